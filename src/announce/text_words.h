// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rochade {

/// Without case, accents, apostrophes and Greek tonos: "König", "KÖNIG" and "Koenig" are one.
std::string folded(std::string_view text);

constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// A run of characters without separators.
struct TextWord {
    std::string_view text;  // of the text it was found in
    std::size_t offset;     // its first byte
};

/// The words of a text. Spaces and punctuation separate them; a sign that is neither is a word
/// or a part of one, so that nothing that might have a meaning is read over.
std::vector<TextWord> words_of(std::string_view text);

/// The words of a text, folded, with one space between two.
std::string joined_fold(std::string_view text);

}  // namespace rochade
