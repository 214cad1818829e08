// SPDX-License-Identifier: GPL-3.0-or-later
// A game is adjourned: the order, the seal, the clocks. Laws: 8.1, E.1, E.9 c
#include "match/match_step.h"

namespace rochade {

/// Laws: 1.1. The player has the move when his opponent's is made.
Side MatchStep::has_move() const {
    const Side mover = next_.to_move();
    return next_.turn_.made ? opponent_of(mover) : mover;
}

/// Given again it is a reminder: what is sealed stays.
MatchStep::Answer MatchStep::on(const AdjournmentOrdered&) {
    if (next_.phase_ != Phase::Stopped) {
        if (const auto refusal = unless_running()) return refusal;
    }
    auto& adjournment = next_.adjournment_;
    if (!adjournment || adjournment->stage != Adjournment::Stage::Ordered) {
        adjournment = Adjournment{};
        adjournment->made_before = turn().made;
    }
    emit(TellAdjournment{TellAdjournment::Stage::Ordered, has_move()});
    return std::nullopt;
}

/// Whether what the mover makes is to be sealed and not played. What he made before he was told
/// stands. Laws: E.1 a
bool MatchStep::must_seal() const {
    const auto& adjournment = next_.adjournment_;
    if (!adjournment || adjournment->stage != Adjournment::Stage::Ordered) return false;
    const Turn& parts = next_.turn_;
    const auto& shown = parts.placed ? parts.placed : parts.announced;
    return !shown || shown != adjournment->made_before;
}

/// "He must write that same move as his sealed move." The others hear nothing of it. Laws: E.1 a
void MatchStep::tell_made_instead() {
    has_told_move_ = true;
    const Turn& parts = turn();
    const bool stands = parts.placed && parts.finality == Finality::Final;
    const auto& made = stands ? parts.placed : parts.announced;
    auto& told = next_.adjournment_->instead_told;
    if (!made || told == made) return;
    told = made;
    emit(TellMadeInsteadOfSealed{mover(), next_.current_, *made});
}

/// His opponent sealed the last move and is not there. Laws: E.9 c
bool MatchStep::may_seal_reply(Side by) const {
    using Stage = Adjournment::Stage;
    if (by != next_.to_move() || next_.turn_.made) return false;
    const Stage stage = next_.adjournment_->stage;
    return stage == Stage::ReplySealed ||
           (stage == Stage::Resumed && !next_.is_present(opponent_of(by)));
}

/// The last one counts. Laws: E.1 a, E.9 c
MatchStep::Answer MatchStep::on(const MoveSealed& e) {
    using Stage = Adjournment::Stage;
    if (const auto refusal = unless_running()) return refusal;
    if (!next_.adjournment_) return Refusal::NotAdjourned;
    const bool is_reply = may_seal_reply(e.by);
    if (next_.adjournment_->stage != Stage::Ordered && !is_reply) return Refusal::NotAdjourned;
    if (e.by != has_move()) return Refusal::NotYourTurn;
    // Laws: 6.2 a 2. Sealing is his next move: the opponent's counts although he forgot to press.
    if (e.by != mover()) complete_without_press(*turn().made);
    if (is_over()) return std::nullopt;

    Adjournment& adjournment = *next_.adjournment_;
    if (is_reply) adjournment.stage = Stage::ReplySealed;
    adjournment.sealed_by = e.by;
    adjournment.seal = e.seal;
    adjournment.made_before.reset();
    emit(TellAdjournment{TellAdjournment::Stage::Sealed, e.by});
    if (is_reply && next_.player(e.by).button == Button::WithEntry) leave_reply();
    return std::nullopt;
}

/// `by` stops his clock: does he do it with a seal? Laws: E.1 a, E.9 c
bool MatchStep::stops_with_seal(Side by) {
    using Stage = Adjournment::Stage;
    const auto& adjournment = next_.adjournment_;
    if (!adjournment || adjournment->sealed_by != by || by != mover() || turn().made) return false;
    if (adjournment->stage == Stage::Ordered) {
        adjourn();
    } else if (adjournment->stage == Stage::ReplySealed) {
        leave_reply();
    } else {
        return false;
    }
    return true;
}

/// Somebody stops the clocks: does it adjourn the game, or interrupt a reply? Laws: E.1 a, E.9 b
bool MatchStep::stops_adjourned_game() {
    const auto& adjournment = next_.adjournment_;
    if (!adjournment || next_.claim_) return false;
    if (adjournment->reply_clock_runs) {
        stop_reply_clock();
        return true;
    }
    const bool is_in_play = next_.phase_ == Phase::Running || next_.phase_ == Phase::Stopped;
    const bool is_sealed = adjournment->stage == Adjournment::Stage::Ordered &&
                           adjournment->sealed_by == mover() && !turn().made;
    if (!is_in_play || !is_sealed) return false;
    adjourn();
    return true;
}

/// Laws: E.1 a
void MatchStep::adjourn() {
    if (next_.owes_press_) press_late();
    if (has_own_clock()) next_.clock_.stop(now_);
    if (setup().clock != ClockKind::None) emit(StopClocks{});
    // The boards are cleared; both scores go into the envelope.
    next_.pending_mirrors_ = {};
    for (const Side whose : {Side::White, Side::Black}) {
        fill_score(whose, next_.half_moves().size());
    }
    next_.started_.reset();
    next_.last_running_.reset();  // what the clock does next is no press
    close_envelope();
    emit(TellAdjournment{TellAdjournment::Stage::Adjourned, next_.adjournment_->sealed_by});
}

/// He leaves his sealed reply, and the absent player's clock runs. Laws: E.9 c
void MatchStep::leave_reply() {
    const Side absent = opponent_of(mover());
    if (has_own_clock()) {
        next_.clock_.start(absent, now_);
        emit(StartClock{absent});
    }
    close_envelope();
    next_.adjournment_->holds_reply = true;
    next_.adjournment_->reply_clock_runs = setup().clock != ClockKind::None;
}

/// Nobody moves until it is opened. What binds the player who has sealed stays.
void MatchStep::close_envelope() {
    next_.phase_ = Phase::Adjourned;
    next_.switched_early_ = false;
    Turn parts;
    parts.touched = turn().touched;
    parts.touches = turn().touches;
    parts.released = turn().released;
    parts.intended = turn().intended;
    parts.claimed = turn().claimed;
    parts.draw_offer = turn().draw_offer;
    next_.turn_ = std::move(parts);

    Adjournment& adjournment = *next_.adjournment_;
    adjournment.stage = Adjournment::Stage::Adjourned;
    const ChessClock& clock = next_.clock_;
    for (const Side side : {Side::White, Side::Black}) {
        adjournment.times[index_of(side)] = {clock.left(side, now_), clock.used(side, now_),
                                             clock.moves(side)};
    }
}

/// A move is completed: it was made before the order, or it is the reply to the sealed move.
void MatchStep::after_completion() {
    auto& adjournment = next_.adjournment_;
    if (!adjournment) return;
    if (adjournment->stage == Adjournment::Stage::Ordered) {
        adjournment->made_before.reset();
    } else {
        adjournment.reset();
    }
}

}  // namespace rochade
