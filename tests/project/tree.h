// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace rochade::project {

/// A place where the project breaks one of its own rules. `line` counts from 1.
struct Fault {
    std::string file;
    std::size_t line = 0;
    std::string what;
};

void PrintTo(const Fault& fault, std::ostream* out);

/// One file of the project; `path` is relative to the root, with forward slashes.
struct SourceFile {
    std::string path;
    std::string text;
};

/// All C++ files of the project, sorted by path.
std::vector<SourceFile> cpp_files();

/// All text files people write: C++, scripts, CMake, documents, catalogs; without test data.
std::vector<SourceFile> written_files();

/// The lines of `text` without their line ends.
std::vector<std::string_view> lines_of(std::string_view text);

/// `text` with comments, and what stands inside string and character literals, blanked out by
/// spaces. Lines and columns stay where they are.
std::string code_only(std::string_view text);

/// Whether `path` starts with one of `prefixes`.
bool is_below(std::string_view path, const std::vector<std::string_view>& prefixes);

/// The faults as text, one a line, for the message of a failed test; empty when there are none.
std::string report(const std::vector<Fault>& faults);

}  // namespace rochade::project
