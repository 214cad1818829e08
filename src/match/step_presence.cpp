// SPDX-License-Identifier: GPL-3.0-or-later
// Who is at the board, and who has stopped the clocks. Laws: 6.7, 6.12 b, E.9–E.11
#include <chrono>

#include "match/match_step.h"

namespace rochade {

/// Whether he has made a move in this session himself.
bool Match::has_come(Side side) const {
    const auto& moves = half_moves();
    for (auto move = moves.rbegin(); move != moves.rend() && move->completed >= *started_; ++move) {
        if (move->before.turn == side && move->told.source != Source::Arbiter) return true;
    }
    return false;
}

std::optional<Instant> Match::late_from(Side side) const {
    const auto& allowed = setup_->regulations.default_time;
    const bool is_awaited = allowed && started_ && phase_ != Phase::Over && !is_present(side) &&
                            !late_told_[index_of(side)] && !has_come(side);
    if (!is_awaited) return std::nullopt;
    // Laws: 6.7 a, "after the default time". Without any he must be there when it begins.
    const Duration margin{*allowed > Duration{0} ? 1 : 0};
    return *started_ + *allowed + margin;
}

/// The game starts or is resumed: the default time counts from now. Laws: 6.6, 6.7, E.10
void MatchStep::begin_session() {
    next_.started_ = now_;
    next_.late_told_ = {};
    next_.came_in_time_ = {};
    watch_presence();
}

/// Told once; what follows is the arbiter's to decide. Laws: 6.7 a
void MatchStep::watch_presence() {
    for (const Side side : {Side::White, Side::Black}) {
        const auto late_from = next_.late_from(side);
        if (!late_from || now_ < *late_from) continue;
        next_.late_told_[index_of(side)] = true;
        emit(TellPresence{side, TellPresence::State::TooLate});
    }
}

/// Whether he can have come too late, as far as the program knows of him. Laws: 6.7 a
MatchStep::Answer MatchStep::unless_late(Side side) const {
    const std::size_t index = index_of(side);
    if (!next_.started_) return std::nullopt;  // before the start the arbiter knows better
    if (next_.has_come(side) || next_.came_in_time_[index]) return Refusal::DoesNotApply;
    const auto& allowed = setup().regulations.default_time;
    if (allowed && now_ < *next_.started_ + *allowed) return Refusal::TooEarly;
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const PlayerAbsent& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (!next_.is_present(e.who)) return Refusal::AlreadyAbsent;
    next_.absent_[index_of(e.who)] = true;
    emit(TellPresence{e.who, TellPresence::State::Absent});
    watch_presence();
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const PlayerArrived& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (next_.is_present(e.who)) return Refusal::AlreadyAbsent;
    next_.absent_[index_of(e.who)] = false;
    if (next_.started_) {
        // Laws: 6.7 a. Late is who comes after the default time.
        if (!next_.late_told_[index_of(e.who)]) next_.came_in_time_[index_of(e.who)] = true;
        next_.late_told_[index_of(e.who)] = true;
    }
    emit(TellPresence{e.who, TellPresence::State::Arrived});
    return std::nullopt;
}

/// Only to seek the arbiter's help; whether he had a reason is for the arbiter. Laws: 6.12 b, d
MatchStep::Answer MatchStep::on(const PlayerStoppedClocks& e) {
    const bool replies = next_.adjournment_ && next_.adjournment_->reply_clock_runs;
    if (replies) {  // Laws: E.9 b
        stop_reply_clock();
        emit(CallArbiter{e.by});
        return std::nullopt;
    }
    if (const auto refusal = unless_running()) return refusal;
    if (stops_with_seal(e.by)) return std::nullopt;
    stop_clocks();
    next_.stopped_for_ = e.reason;
    emit(CallArbiter{e.by});
    return std::nullopt;
}

/// The arbiter has brought the piece, and it is put on its square while the clocks stand. The move
/// counts when they run again. Laws: 6.12 b
bool MatchStep::place_while_stopped(const MovePlaced& e) {
    const bool is_awaited = next_.phase_ == Phase::Stopped &&
                            next_.stopped_for_ == StopReason::PromotionPiece &&
                            e.board == mover() && e.move.promotion &&
                            !next_.pending_mirror(e.board) && !refused_move(e.move);
    if (!is_awaited) return false;
    turn().placed = e.move;
    turn().finality = e.finality;
    return true;
}

bool MatchStep::withdraw_while_stopped(const MoveWithdrawn& e) {
    const bool is_awaited = next_.phase_ == Phase::Stopped &&
                            next_.stopped_for_ == StopReason::PromotionPiece &&
                            e.board == mover() && turn().placed == e.move;
    if (!is_awaited) return false;
    turn().placed.reset();
    turn().finality.reset();
    turn().made.reset();
    return true;
}

/// The clocks run again.
void MatchStep::go_on_after_stop() {
    const bool awaited_piece = next_.stopped_for_ == StopReason::PromotionPiece;
    next_.stopped_for_.reset();
    if (awaited_piece && turn().placed && !turn().made) settle();
}

}  // namespace rochade
