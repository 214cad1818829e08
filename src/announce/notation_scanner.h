// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "announce/text_words.h"
#include "announce/words.h"
#include "rules/notation.h"

namespace rochade {

/// One word, or one mark of notation, that was understood.
struct HeardToken {
    Meaning meaning;
    std::size_t offset;  // its first byte
};

/// The letters on the edge of a Greek board, from a to h.
inline constexpr std::array<std::string_view, 8> kGreekFiles = {"α", "β", "γ", "δ",
                                                                "ε", "ζ", "η", "θ"};

/// The file of which `letter` is the small letter, where nothing else can be meant by it.
std::optional<File> file_by_letter(std::string_view letter, LetterSet letters);

/// The tokens of one word that is a piece of notation, such as "f3", "Ngf3" or "♘xd4"; none if
/// it is not. Small letters are taken for large ones where that leaves no doubt.
std::vector<HeardToken> scan_notation(const TextWord& word, LetterSet letters);

/// Where a word that is none stops being notation: the offset of "9" in "Nf9". The beginning of the
/// word if it has no digit, for then it was meant as a word.
std::size_t end_of_notation(const TextWord& word, LetterSet letters);

}  // namespace rochade
