// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_protocol.h"

#include <algorithm>
#include <bit>

#include "rules/attacks.h"
#include "tactile/orientation.h"

namespace rochade::tactile::chesslink {
namespace {

constexpr unsigned kParityBit = 0x80;
constexpr std::string_view kDigits = "0123456789ABCDEF";
constexpr int kSlots = 8;
constexpr std::size_t kRowsOfCorners = 9;

std::array<std::size_t, 4> corners_of(Square square) {
    const auto column = static_cast<std::size_t>(square.file());
    const std::size_t row = 7 - static_cast<std::size_t>(square.rank());
    const std::size_t first = column * kRowsOfCorners + row;
    return {first, first + 1, first + kRowsOfCorners, first + kRowsOfCorners + 1};
}

/// The square that status character number `at` tells of: from a8 to h8, then the next rank.
Square square_at(std::size_t at) {
    return {static_cast<File>(at % 8), static_cast<Rank>(7 - at / 8)};
}

}  // namespace

std::byte with_parity(char character) {
    const auto bits = static_cast<unsigned char>(character) & ~kParityBit;
    const bool is_odd = std::popcount(bits) % 2 != 0;
    return static_cast<std::byte>(is_odd ? bits : bits | kParityBit);
}

bool is_parity_right(std::byte byte) {
    return std::popcount(std::to_integer<unsigned>(byte)) % 2 != 0;
}

std::string hex_of(std::uint8_t value) { return {kDigits[value >> 4U], kDigits[value & 0x0fU]}; }

std::optional<std::uint8_t> value_of_hex(std::string_view text) {
    if (text.size() != 2) return std::nullopt;
    const std::size_t high = kDigits.find(text[0]);
    const std::size_t low = kDigits.find(text[1]);
    if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
    return static_cast<std::uint8_t>(high * 16 + low);
}

std::uint8_t check_of(std::string_view text) {
    unsigned check = 0;
    for (const char character : text) check ^= static_cast<unsigned char>(character);
    return static_cast<std::uint8_t>(check);
}

Bytes message(std::string_view text) {
    Bytes bytes;
    bytes.reserve(text.size() + 2);
    for (const char character : text) bytes.push_back(with_parity(character));
    for (const char digit : hex_of(check_of(text))) bytes.push_back(with_parity(digit));
    return bytes;
}

std::optional<Board> board_of_status(std::string_view squares) {
    if (squares.size() != kSquares) return std::nullopt;
    Board board;
    for (std::size_t at = 0; at < squares.size(); ++at) {
        const auto piece = piece_from_letter(squares[at]);
        if (!piece && squares[at] != kEmptySquare) return std::nullopt;
        board.set(square_at(at), piece);
    }
    return board;
}

std::string status_of_board(const Board& board) {
    std::string text;
    for (std::size_t at = 0; at < kSquares; ++at) {
        const auto piece = board.at(square_at(at));
        text.push_back(piece ? letter_of(*piece) : kEmptySquare);
    }
    return text;
}

Lights lights_of(SquareSet squares) {
    const int count = std::popcount(squares);
    // As many slots for each square as there are to share; more squares than slots share theirs.
    const int share = count == 0 ? kSlots : std::max(1, kSlots / count);
    const unsigned slots = (1U << static_cast<unsigned>(share)) - 1;
    Lights lights{};
    int used = 0;
    while (squares != 0) {
        const unsigned shift = static_cast<unsigned>(used % kSlots);
        for (const std::size_t corner : corners_of(pop_first(squares))) {
            lights[corner] = static_cast<std::uint8_t>(lights[corner] | slots << shift);
        }
        used += share;
    }
    return lights;
}

SquareSet squares_of(const Lights& lights) {
    SquareSet squares = 0;
    for (unsigned index = 0; index < kSquares; ++index) {
        unsigned common = 0xff;
        for (const std::size_t corner : corners_of(Square::from_index(index))) {
            common &= lights[corner];
        }
        if (common != 0) squares |= set_of(Square::from_index(index));
    }
    return squares;
}

SquareSet turned(SquareSet squares) {
    SquareSet result = 0;
    while (squares != 0) result |= set_of(rotated(pop_first(squares)));
    return result;
}

}  // namespace rochade::tactile::chesslink
