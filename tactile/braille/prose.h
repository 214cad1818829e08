// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.h"
#include "tactile/braille/cells.h"

namespace rochade::braille {

/// How words are written; moves never are, they have the chess codes.
enum class ProseForm : std::uint8_t {
    Literary,  // the braille of books, uncontracted, six dots
    Computer,  // one cell for each character, eight dots, where the language has such a table
};

/// The table that translates a language: it is not there, or it cannot be used.
struct ProseError {
    std::string table;
};

/// No text is longer, in characters; the rest is left off.
inline constexpr std::size_t kLongestProse = 1000;

/// The table for a language by its code, such as "de"; that of English for a language without one.
std::string_view prose_table(std::string_view language, ProseForm form);

/// A text as its language's readers know it. May be called from any thread: callers wait for each
/// other, since the translator serves one at a time. The first call for a table takes some
/// milliseconds, the others less than one.
Result<Cells, ProseError> prose_cells(std::string_view text, std::string_view language,
                                      ProseForm form);

/// The same letter by letter, for a language whose table is missing: a to z and digits, everything
/// else as the full cell of six dots.
Cells spelled_cells(std::string_view text);

}  // namespace rochade::braille
