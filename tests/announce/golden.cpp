// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/announce/golden.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace rochade::test {
namespace {

bool is_approving() {
    const char* approve = std::getenv("ROCHADE_APPROVE");
    return approve != nullptr && std::string(approve) == "1";
}

}  // namespace

void expect_golden(const std::string& name, const std::string& actual) {
    const std::string path = ROCHADE_SOURCE_DIR "/tests/data/announcements/" + name;
    if (is_approving()) {
        std::ofstream(path, std::ios::binary) << actual;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    ASSERT_TRUE(file) << path << " cannot be read";
    std::istringstream actual_lines(actual);
    std::string heading;
    for (int number = 1;; ++number) {
        std::string expected_line;
        std::string actual_line;
        const bool has_expected = static_cast<bool>(std::getline(file, expected_line));
        const bool has_actual = static_cast<bool>(std::getline(actual_lines, actual_line));
        if (!has_expected && !has_actual) return;
        if (expected_line.substr(0, 5) == "move ") heading = expected_line;
        ASSERT_EQ(actual_line, expected_line) << path << " line " << number << ", " << heading;
        ASSERT_EQ(has_actual, has_expected) << path << " line " << number;
    }
}

}  // namespace rochade::test
