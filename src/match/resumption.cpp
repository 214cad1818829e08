// SPDX-License-Identifier: GPL-3.0-or-later
// An adjourned game is resumed. Laws: E.5–E.13
#include <algorithm>
#include <chrono>
#include <utility>

#include "match/match_step.h"
#include "rules/move_counts.h"

namespace rochade {
namespace {

/// A clock on the table tells whole seconds, and may have run for one already.
constexpr Duration kReadingTolerance = std::chrono::seconds(1);

bool differs_by_more(Duration one, Duration other) {
    return std::chrono::abs(one - other) > kReadingTolerance;
}

}  // namespace

/// The arbiter writes other times on the envelope; a clock on the table is set to them by hand.
/// Laws: E.1 b, E.13
MatchStep::Answer MatchStep::record_times(const ClocksSet& e) {
    if (setup().clock == ClockKind::None) return std::nullopt;
    for (const Side side : {Side::White, Side::Black}) {
        ChessClock::Reading& reading = next_.adjournment_->times[index_of(side)];
        const Duration left = side == Side::White ? e.white : e.black;
        // What is taken from what was left counts as used.
        reading.used = std::max(Duration{0}, reading.used + reading.left - left);
        reading.left = left;
        if (!clock_is_master()) next_.clock_.restore(side, reading, now_);
    }
    next_.flag_told_ = {};
    emit(SetClocks{e.white, e.black});
    return std::nullopt;
}

/// What the arbiter gives or takes meanwhile. Laws: 12.9
void MatchStep::adjust_envelope(Side side, Duration by) {
    if (next_.phase_ != Phase::Adjourned || next_.adjournment_->resumed) return;
    Duration& left = next_.adjournment_->times[index_of(side)].left;
    left = std::max(Duration{0}, left + by);
}

/// The session begins: by the clock of the player who must reply, or with the envelope.
void MatchStep::begin_resumption() {
    Adjournment& adjournment = *next_.adjournment_;
    if (adjournment.resumed) return;
    adjournment.resumed = now_;
    begin_session();
    tell_wrong_times();
    // Laws: E.5. The position immediately before the sealed move shall be set up.
    for (const Side board : {Side::White, Side::Black}) {
        const auto& shows = next_.mismatch(board);
        if (shows) emit(TellMismatch{board, *shows, next_.required_board(board)});
    }
}

/// Laws: E.5, E.13
void MatchStep::tell_wrong_times() {
    if (!clock_is_master()) return;
    const auto& times = next_.adjournment_->times;
    const ChessClock& clock = next_.clock_;
    for (const Side side : {Side::White, Side::Black}) {
        if (!differs_by_more(clock.left(side, now_), times[index_of(side)].left)) continue;
        emit(SetClocks{times[0].left, times[1].left});
        return;
    }
}

/// The player who must reply is not there. Laws: E.9 b, E.11
MatchStep::Answer MatchStep::start_reply_clock() {
    Adjournment& adjournment = *next_.adjournment_;
    if (adjournment.reply_clock_runs) return Refusal::ClocksAreRunning;
    begin_resumption();
    const Side replies = opponent_of(mover());
    if (has_own_clock()) next_.clock_.start(replies, now_);
    if (setup().clock != ClockKind::None) emit(StartClock{replies});
    adjournment.reply_clock_runs = setup().clock != ClockKind::None;
    emit(TellClocksStarted{});
    return std::nullopt;
}

/// He has come and summons the arbiter. Laws: E.9 b
void MatchStep::stop_reply_clock() {
    next_.adjournment_->reply_clock_runs = false;
    if (has_own_clock()) next_.clock_.stop(now_);
    emit(StopClocks{});
    emit(TellClocksStopped{});
}

/// A clock on the table is started and stopped by hand.
void MatchStep::read_reply_clock(std::optional<Side> running) {
    Adjournment& adjournment = *next_.adjournment_;
    const bool runs = running == opponent_of(mover());
    if (runs == adjournment.reply_clock_runs) return;
    if (runs) begin_resumption();
    adjournment.reply_clock_runs = runs;
    if (runs) {
        emit(TellClocksStarted{});
    } else {
        emit(TellClocksStopped{});
    }
}

MatchStep::Answer MatchStep::on(const EnvelopeOpened& e) {
    if (next_.phase_ == Phase::BeforeStart) return Refusal::GameNotStarted;
    const auto& adjournment = next_.adjournment_;
    const bool is_closed = adjournment && adjournment->stage == Adjournment::Stage::Adjourned;
    if (!is_closed) return is_over() ? Refusal::GameIsOver : Refusal::NotAdjourned;
    const auto move = e.move ? std::optional(named(*e.move)) : std::nullopt;
    const bool is_legal = move && legality_of(*move) == HalfMove::Legality::Legal;
    if (is_over()) return open_after_forfeit(is_legal ? move : std::nullopt);
    // Laws: E.7
    if (!next_.is_present(opponent_of(mover()))) return Refusal::NotPresent;

    begin_resumption();
    next_.phase_ = Phase::Running;
    if (is_legal) {
        play_sealed(*move);
    } else {
        lose_by_seal(move);
    }
    return std::nullopt;
}

/// The sealed move is made on the board, and the clock of the one who replies runs. Laws: E.9 a
void MatchStep::play_sealed(const Move& move) {
    const Side sealer = mover();
    const Setup before = next_.current_;
    Adjournment adjournment = *next_.adjournment_;
    // Laws: E.4. Nobody has rejected an offer by what the arbiter does with the envelope.
    const auto offer = std::exchange(next_.draw_offer_, std::nullopt);
    turn().announced = move;
    turn().announced_by = Source::Arbiter;
    tell(move, Source::Arbiter);
    turn().noted = Evidence{move, Source::Arbiter};
    if (next_.has_board(sealer)) emit(MirrorMove{sealer, before, move});
    judge_sealed(move);
    complete(move);
    if (is_over()) return;

    next_.draw_offer_ = offer;
    if (next_.has_board(sealer)) next_.pending_mirrors_[index_of(sealer)] = move;
    adjournment.stage = Adjournment::Stage::Resumed;
    adjournment.sealed_by.reset();
    adjournment.seal.clear();
    adjournment.holds_reply = false;
    adjournment.reply_clock_runs = false;
    next_.adjournment_ = std::move(adjournment);
    if (setup().clock == ClockKind::Followed) emit(StartClock{mover()});
    emit(TellClocksStarted{});
}

/// What bound him when he sealed: touched pieces, a move that stood, a claim. Laws: 4.3, 9.5 b,
/// E.1 a
void MatchStep::judge_sealed(const Move& move) {
    const Turn& parts = turn();
    judge_touch(move);
    if (parts.released && parts.released != move) {
        emit(TellMoveChanged{mover(), next_.current_, *parts.released, move});
    }
    // Laws: E.1 a. He made a move on the board instead: "he must write that same move".
    const auto instead = next_.adjournment_->instead_told;
    const bool is_due = instead && legality_of(*instead) == HalfMove::Legality::Legal;
    if (is_due && instead != move && instead != parts.released) {
        emit(TellMoveChanged{mover(), next_.current_, *instead, move});
    }
    if (parts.intended && parts.intended != move) {
        emit(TellIntendedNotMade{mover(), next_.current_, *parts.intended, move});
    }
}

/// Laws: 9.6, which 2001 does not have.
std::optional<Termination> MatchStep::drawn_by_count() const {
    if (setup().laws == LawsEdition::Laws2001) return std::nullopt;
    if (is_fivefold()) return Termination::Fivefold;
    const bool is_quiet = next_.current_.halfmove_clock >= kSeventyFiveMoves;
    return is_quiet ? std::optional(Termination::SeventyFiveMoves) : std::nullopt;
}

/// Ambiguous, unintelligible, or illegal. Laws: E.8, with its exceptions of 5, 6.9 and 9.6
void MatchStep::lose_by_seal(const std::optional<Move>& move) {
    const Side sealer = mover();
    if (move) emit(TellIllegalMove{sealer, next_.current_, *move});
    if (const auto why = drawn_by_count()) {
        end(GameResult::Draw, *why, std::nullopt);
    } else {
        lose_unless_dead(sealer, Termination::SealedMove, Termination::SealedMove, next_.current_);
    }
}

/// Somebody came too late. "However, if the sealed move resulted in the conclusion of the game,
/// that conclusion shall still apply." Laws: E.10
MatchStep::Answer MatchStep::open_after_forfeit(const std::optional<Move>& move) {
    if (!move) return Refusal::GameIsOver;
    next_.phase_ = Phase::Running;
    next_.ending_.reset();
    play_sealed(*move);
    if (is_over()) return std::nullopt;
    if (const auto why = drawn_by_count()) {
        end(GameResult::Draw, *why, std::nullopt);
    } else if (is_seen_to_be_dead()) {
        end(GameResult::Draw, Termination::DeadPosition, std::nullopt);
    }
    return is_over() ? Answer{} : Refusal::GameIsOver;
}

/// The game goes on from the adjourned position when the arbiter starts the clocks; the player
/// makes the move that he says he sealed. Laws: E.12 a
MatchStep::Answer MatchStep::on(const EnvelopeMissing&) {
    if (const auto refusal = unless_started()) return refusal;
    const auto& adjournment = next_.adjournment_;
    if (next_.phase_ != Phase::Adjourned) return Refusal::NotAdjourned;
    begin_resumption();
    const Adjournment closed = *adjournment;
    next_.adjournment_.reset();
    next_.phase_ = Phase::Stopped;
    emit(TellAdjournment{TellAdjournment::Stage::Missing, closed.sealed_by});
    if (setup().clock == ClockKind::None) return std::nullopt;
    if (has_own_clock()) next_.clock_.stop(now_);
    if (closed.reply_clock_runs) emit(StopClocks{});
    if (closed.holds_reply) return std::nullopt;  // his own time went by, and is his to lose
    for (const Side side : {Side::White, Side::Black}) {
        if (clock_is_master()) continue;
        ChessClock::Reading reading = closed.times[index_of(side)];
        reading.moves = next_.clock_.moves(side);
        next_.clock_.restore(side, reading, now_);
    }
    next_.flag_told_ = {};
    emit(SetClocks{closed.times[0].left, closed.times[1].left});
    return std::nullopt;
}

}  // namespace rochade
