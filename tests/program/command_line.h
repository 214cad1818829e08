// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "announce/language.h"

namespace rochade::test {

/// What a command line came to.
struct Ran {
    int code;
    std::string out;
    std::string err;
};

/// Runs `rochade` with these arguments within this process; `input` is its standard input.
Ran run_line(const std::vector<std::string>& arguments, Language language = Language::English,
             const std::string& input = "");

/// Writes a file into the tests' own folder. \return its path.
std::string written_file(const std::string& name, const std::string& text);

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(const std::string& text);

}  // namespace rochade::test
