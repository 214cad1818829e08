// SPDX-License-Identifier: GPL-3.0-or-later
// The clock: ours, or one on the table that is followed. Laws: 6
#include "match/assistant.h"
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const GameStarted&) {
    if (is_over()) return Refusal::GameIsOver;
    if (next_.phase_ != Phase::BeforeStart) return Refusal::GameAlreadyStarted;
    if (needs_assistant(setup())) return Refusal::AssistantNeeded;
    next_.phase_ = Phase::Running;
    emit(TellGameStarted{});
    if (has_own_clock()) {
        next_.clock_.start(mover(), now_);
        emit(StartClock{mover()});
    }
    begin_session();
    return std::nullopt;
}

/// What the clock on the table shows is taken over in every phase; when it begins to run for the
/// opponent, the mover has pressed. Laws: 6.2 a, 6.10 a
MatchStep::Answer MatchStep::on(const ClockRead& e) {
    if (setup().clock != ClockKind::Followed) return std::nullopt;
    // A clock that was paused in between still says who has pressed.
    const auto ran = next_.last_running_;
    if (e.running) next_.last_running_ = e.running;
    next_.clock_.follow(e.white, e.black, e.running, now_);
    for (const Side side : {Side::White, Side::Black}) {
        const Duration shown = side == Side::White ? e.white : e.black;
        const bool is_down = e.both_flags || e.flag == side;
        if (is_over()) break;
        if (is_down) {
            next_.clock_.mark_flag(side);
            tell_flag(side);
        } else if (shown > Duration{0}) {
            // Somebody has set the clock again.
            next_.clock_.lift_flag(side);
            next_.flag_told_[index_of(side)] = false;
        }
    }
    if (next_.keys_press_) {
        fit_clock(e.running);
        return std::nullopt;
    }
    if (next_.phase_ == Phase::Adjourned) read_reply_clock(e.running);
    if (next_.phase_ != Phase::Running) return std::nullopt;
    // Laws: E.1 a. With his seal he stops the clock.
    if (ran == mover() && !e.running && stops_with_seal(mover())) return std::nullopt;
    if (ran == mover() && e.running == opponent_of(mover())) {
        press(Press::Switched);
    } else if (e.running == mover()) {
        next_.switched_early_ = false;
    }
    return std::nullopt;
}

/// Nobody has seen what was pressed while the clock was lost, and setting it right is no press.
void MatchStep::fit_clock(std::optional<Side> running) {
    if (next_.clock_lost_ || running != mover()) return;
    next_.keys_press_ = false;
    next_.switched_early_ = false;
}

/// A clock on the table that comes or goes. Our own cannot.
void MatchStep::set_clock(TellDevice::State state) {
    if (setup().clock != ClockKind::Followed) return;
    next_.clock_lost_ = state == TellDevice::State::Lost;
    if (!next_.clock_lost_) return;
    next_.keys_press_ = true;
    next_.last_running_.reset();
    next_.clock_.freeze(now_);
}

MatchStep::Answer MatchStep::on(const TimePassed&) {
    return std::nullopt;  // watch_flag() has looked already
}

/// Laws: 6.8. Under A.4 c the claimant must have time left when the clocks stand.
MatchStep::Answer MatchStep::on(const FlagClaimed& e) {
    if (const auto refusal = unless_started()) return refusal;
    // What was claimed first is decided first: the move may go back, and the time be another one.
    if (is_claim_undecided()) return Refusal::ClaimStands;
    const Side opponent = opponent_of(e.by);
    if (!next_.clock_.flag_is_down(opponent, now_)) return Refusal::FlagHasNotFallen;
    if (next_.is_without_competition_rules() && next_.clock_.flag_is_down(e.by, now_)) {
        tell_both_flags();
    } else {
        flag_counts(opponent);
    }
    return std::nullopt;
}

/// Laws: 6.8
MatchStep::Answer MatchStep::on(const FlagObserved& e) {
    if (const auto refusal = unless_started()) return refusal;
    if (is_claim_undecided()) return Refusal::ClaimStands;
    if (!next_.clock_.flag_is_down(e.side, now_)) return Refusal::FlagHasNotFallen;
    flag_counts(e.side);
    return std::nullopt;
}

/// Nobody can say which one fell first. Laws: 6.11, 8.6
MatchStep::Answer MatchStep::on(const BothFlagsRuled&) {
    if (const auto refusal = unless_started()) return refusal;
    ChessClock& clock = next_.clock_;
    for (const Side side : {Side::White, Side::Black}) {
        if (!clock.flag_is_down(side, now_)) return Refusal::FlagsNotBothDown;
    }
    if (clock.first_flag(now_)) return Refusal::FlagOrderKnown;
    if (is_last_period()) {
        end(GameResult::Draw, Termination::BothFlags, std::nullopt);
        return std::nullopt;
    }
    for (const Side side : {Side::White, Side::Black}) {
        clock.begin_next_period(side, now_);
        clock.lift_flag(side);
    }
    next_.flag_told_ = {};
    // A clock on the table has to be set to the next period by hand.
    const auto due = [&](Side side) {
        const Duration left = clock.left(side, now_);
        return clock_is_master() ? left + clock.control().periods[clock.period(side)].time : left;
    };
    emit(SetClocks{due(Side::White), due(Side::Black)});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const ClocksStopped&) {
    if (stops_adjourned_game()) return std::nullopt;
    if (const auto refusal = unless_running()) return refusal;
    stop_clocks();
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const ClocksStarted&) {
    if (const auto refusal = unless_started()) return refusal;
    if (next_.phase_ == Phase::Running) return Refusal::ClocksAreRunning;
    if (next_.phase_ == Phase::Adjourned) return start_reply_clock();
    if (next_.claim_) return Refusal::ClaimStands;
    next_.phase_ = Phase::Running;
    const Side runs = next_.owes_press_.value_or(mover());
    if (has_own_clock()) next_.clock_.start(runs, now_);
    if (setup().clock != ClockKind::None) emit(StartClock{runs});
    emit(TellClocksStarted{});
    go_on_after_stop();
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const ClocksSet& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (next_.phase_ == Phase::Adjourned && !next_.adjournment_->reply_clock_runs) {
        return record_times(e);
    }
    if (clock_is_master()) return Refusal::ClockIsMaster;
    if (setup().clock == ClockKind::None) return std::nullopt;
    next_.clock_.set(Side::White, e.white, now_);
    next_.clock_.set(Side::Black, e.black, now_);
    next_.flag_told_ = {};
    emit(SetClocks{next_.clock_.left(Side::White, now_), next_.clock_.left(Side::Black, now_)});
    return std::nullopt;
}

}  // namespace rochade
