// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tactile/board_driver.h"

namespace rochade::tactile {

inline void PrintTo(const BoardDriver& driver, std::ostream* out) { *out << driver.code; }

}  // namespace rochade::tactile

namespace rochade::tactile::test {

/// "8e 00 05" as bytes.
inline Bytes hex(std::string_view text) {
    Bytes bytes;
    std::istringstream words{std::string(text)};
    for (std::string word; words >> word;) {
        unsigned value = 0;
        std::from_chars(word.data(), word.data() + word.size(), value, 16);
        bytes.push_back(static_cast<std::byte>(value));
    }
    return bytes;
}

inline std::string to_hex(std::span<const std::byte> bytes) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    for (const std::byte byte : bytes) {
        const auto value = std::to_integer<unsigned>(byte);
        if (!text.empty()) text.push_back(' ');
        text.push_back(kDigits[value >> 4U]);
        text.push_back(kDigits[value & 0x0fU]);
    }
    return text;
}

inline std::string to_hex(const std::vector<Bytes>& writes) {
    Bytes all;
    for (const Bytes& bytes : writes) all.insert(all.end(), bytes.begin(), bytes.end());
    return to_hex(all);
}

constexpr Instant at(Duration::rep milliseconds) { return Instant(Duration(milliseconds)); }

constexpr Square square(std::string_view name) { return *Square::parse(name); }
constexpr std::optional<Piece> piece(char letter) { return piece_from_letter(letter); }

/// The events of one kind, in their order.
template <typename Event>
std::vector<Event> only(const std::vector<BoardEvent>& events) {
    std::vector<Event> found;
    for (const BoardEvent& event : events) {
        if (const auto* one = std::get_if<Event>(&event)) found.push_back(*one);
    }
    return found;
}

inline constexpr std::string_view kStartDump =
    "86 00 43 08 09 0a 0c 0b 0a 09 08 07 07 07 07 07 07 07 07 "
    "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
    "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 "
    "01 01 01 01 01 01 01 01 02 03 04 06 05 04 03 02";

}  // namespace rochade::tactile::test
