// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "tactile/braille/cells.h"

namespace rochade::braille {

/// A page of braille paper.
inline constexpr std::size_t kPageCells = 40;  // in one line
inline constexpr std::size_t kPageLines = 25;

/// How cells become the characters of a file.
enum class FileForm {
    /// North American ASCII braille: one character for each cell of six dots, what embossers and
    /// note-takers read as .brf. Dots 7 and 8 are left out.
    Brf,
    /// The characters of Unicode's braille block, for eight dots.
    Unicode,
};

/// The character of ASCII braille for the six upper dots.
char ascii_braille(Cell cell);

/// Lines broken at blank cells so that none has more than `width`; what follows the first break is
/// indented by `indent` cells, fewer than `width`. A run without a blank that is too long is cut.
std::vector<Cells> wrapped(std::span<const Cell> line, std::size_t width, std::size_t indent);

/// Paragraphs set on pages of kPageLines by kPageCells, each beginning in a new line; a form feed
/// stands between two pages, a line feed after each line.
std::string to_pages(const std::vector<Cells>& paragraphs, FileForm form);

}  // namespace rochade::braille
