// SPDX-License-Identifier: GPL-3.0-or-later
// Touched pieces. Laws: 4.2–4.5, 4.8, 9.1 b 1, D.2.2, D.2.9 e
#include <algorithm>

#include "match/match_step.h"
#include "match/touch_rule.h"

namespace rochade {
namespace {

/// The one move that is due, if there is but one; whatever a pawn becomes by it. Laws: 4.4 d
std::optional<Move> only_one_of(const MoveList& moves) {
    const Move& first = moves.front();
    const bool is_only = std::all_of(moves.begin(), moves.end(), [&](const Move& move) {
        return move.from == first.from && move.to == first.to;
    });
    return is_only ? std::optional(first) : std::nullopt;
}

}  // namespace

/// A sensor's report is never refused: pieces may be handled at any time, it only binds the
/// player whose turn it is.
MatchStep::Answer MatchStep::on(const PieceTouched& e) {
    if (next_.phase_ != Phase::Running) return std::nullopt;
    if (next_.pending_mirror(e.board)) {
        lifted_while_pending(e.board, e.square, e.piece);
    } else if (e.board == mover()) {
        touch(e.square, e.piece);
    } else {
        touch_ahead(e.square);
    }
    return std::nullopt;
}

/// What was touched still binds him; in a friendly game it was never meant. Laws: 4.3
MatchStep::Answer MatchStep::on(const PieceReturned& e) {
    if (next_.phase_ != Phase::Running) return std::nullopt;
    if (e.board != mover()) {
        if (is_friendly()) std::erase(turn().touched_ahead, e.square);
        return std::nullopt;
    }
    if (turn().removed == e.square) {
        turn().removed.reset();
        if (turn().placed) settle();
    }
    if (is_friendly()) {
        std::erase(turn().touches, e.square);
        if (turn().touched == e.square) turn().touched.reset();
    }
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const CapturedPieceRemoved& e) {
    if (next_.phase_ != Phase::Running) return std::nullopt;
    if (next_.pending_mirror(e.board)) {
        lifted_while_pending(e.board, e.square, e.piece);
    } else if (e.board != mover()) {
        touch_ahead(e.square);
    } else {
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
    const bool is_known =
        std::find(parts.touches.begin(), parts.touches.end(), square) != parts.touches.end();
    if (!is_known && parts.touches.size() < kMostTouches) parts.touches.push_back(square);
    if (parts.touched || !can_bind(square, piece)) return;
    parts.touched = square;
    if (next_.player(mover()).sight == Sight::Sighted) emit(TellTouched{mover(), square, piece});
}

/// He has the move as soon as his opponent's is made. Laws: 1.1, 4.3, 9.1 b 1
void MatchStep::touch_ahead(Square square) {
    Turn& parts = turn();
    if (!parts.made) return;
    decline_offer_of(mover());
    if (parts.touched_ahead_of != parts.made) {
        parts.touched_ahead_of = parts.made;
        parts.touched_ahead.clear();
    }
    auto& ahead = parts.touched_ahead;
    const bool is_known = std::find(ahead.begin(), ahead.end(), square) != ahead.end();
    if (!is_known && ahead.size() < kMostTouches) ahead.push_back(square);
}

/// The move of `before` is completed; if it is the one that he had before him, he is bound now.
void MatchStep::touch_what_was_touched_ahead(const Turn& before) {
    if (before.touched_ahead_of != next_.half_moves().back().move) return;
    for (const Square square : before.touched_ahead) {
        const auto piece = next_.current_.board.at(square);
        if (piece) touch(square, *piece);
    }
}

/// The assistant's eyes instead of a sensor. Laws: D.2.9 e
MatchStep::Answer MatchStep::on(const TouchReported& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.phase_ == Phase::Adjourned) return Refusal::ClocksAreStopped;
    const auto piece = next_.current_.board.at(e.square);
    if (!piece) return Refusal::NoPieceThere;
    const std::size_t told = effects_.size();
    if (e.whose == mover()) {
        touch(e.square, *piece);
    } else {
        touch_ahead(e.square);
    }
    const bool is_told =
        effects_.size() > told && std::holds_alternative<TellTouched>(effects_.back());
    if (!is_told) emit(TellTouched{e.whose, e.square, *piece});
    return std::nullopt;
}

/// What he makes is not what he has touched. Only the desk knows; who has seen it may claim.
/// Laws: 4.3, 4.4, 4.8
void MatchStep::judge_touch(const Move& move) {
    turn().touch = Turn::TouchKept::Yes;
    if (is_friendly() || !next_.position_) return;
    const auto duty = touch_duty(*next_.position_, turn().touches);
    if (!duty) return;
    const auto& allowed = duty->allowed;
    // Another promotion piece is chosen when it touches the square, not with the pawn. Laws: 4.4 d
    // An illegal move with the touched piece is another matter. Laws: 7.5
    const bool is_illegal = legality_of(move) == HalfMove::Legality::Illegal;
    const bool is_kept = std::any_of(allowed.begin(), allowed.end(), [&](const Move& other) {
        return other.from == move.from && (is_illegal || other.to == move.to);
    });
    if (is_kept) return;
    turn().touch = Turn::TouchKept::No;
    if (turn().touch_told == move) return;
    turn().touch_told = move;
    emit(TellTouchMove{mover(), next_.current_, duty->touched, duty->piece, only_one_of(allowed),
                       move});
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
