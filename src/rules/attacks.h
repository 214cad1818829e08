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
    std::array<std::array<SquareSet, 64>, 64> between{};
    std::array<std::array<SquareSet, 64>, 64> line{};
};
extern const AttackTables kAttackTables;

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

/// Where sliding pieces see to, the first occupied square of each direction included. By magic
/// multiplication; the tables are made on the first call.
SquareSet bishop_attacks(Square square, SquareSet occupied);
SquareSet rook_attacks(Square square, SquareSet occupied);

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

constexpr SquareSet set_of(File file) {
    return SquareSet{0x0101010101010101} << static_cast<unsigned>(file);
}
constexpr SquareSet set_of(Rank rank) {
    return SquareSet{0xFF} << (8 * static_cast<unsigned>(rank));
}

/// The set moved one rank forward as `side` sees it.
constexpr SquareSet forward(Side side, SquareSet set) {
    return side == Side::White ? set << 8 : set >> 8;
}

}  // namespace rochade
