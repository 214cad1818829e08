// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/suite_files.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace rochade::test {

void SuiteFiles::SetUp() {
    const char* folder = std::getenv("ROCHADE_SUITES");
    if (folder == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    folder_ = folder;
}

std::string SuiteFiles::text_of(const std::filesystem::path& path) const {
    std::ifstream file(folder_ / path, std::ios::binary);
    EXPECT_TRUE(file.good()) << path;
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<std::string> SuiteFiles::lines_of(const std::filesystem::path& path) const {
    std::vector<std::string> lines;
    for (std::string& line : split(text_of(path), '\n')) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (!line.empty() && line.front() != '#') lines.push_back(std::move(line));
    }
    EXPECT_FALSE(lines.empty()) << path;
    return lines;
}

std::vector<std::vector<std::string>> SuiteFiles::table(const std::filesystem::path& path) const {
    std::vector<std::vector<std::string>> rows;
    for (const std::string& line : lines_of(path)) rows.push_back(split(line, '\t'));
    return rows;
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);) parts.push_back(part);
    return parts;
}

}  // namespace rochade::test
