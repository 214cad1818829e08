// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rochade::braille {

/// One braille cell: which of its eight dots are raised.
class Cell {
public:
    constexpr Cell() = default;  // blank

    /// Bit 0 is dot 1, bit 7 is dot 8: as ISO 11548-1, Unicode and BrlAPI number them.
    static constexpr Cell from_bits(std::uint8_t bits) {
        Cell cell;
        cell.bits_ = bits;
        return cell;
    }
    /// The cell with the dots that are named, such as "1345". Digits from 1 to 8 only.
    static constexpr Cell dots(std::string_view numbers) {
        Cell cell;
        for (const char number : numbers) {
            cell.bits_ = static_cast<std::uint8_t>(cell.bits_ | 1u << (number - '1'));
        }
        return cell;
    }

    constexpr std::uint8_t bits() const { return bits_; }
    constexpr bool is_blank() const { return bits_ == 0; }
    /// Whether it can be written with six dots.
    constexpr bool is_six_dot() const { return (bits_ & 0xC0) == 0; }
    /// The same without dots 7 and 8.
    constexpr Cell in_six_dots() const {
        return from_bits(static_cast<std::uint8_t>(bits_ & 0x3F));
    }

    /// All dots of both.
    friend constexpr Cell operator|(Cell one, Cell other) {
        return from_bits(static_cast<std::uint8_t>(one.bits_ | other.bits_));
    }
    friend constexpr bool operator==(Cell, Cell) = default;

private:
    std::uint8_t bits_ = 0;
};
static_assert(sizeof(Cell) == 1);
static_assert(Cell::dots("18").bits() == 0x81);

/// A line of braille, from the left.
using Cells = std::vector<Cell>;

/// No display and no page has more cells in one line.
inline constexpr std::size_t kMostCells = 80;

Cells& operator+=(Cells& cells, const Cells& more);
Cells& operator+=(Cells& cells, Cell more);

/// "⠎⠋⠒": the characters of Unicode's braille block.
std::string to_unicode(std::span<const Cell> cells);
/// The cells of such characters; a space counts as a blank cell. Nothing for any other character.
std::optional<Cells> from_unicode(std::string_view text);

/// "234 124 25", the way braille is dictated; a blank cell is "0".
std::string dot_numbers(std::span<const Cell> cells);

}  // namespace rochade::braille
