// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>

#include "rules/piece.h"
#include "rules/square.h"

namespace rochade {

/// A set of squares; bit n is the square with index n.
using SquareSet = std::uint64_t;

constexpr SquareSet set_of(Square square) { return SquareSet{1} << square.index(); }
constexpr bool contains(SquareSet set, Square square) { return (set & set_of(square)) != 0; }

/// Laws: 2.1
inline constexpr SquareSet kLightSquares = 0x55AA'55AA'55AA'55AA;
static_assert(contains(kLightSquares, Square(File::H, Rank::One)));

constexpr bool is_of_one_colour(SquareSet squares) {
    return (squares & kLightSquares) == 0 || (squares & ~kLightSquares) == 0;
}

/// Which piece stands on which square, whatever the Laws say of it. Nothing else.
class Board {
public:
    constexpr std::optional<Piece> at(Square square) const {
        if (!contains(occupied(), square)) return std::nullopt;
        return Piece{side_at(square), kind_at(square)};
    }

    /// Promised by the caller: the square is not empty.
    constexpr Side side_at(Square square) const {
        return contains(of(Side::White), square) ? Side::White : Side::Black;
    }

    /// Promised by the caller: the square is not empty.
    constexpr PieceKind kind_at(Square square) const {
        // Three questions and no branch: which of the bits of the kind's number are set?
        const SquareSet odd = of(PieceKind::Knight) | of(PieceKind::Rook) | of(PieceKind::King);
        const SquareSet second = of(PieceKind::Bishop) | of(PieceKind::Rook);
        const SquareSet third = of(PieceKind::Queen) | of(PieceKind::King);
        const auto bit_in = [square](SquareSet set) { return (set >> square.index()) & 1; };
        return static_cast<PieceKind>(bit_in(odd) | bit_in(second) << 1 | bit_in(third) << 2);
    }

    /// Puts `piece` on `square`, instead of whatever stood there.
    constexpr void put(Square square, Piece piece) {
        remove(square);
        sides_[index_of(piece.side)] |= set_of(square);
        kinds_[static_cast<std::size_t>(piece.kind)] |= set_of(square);
    }

    /// Empties `square`; no matter if it is empty.
    constexpr void remove(Square square) {
        for (SquareSet& side : sides_) side &= ~set_of(square);
        for (SquareSet& kind : kinds_) kind &= ~set_of(square);
    }

    /// Takes `piece` from `square` or puts it there, quicker than remove() and put(). Promised by
    /// the caller: the square holds this piece, or it is empty.
    constexpr void toggle(Square square, Piece piece) {
        sides_[index_of(piece.side)] ^= set_of(square);
        kinds_[static_cast<std::size_t>(piece.kind)] ^= set_of(square);
    }

    /// Moves `piece` quickly. Promised by the caller: it stands on `from`, and `to` is empty.
    constexpr void slide(Square from, Square to, Piece piece) {
        const SquareSet both = set_of(from) ^ set_of(to);
        sides_[index_of(piece.side)] ^= both;
        kinds_[static_cast<std::size_t>(piece.kind)] ^= both;
    }

    constexpr void set(Square square, std::optional<Piece> piece) {
        if (piece) {
            put(square, *piece);
        } else {
            remove(square);
        }
    }

    constexpr SquareSet occupied() const { return sides_[0] | sides_[1]; }
    constexpr SquareSet of(Side side) const { return sides_[index_of(side)]; }
    constexpr SquareSet of(PieceKind kind) const { return kinds_[static_cast<std::size_t>(kind)]; }
    constexpr SquareSet of(Side side, PieceKind kind) const { return of(side) & of(kind); }
    constexpr int count(Side side, PieceKind kind) const { return std::popcount(of(side, kind)); }

    friend constexpr bool operator==(const Board&, const Board&) = default;

private:
    std::array<SquareSet, 2> sides_{};
    std::array<SquareSet, 6> kinds_{};  // kind_at() relies on their numbers
};

/// The placement before the first move. Laws: 2.3.
constexpr Board initial_board() {
    constexpr std::array kBack = {PieceKind::Rook,   PieceKind::Knight, PieceKind::Bishop,
                                  PieceKind::Queen,  PieceKind::King,   PieceKind::Bishop,
                                  PieceKind::Knight, PieceKind::Rook};
    Board board;
    for (const File file : kAllFiles) {
        const PieceKind kind = kBack[static_cast<std::size_t>(file)];
        board.put({file, Rank::One}, {Side::White, kind});
        board.put({file, Rank::Two}, {Side::White, PieceKind::Pawn});
        board.put({file, Rank::Seven}, {Side::Black, PieceKind::Pawn});
        board.put({file, Rank::Eight}, {Side::Black, kind});
    }
    return board;
}

}  // namespace rochade
