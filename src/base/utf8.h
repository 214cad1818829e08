// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rochade {

/// One character of a UTF-8 text and the bytes it took.
struct Utf8Character {
    char32_t code = 0;
    std::size_t size = 0;  // bytes, 1 to 4
};

/// The character at the start of `text`, or nothing if `text` is empty or does not begin
/// with well-formed UTF-8 (over-long forms, surrogates and cut sequences are not).
std::optional<Utf8Character> first_utf8_character(std::string_view text);

/// Whether all of `text` is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// `text` itself if it is UTF-8; otherwise the same bytes read as Latin-1.
std::string utf8_from_unknown(std::string_view text);

/// Appends one character. Asserted: `code` is a Unicode scalar value.
void append_utf8(std::string& text, char32_t code);

/// All characters of `text`; ill-formed bytes become U+FFFD, one each.
std::vector<char32_t> characters_of(std::string_view text);

/// Lower case for the letters of the four languages (Latin, Latin-1, Greek with accents,
/// Cyrillic), without a locale. Greek final sigma becomes an ordinary sigma.
std::string lower_case(std::string_view text);
/// The first letter as a capital, if it is a small one of these alphabets without an accent.
std::string with_first_upper(std::string_view text);
/// Whether it is a small letter of these alphabets; ß and ς too. Greek ones without their accents.
bool is_small_letter(char32_t code);
/// The capital of a small letter; ß, ÿ and ς have none here. Asserted: it is one.
char32_t upper_case(char32_t small);

/// How often characters, not bytes, stand in `text`.
std::size_t character_count(std::string_view text);

}  // namespace rochade
