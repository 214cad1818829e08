// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "rules/legal_moves.h"
#include "rules/make_move.h"
#include "rules/position.h"

namespace rochade {

inline Position Position::turn_passed() const {
    Position next = *this;
    next.key_ ^= pass_turn(next.setup_);
    if (setup_.en_passant) next.key_ ^= zobrist_of_en_passant(setup_.en_passant->file());
    next.passed_over_.reset();
    return next;
}

[[gnu::always_inline]] inline void Position::make(const Move& move, Piece moved, MoveManner manner,
                                                  const Setup& before) {
    const SquareSet touched = rook_squares_of(move, moved.kind, manner);
    key_ ^= make_move(before, setup_, move, moved, manner, touched);
    if (manner == MoveManner::DoubleStep && setup_.en_passant) settle_en_passant();
}

/// What LegalTargets::deal() hands out, each move made. Who knows the side, the kind and the manner
/// of a move when the program is compiled makes it without asking about them.
template <Side side, typename Visit>
class NextByNext {
public:
    NextByNext(const Position& position, Visit& visit)
        : passed_(position.turn_passed()), occupied_(position.board().occupied()), visit_(visit) {}

    [[gnu::always_inline]] void piece(PieceKind kind, Square from, SquareSet targets) {
        for (SquareSet plain = targets & ~occupied_; plain != 0;) {
            show(Move{from, pop_first(plain)}, kind, MoveManner::Plain);
        }
        for (SquareSet taken = targets & occupied_; taken != 0;) {
            show(Move{from, pop_first(taken)}, kind, MoveManner::Taking);
        }
    }
    void en_passant(Square from, Square to) {
        show(Move{from, to}, PieceKind::Pawn, MoveManner::EnPassant);
    }
    [[gnu::always_inline]] void pawns(MoveManner manner, int step, SquareSet targets) {
        for (SquareSet plain = targets & ~kLastRanks; plain != 0;) {
            const Square to = pop_first(plain);
            show(Move{departure(to, step), to}, PieceKind::Pawn, manner);
        }
        if (manner == MoveManner::DoubleStep) return;
        for (SquareSet last = targets & kLastRanks; last != 0;) {
            const Square to = pop_first(last);
            for (const Promotion promotion : kAllPromotions) {
                show(Move{departure(to, step), to, promotion}, PieceKind::Pawn, manner);
            }
        }
    }

private:
    [[gnu::always_inline]] void show(const Move& move, PieceKind moved, MoveManner manner) {
        Position next = passed_;
        next.make(move, {side, moved}, manner, passed_.setup());
        visit_(move, std::as_const(next));
    }

    Position passed_;
    SquareSet occupied_;
    Visit& visit_;
};

/// Calls `visit(move, next)` for every legal move of `position` and the position it leads to, in
/// an order of its own that is the same in every run. The quickest way to look at all of them.
template <typename Visit>
void for_each_next_position(const Position& position, Visit visit) {
    const LegalTargets targets(position.setup());
    if (position.turn() == Side::White) {
        targets.deal(NextByNext<Side::White, Visit>(position, visit));
    } else {
        targets.deal(NextByNext<Side::Black, Visit>(position, visit));
    }
}

}  // namespace rochade
