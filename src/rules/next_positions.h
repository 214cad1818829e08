// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/legal_moves.h"
#include "rules/make_move.h"
#include "rules/position.h"

namespace rochade {

[[gnu::always_inline]] inline Position Position::after_legal(const Move& move,
                                                             PieceKind moved) const {
    Position next = *this;
    next.key_ = key_ ^ make_move(setup_, next.setup_, move, {turn(), moved});
    if (setup_.en_passant) next.key_ ^= zobrist_of_en_passant(setup_.en_passant->file());
    next.passed_over_ = std::optional<Square>();
    if (next.setup_.en_passant) next.settle_en_passant();
    return next;
}

/// Calls `visit(move, next)` for every legal move of `position` and the position it leads to, in
/// the order of for_each_legal_move(). The quickest way to look at all of them.
template <typename Visit>
void for_each_next_position(const Position& position, Visit visit) {
    for_each_legal_move(
        position, [&](const Move& move, PieceKind moved) __attribute__((always_inline)) {
            visit(move, position.after_legal(move, moved));
        });
}

}  // namespace rochade
