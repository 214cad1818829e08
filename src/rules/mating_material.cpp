// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mating_material.h"

#include <bit>

namespace rochade {
namespace {

constexpr SquareSet kLightSquares = 0x55AA'55AA'55AA'55AAu;

/// Whether all bishops of both sides go on squares of one colour.
bool bishops_share_a_colour(const Board& board) {
    const SquareSet bishops = board.of(PieceKind::Bishop);
    return (bishops & kLightSquares) == 0 || (bishops & ~kLightSquares) == 0;
}

}  // namespace

bool cannot_mate(const Board& board, Side side) {
    const Side other = opponent_of(side);
    const SquareSet heavy = board.of(side, PieceKind::Pawn) | board.of(side, PieceKind::Rook) |
                            board.of(side, PieceKind::Queen);
    if (heavy != 0) return false;
    const int knights = board.count(side, PieceKind::Knight);
    const int bishops = board.count(side, PieceKind::Bishop);
    if (knights == 0 && bishops == 0) return true;
    if (knights == 1 && bishops == 0) {
        // A knight mates a king only where the king's own smaller pieces or rooks shut him in.
        const SquareSet shutting =
            board.of(other) & ~board.of(PieceKind::King) & ~board.of(PieceKind::Queen);
        return shutting == 0;
    }
    if (knights != 0) return false;
    // Bishops of one colour need something that can stand on, or be promoted to guard, a square
    // of the other colour.
    const bool no_blockers = board.of(PieceKind::Knight) == 0 && board.of(PieceKind::Pawn) == 0;
    return no_blockers && bishops_share_a_colour(board);
}

}  // namespace rochade
