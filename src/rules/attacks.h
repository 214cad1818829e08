// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "rules/board.h"

namespace rochade {

/// Tables that need no occupancy. All are constants of the compiled program.
struct AttackTables {
    std::array<std::array<SquareSet, 64>, 2> pawn{};  // by side, then square: where it captures
    std::array<SquareSet, 64> knight{};
    std::array<SquareSet, 64> king{};
    std::array<SquareSet, 64> straight{};  // the file and the rank, without the square
    std::array<SquareSet, 64> rising{};    // the diagonal that goes up from left to right
    std::array<SquareSet, 64> falling{};   // the other one; both without the square
    std::array<std::array<SquareSet, 64>, 64> between{};
    std::array<std::array<SquareSet, 64>, 64> line{};
};
extern const AttackTables kAttackTables;

/// Finds what a slider on one square sees: the occupancy of the squares that matter, multiplied
/// by a number that gathers it in the highest bits, is the index into a table of answers.
struct Magic {
    SquareSet relevant = 0;
    std::uint64_t multiplier = 0;
    const SquareSet* answers = nullptr;
    unsigned shift = 0;

    std::size_t index_of(SquareSet occupied) const {
        return static_cast<std::size_t>(((occupied & relevant) * multiplier) >> shift);
    }
    SquareSet seen(SquareSet occupied) const { return answers[index_of(occupied)]; }
};

/// Made when the program starts, before any other object of static duration.
struct Magics {
    std::array<Magic, 64> rook;
    std::array<Magic, 64> bishop;
};
extern const Magics kMagics;

/// The squares a pawn of `side` on `square` captures on. Laws: 3.7 c.
inline SquareSet pawn_attacks(Side side, Square square) {
    return kAttackTables.pawn[index_of(side)][square.index()];
}
inline SquareSet knight_attacks(Square square) { return kAttackTables.knight[square.index()]; }
inline SquareSet king_attacks(Square square) { return kAttackTables.king[square.index()]; }

/// The squares strictly between two squares of one rank, file or diagonal; else none.
inline SquareSet between(Square a, Square b) { return kAttackTables.between[a.index()][b.index()]; }
/// The whole rank, file or diagonal that two different squares share; else nothing.
inline SquareSet line_through(Square a, Square b) {
    return kAttackTables.line[a.index()][b.index()];
}

/// Where sliding pieces see to, the first occupied square of each direction included.
inline SquareSet bishop_attacks(Square square, SquareSet occupied) {
    return kMagics.bishop[square.index()].seen(occupied);
}
inline SquareSet rook_attacks(Square square, SquareSet occupied) {
    return kMagics.rook[square.index()].seen(occupied);
}
inline SquareSet queen_attacks(Square square, SquareSet occupied) {
    return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}

/// The same on an empty board.
inline SquareSet rising_diagonal(Square square) { return kAttackTables.rising[square.index()]; }
inline SquareSet falling_diagonal(Square square) { return kAttackTables.falling[square.index()]; }
inline SquareSet bishop_lines(Square square) {
    return rising_diagonal(square) | falling_diagonal(square);
}
inline SquareSet rook_lines(Square square) { return kAttackTables.straight[square.index()]; }

/// What a piece on `square` attacks. Laws: 3.1.
SquareSet attacks_of(Piece piece, Square square, SquareSet occupied);

/// The pieces of `by` on `board` that attack `square` if exactly `occupied` stood in the way.
/// Pieces of `by` outside `occupied` are counted too; the caller leaves them out.
SquareSet attackers_of(const Board& board, Square square, Side by, SquareSet occupied);

/// Takes the lowest square out of a set. Asserted by the caller's promise: it is not empty.
inline Square pop_first(SquareSet& set) {
    const Square first = Square::from_index(static_cast<unsigned>(std::countr_zero(set)));
    set &= set - 1;
    return first;
}
inline Square first_of(SquareSet set) {
    return Square::from_index(static_cast<unsigned>(std::countr_zero(set)));
}

/// Whether a set has two squares or more. Quicker than counting.
constexpr bool has_several(SquareSet set) { return (set & (set - 1)) != 0; }

constexpr SquareSet set_of(File file) {
    return SquareSet{0x0101010101010101} << static_cast<unsigned>(file);
}
constexpr SquareSet set_of(Rank rank) {
    return SquareSet{0xFF} << (8 * static_cast<unsigned>(rank));
}

/// The set moved one file to the right or left as White sees it; the edge is the end.
constexpr SquareSet to_right(SquareSet set) { return (set & ~set_of(File::H)) << 1; }
constexpr SquareSet to_left(SquareSet set) { return (set & ~set_of(File::A)) >> 1; }

/// The set moved one rank forward as `side` sees it.
constexpr SquareSet forward(Side side, SquareSet set) {
    return side == Side::White ? set << 8 : set >> 8;
}

/// What all pawns of `side` on `pawns` capture on.
constexpr SquareSet pawn_attacks(Side side, SquareSet pawns) {
    const SquareSet ahead = forward(side, pawns);
    return to_left(ahead) | to_right(ahead);
}

}  // namespace rochade
