// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/make_move.h"

#include "rules/next_positions.h"
#include "rules/position.h"
#include "rules/targets.h"

namespace rochade {

Setup placed_after(const Setup& setup, const Move& move) {
    Setup after = setup;
    pass_turn(after);
    const auto moved = setup.board.at(move.from);
    if (!moved || move.from == move.to) return after;
    const SquareSet touched = set_of(move.from) | set_of(move.to);
    make_move(setup, after, move, *moved, manner_of(setup.board, move, *moved), touched);
    return after;
}

Position Position::after_legal(const Move& move) const {
    const Piece moved{turn(), board().kind_at(move.from)};
    Position next = turn_passed();
    next.make(move, moved, manner_of(board(), move, moved), setup_);
    return next;
}

/// Keeps an en passant square just set only if a legal capture goes there.
void Position::settle_en_passant() {
    passed_over_ = setup_.en_passant;
    if (!setup_.en_passant) return;
    if (en_passant_departures(setup_) != 0) {
        key_ ^= zobrist_of_en_passant(setup_.en_passant->file());
    } else {
        setup_.en_passant.reset();
    }
}

}  // namespace rochade
