// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/side.h"

namespace rochade {

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { One, Two, Three, Four, Five, Six, Seven, Eight };

inline constexpr std::array kAllFiles = {File::A, File::B, File::C, File::D,
                                         File::E, File::F, File::G, File::H};
inline constexpr std::array kAllRanks = {Rank::One,  Rank::Two, Rank::Three, Rank::Four,
                                         Rank::Five, Rank::Six, Rank::Seven, Rank::Eight};

/// One of the 64 squares. There is no "no square": a square that may be missing is a
/// std::optional<Square>.
class Square {
public:
    constexpr Square(File file, Rank rank)
        : index_(static_cast<std::uint8_t>(static_cast<unsigned>(rank) * 8 +
                                           static_cast<unsigned>(file))) {}

    /// The square with this number. Asserted by the caller's promise: 0 to 63.
    static constexpr Square from_index(unsigned index) {
        return Square(static_cast<std::uint8_t>(index));
    }

    /// Reads exactly two characters such as "e4"; nothing for any other text.
    static constexpr std::optional<Square> parse(std::string_view text) {
        if (text.size() != 2) return std::nullopt;
        if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
        return Square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
    }

    constexpr File file() const { return static_cast<File>(index_ % 8); }
    constexpr Rank rank() const { return static_cast<Rank>(index_ / 8); }

    /// Stable numbering for tables and files: a1 = 0, b1 = 1, … h8 = 63.
    constexpr std::uint8_t index() const { return index_; }

    /// Laws: 2.1. a1 is dark.
    constexpr bool is_light() const { return ((index_ / 8) + (index_ % 8)) % 2 != 0; }

    friend constexpr auto operator<=>(Square, Square) = default;

private:
    explicit constexpr Square(std::uint8_t index) : index_(index) {}

    std::uint8_t index_;
};

static_assert(sizeof(Square) == 1);
static_assert(Square(File::H, Rank::Eight).index() == 63);

constexpr char letter_of(File file) { return static_cast<char>('a' + static_cast<int>(file)); }
constexpr char digit_of(Rank rank) { return static_cast<char>('1' + static_cast<int>(rank)); }

/// "e4".
inline std::string to_string(Square square) {
    return {letter_of(square.file()), digit_of(square.rank())};
}

/// The rank as `side` counts it: the first rank of Black is Eight.
constexpr Rank relative_rank(Side side, Rank rank) {
    return side == Side::White ? rank : static_cast<Rank>(7 - static_cast<int>(rank));
}

}  // namespace rochade
