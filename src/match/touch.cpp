// SPDX-License-Identifier: GPL-3.0-or-later
// Touched pieces. Laws: 4.2–4.5, 9.1 b 1, D.2.2, D.2.9 e
#include <algorithm>

#include "match/match_step.h"

namespace rochade {

/// A sensor's report is never refused: pieces may be handled at any time, it only binds the
/// player whose turn it is.
MatchStep::Answer MatchStep::on(const PieceTouched& e) {
    if (next_.phase_ != Phase::Running) return std::nullopt;
    if (next_.pending_mirror(e.board)) {
        lifted_while_pending(e.board, e.square);
    } else if (e.board == mover()) {
        touch(e.square, e.piece);
    }
    return std::nullopt;
}

/// What was touched still binds him; in a friendly game it was never meant. Laws: 4.3
MatchStep::Answer MatchStep::on(const PieceReturned& e) {
    if (next_.phase_ != Phase::Running || e.board != mover()) return std::nullopt;
    if (turn().removed == e.square) {
        turn().removed.reset();
        if (turn().placed) settle();
    }
    if (is_friendly() && turn().touched == e.square) turn().touched.reset();
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const CapturedPieceRemoved& e) {
    if (next_.phase_ != Phase::Running) return std::nullopt;
    if (next_.pending_mirror(e.board)) {
        lifted_while_pending(e.board, e.square);
    } else if (e.board == mover()) {
        touch(e.square, e.piece);
        turn().removed = e.square;
        if (turn().placed) settle();
    }
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const AdjustmentAnnounced& e) {
    if (const auto refusal = unless_running()) return refusal;
    // Laws: 4.2. Only the player having the move may adjust.
    if (e.by != mover()) return Refusal::NotYourTurn;
    turn().adjusting = Turn::Adjusting::Yes;
    emit(TellAdjustment{e.by});
    return std::nullopt;
}

void MatchStep::touch(Square square, Piece piece) {
    Turn& parts = turn();
    if (parts.adjusting == Turn::Adjusting::Yes || parts.made) return;
    decline_offer_of(opponent_of(mover()));
    if (parts.touched || !can_bind(square, piece)) return;
    parts.touched = square;
    if (next_.player(mover()).sight == Sight::Sighted) emit(TellTouched{mover(), square, piece});
}

/// Laws: 4.3, 4.5. A piece binds if it can be moved, or captured.
bool MatchStep::can_bind(Square square, Piece piece) const {
    if (!next_.position_) return true;
    const Position& position = *next_.position_;
    const MoveList moves = position.legal_moves();
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
        return piece.side == mover() ? move.from == square : position.captured_by(move) == square;
    });
}

}  // namespace rochade
