// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "tests/project/tree.h"

namespace rochade::project {

constexpr std::size_t kLineCharactersMax = 100;
constexpr std::size_t kFileLinesMax = 800;

/// What a program can check of how the code reads, for one C++ file. What clang-format and
/// clang-tidy check is left to them.
std::vector<Fault> cpp_style_faults(const SourceFile& file);

/// What holds for every text people write here: white space, left-overs, foreign words.
std::vector<Fault> text_faults(const SourceFile& file);

}  // namespace rochade::project
