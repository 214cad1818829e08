// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/illegal_position.h"

#include "rules/attacks.h"

namespace rochade {

bool king_is_attacked(const Board& board, Side side) {
    SquareSet kings = board.of(side, PieceKind::King);
    while (kings != 0) {
        const Square king = pop_first(kings);
        if (attackers_of(board, king, opponent_of(side), board.occupied()) != 0) return true;
    }
    return false;
}

std::optional<TellIllegalPosition::What> illegality_of(const Board& board) {
    using What = TellIllegalPosition::What;
    if (king_is_attacked(board, Side::White) && king_is_attacked(board, Side::Black)) {
        return What::BothKingsInCheck;
    }
    SquareSet pawns = board.of(PieceKind::Pawn);
    while (pawns != 0) {
        const Square pawn = pop_first(pawns);
        const Side side = board.at(pawn)->side;
        if (pawn.rank() == (side == Side::White ? Rank::Eight : Rank::One))
            return What::PawnOnLastRank;
    }
    return std::nullopt;
}

}  // namespace rochade
