// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/composed_move.h"

#include "rules/castling.h"

namespace rochade {

SquareAnswer ComposedMove::choose(Square square, const Board& board, Side side) {
    const auto piece = board.at(square);
    const bool is_own = piece && piece->side == side;
    // What was held may have been captured meanwhile.
    const bool still_holds = held_ && contains(board.of(side), *held_);
    if (!still_holds) held_.reset();
    if (held_ == square) {
        held_.reset();
        return PieceDropped{};
    }
    const bool is_castling = held_ && castling_shape(board, Move{*held_, square}).has_value();
    if (held_ && (!is_own || is_castling)) {
        const SquaresChosen chosen{*held_, square};
        held_.reset();
        return chosen;
    }
    if (!is_own) return NoPieceToChoose{};
    held_ = square;
    return PieceChosen{*piece, square};
}

}  // namespace rochade
