// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rochade {

/// What a byte can be where games stand; a byte can be several of these. Letters outside ASCII
/// are none of them: they are parts of words.
struct PgnByte {
    static constexpr std::uint8_t kSpace = 1;      // also line breaks
    static constexpr std::uint8_t kLineBreak = 2;  // LF, CR
    static constexpr std::uint8_t kEndsWord = 4;   // spaces, and signs that stand for themselves
    static constexpr std::uint8_t kSan = 8;        // what most moves are made of
    static constexpr std::uint8_t kDigit = 16;
    static constexpr std::uint8_t kTagName = 32;
    static constexpr std::uint8_t kInValue = 64;       // of a tag: no quote, backslash, line break
    static constexpr std::uint8_t kInVariation = 128;  // tells nothing about where it ends
};

namespace pgn_tables {

constexpr std::array<std::uint8_t, 256> bits_of_bytes() {
    std::array<std::uint8_t, 256> table{};
    const auto set = [&table](std::string_view bytes, std::uint8_t bits) {
        for (const char c : bytes) {
            auto& entry = table[static_cast<unsigned char>(c)];
            entry = static_cast<std::uint8_t>(entry | bits);
        }
    };
    for (auto& entry : table) entry = PgnByte::kInValue | PgnByte::kInVariation;
    set(" \t\v\f\n\r", PgnByte::kSpace | PgnByte::kEndsWord);
    set("\n\r", PgnByte::kLineBreak);
    set("{}()[];$<>", PgnByte::kEndsWord);
    set("abcdefghKQRBNOx12345678=+#-", PgnByte::kSan);
    set("0123456789", PgnByte::kDigit);
    set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", PgnByte::kTagName);
    for (const char c : std::string_view("\"\\\n\r")) {
        table[static_cast<unsigned char>(c)] &= static_cast<std::uint8_t>(~PgnByte::kInValue);
    }
    for (const char c : std::string_view("(){;[%")) {
        table[static_cast<unsigned char>(c)] &= static_cast<std::uint8_t>(~PgnByte::kInVariation);
    }
    return table;
}

inline constexpr std::array<std::uint8_t, 256> kBits = bits_of_bytes();

}  // namespace pgn_tables

/// Whether `c` is one of the things whose bits are given.
constexpr bool is_pgn_byte(char c, std::uint8_t bits) {
    return (pgn_tables::kBits[static_cast<unsigned char>(c)] & bits) != 0;
}
constexpr bool is_pgn_line_break(char c) { return is_pgn_byte(c, PgnByte::kLineBreak); }
constexpr bool is_pgn_space(char c) { return is_pgn_byte(c, PgnByte::kSpace); }

template <std::size_t count>
bool is_one_of(std::string_view text, const std::array<std::string_view, count>& texts) {
    return std::find(texts.begin(), texts.end(), text) != texts.end();
}

}  // namespace rochade
