// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/make_move.h"

#include "rules/next_positions.h"
#include "rules/position.h"
#include "rules/targets.h"

namespace rochade {

Setup placed_after(const Setup& setup, const Move& move) {
    Setup after = setup;
    const auto moved = setup.board.at(move.from);
    if (moved && move.from != move.to) {
        make_move(setup, after, move, *moved);
    } else {
        pass_turn(setup, after);
    }
    return after;
}

Position Position::after_legal(const Move& move) const {
    return after_legal(move, board().kind_at(move.from));
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
