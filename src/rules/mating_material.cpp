// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mating_material.h"

namespace rochade {

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
    return no_blockers && is_of_one_colour(board.of(PieceKind::Bishop));
}

}  // namespace rochade
