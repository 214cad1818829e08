// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace rochade::test {

/// Suites that others have made and that are not part of the project. They lie in the folder that
/// the variable ROCHADE_SUITES names; without it tests of this kind are skipped.
class SuiteFiles : public testing::Test {
public:
    // NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it so
    void SetUp() override;

    const std::filesystem::path& folder() const { return folder_; }
    /// The whole file; fails the test if there is none.
    std::string text_of(const std::filesystem::path& path) const;
    /// Its lines that are neither empty nor comments.
    std::vector<std::string> lines_of(const std::filesystem::path& path) const;
    /// The cells of its lines, between tabs.
    std::vector<std::vector<std::string>> table(const std::filesystem::path& path) const;

private:
    std::filesystem::path folder_;
};

/// The parts of `text` between the separators.
std::vector<std::string> split(const std::string& text, char separator);

}  // namespace rochade::test
