// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/project/tree.h"

namespace rochade::project {
namespace {

std::string text_of(std::string_view path) {
    const auto files = written_files();
    const auto found = std::ranges::find(files, path, &SourceFile::path);
    return found == files.end() ? std::string() : found->text;
}

/// The folders directly below `root` that hold C++ files.
std::set<std::string> folders_below(std::string_view root) {
    std::set<std::string> folders;
    for (const SourceFile& file : cpp_files()) {
        if (!file.path.starts_with(root)) continue;
        const std::size_t end = file.path.find('/', root.size());
        if (end != std::string::npos) {
            folders.insert(file.path.substr(root.size(), end - root.size()));
        }
    }
    return folders;
}

// A folder that CMake does not name would be left out of the build without a word.

TEST(Build, HasALibraryForEveryFolder) {
    const std::string text = text_of("CMakeLists.txt");
    for (const std::string& folder : folders_below("src/")) {
        EXPECT_THAT(text, testing::HasSubstr("rochade_library(" + folder + " src/" + folder));
    }
}

TEST(Build, RunsTheTestsOfEveryFolder) {
    const std::string text = text_of("tests/CMakeLists.txt");
    const std::set<std::string> without_tests = {"atspi", "fakes", "fuzz"};
    for (const std::string& folder : folders_below("tests/")) {
        if (without_tests.contains(folder)) continue;
        EXPECT_THAT(text, testing::HasSubstr("rochade_test(" + folder + " "));
    }
}

TEST(Build, InstallsForCheckAllThatRunNeeds) {
    const std::string setup = text_of("cmake/setup.sh");
    EXPECT_THAT(setup, testing::HasSubstr("\"${packages_to_play[@]}\""));
    for (const char* script : {"run", "check"}) {
        EXPECT_THAT(text_of(script), testing::HasSubstr("source cmake/setup.sh")) << script;
        EXPECT_THAT(text_of(script), testing::Not(testing::HasSubstr("apt-get"))) << script;
    }
}

}  // namespace
}  // namespace rochade::project
