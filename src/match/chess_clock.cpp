// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/chess_clock.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rochade {

// Time that runs.

ChessClock::ChessClock(TimeControl control) : control_(std::move(control)) {
    if (!is_timed()) return;
    for (ClockHand& hand : hands_) {
        hand.main = control_.periods.front().time;
        hand.begin_move(control_.periods.front());
        hand.has_been_short = hand.is_short();
    }
}

const Period& ChessClock::period_of(const ClockHand& hand) const {
    assert(is_timed());
    return control_.periods[place_of(control_, hand.moves).period];
}

ClockHand ChessClock::at(Side side, Instant now) const {
    assert(now >= since_);
    ClockHand hand = this->hand(side);
    if (running_ != side) return hand;
    const auto fell = hand.fell;
    hand.run(now - since_, since_);
    if (is_followed_ || !is_timed()) hand.fell = fell;
    return hand;
}

void ChessClock::settle(Instant now) {
    if (running_) hand(*running_) = at(*running_, now);
    assert(now >= since_);
    since_ = now;
}

void ChessClock::start(Side side, Instant now) {
    settle(now);
    running_ = side;
}

void ChessClock::stop(Instant now) {
    settle(now);
    running_.reset();
}

void ChessClock::complete_move(Side side, Instant now) {
    settle(now);
    running_ = opponent_of(side);
    ClockHand& hand = this->hand(side);
    hand.count(control_);
    if (!is_timed()) return;
    const bool is_new_period = place_of(control_, hand.moves).moves_in_period == 0;
    if (is_new_period) hand.earn(period_of(hand).time);
    hand.earn(added_for_move(period_of(hand)));
    hand.begin_move_as_shown(period_of(hand));
    hand.has_been_short = hand.has_been_short || hand.is_short();
}

// The arbiter.

void ChessClock::set(Side side, Duration left, Instant now) {
    settle(now);
    ClockHand& hand = this->hand(side);
    hand.show(left);
    hand.fell.reset();
    hand.has_been_short = hand.is_short();
    hand.earned_unseen = Duration{0};
    if (seen_last_) seen_last_ = now;
}

void ChessClock::adjust(Side side, Duration delta, Instant now) {
    settle(now);
    if (!is_timed()) return;
    ClockHand& hand = this->hand(side);
    const bool had_none = hand.is_spent();
    hand.change(delta);
    if (had_none && delta > Duration{0}) hand.fell.reset();
    hand.has_been_short = hand.has_been_short || hand.is_short();
}

void ChessClock::introduce_bonus(Bonus bonus, Duration time, Instant now) {
    settle(now);
    for (Period& period : control_.periods) {
        period.bonus = bonus;
        period.bonus_time = time;
    }
    if (!is_timed()) return;
    for (ClockHand& hand : hands_) {
        if (is_followed_) {
            hand.extra = bonus == Bonus::Delay ? time : Duration{0};
        } else {
            hand.begin_move(period_of(hand));
        }
        hand.has_been_short = hand.has_been_short || (hand.is_short() && !is_followed_);
    }
}

void ChessClock::set_moves(Side side, unsigned moves) {
    ClockHand& hand = this->hand(side);
    const auto first_of_period = [this](unsigned count) {
        return count - place_of(control_, count).moves_in_period;
    };
    const bool is_same_period = first_of_period(hand.moves) == first_of_period(moves);
    hand.moves = moves;
    if (!is_same_period) hand.has_been_short = hand.is_short();
}

void ChessClock::take_back_moves(Side side, const MovesKept& kept, Instant now) {
    settle(now);
    ClockHand& hand = this->hand(side);
    const bool has_fewer = kept.moves < hand.moves;
    set_moves(side, kept.moves);
    const Duration too_much = std::exchange(hand.earned, kept.earned) - kept.earned;
    if (!is_timed() || is_followed_ || hand.fell) return;
    if (has_fewer) hand.begin_move_as_shown(period_of(hand));
    if (hand.shown() > too_much) {
        hand.change(-too_much);
    } else {
        hand.show(kept.left_at_least);
    }
    hand.has_been_short = hand.has_been_short || hand.is_short();
}

void ChessClock::begin_next_period(Side side, Instant now) {
    settle(now);
    const auto missing = moves_to_go(side);
    if (!missing) return;
    ClockHand& hand = this->hand(side);
    hand.moves += *missing;
    if (!is_followed_) hand.main += period_of(hand).time;
    hand.fell.reset();
    hand.has_been_short = hand.is_short();
}

void ChessClock::restore(Side side, const Reading& reading, Instant now) {
    stop(now);
    ClockHand& hand = this->hand(side);
    hand.moves = reading.moves;
    if (is_timed()) hand.begin_move_as_shown(period_of(hand));
    hand.show(reading.left);
    hand.used = std::max(Duration{0}, reading.used);
    if (reading.earned) hand.earned = *reading.earned;
    hand.fell.reset();
    hand.has_been_short = hand.is_short();
}

ChessClock::Reading ChessClock::at_start() const {
    const ChessClock fresh(control_);
    return Reading{fresh.left(Side::White, Instant{}), Duration{0}, 0, Duration{0}};
}

// A clock that is followed.

void ChessClock::read(Side side, Duration shown, Instant now) {
    ClockHand& hand = this->hand(side);
    if (seen_last_) {
        const Duration gone = hand.main + hand.earned_unseen - shown;
        hand.used += std::clamp(gone, Duration{0}, now - *seen_last_);
    }
    hand.main = shown;
    hand.earned_unseen = Duration{0};
}

void ChessClock::follow(Duration white, Duration black, std::optional<Side> running, Instant now) {
    if (!is_followed_) {
        // What is in the display of our own is in what this one shows.
        for (ClockHand& hand : hands_) {
            if (hand.shows_extra == ClockHand::Extra::Hidden) continue;
            hand.extra = Duration{0};
            hand.shows_extra = ClockHand::Extra::Hidden;
        }
    }
    is_followed_ = true;
    const std::array<Duration, 2> before{hand(Side::White).main, hand(Side::Black).main};
    settle(now);
    const std::array<Duration, 2> shown{std::max(Duration{0}, white), std::max(Duration{0}, black)};
    for (const Side side : {Side::White, Side::Black}) {
        const std::size_t index = index_of(side);
        // A display that goes down is not held back any more.
        if (running_ == side && shown[index] < before[index]) hand(side).extra = Duration{0};
        read(side, shown[index], now);
    }
    seen_last_.reset();
    running_ = running;
}

void ChessClock::freeze(Instant now) {
    assert(now >= since_);
    if (!seen_last_) seen_last_ = since_;
    running_.reset();
    since_ = now;
}

void ChessClock::count_move(Side side) {
    ClockHand& hand = this->hand(side);
    hand.count(control_);
    if (!is_followed_ || !is_timed()) return;
    const Period& period = period_of(hand);
    hand.extra = period.bonus == Bonus::Delay ? period.bonus_time : Duration{0};
    const bool is_new_period = place_of(control_, hand.moves).moves_in_period == 0;
    const Duration earned = added_for_move(period) + (is_new_period ? period.time : Duration{0});
    hand.earned += earned;
    if (seen_last_) hand.earned_unseen += earned;
}

void ChessClock::count_unpressed_move(Side side, Instant now) {
    settle(now);
    count_move(side);
    if (!is_timed() || is_followed_) return;
    ClockHand& hand = this->hand(side);
    if (place_of(control_, hand.moves).moves_in_period == 0) hand.earn(period_of(hand).time);
}

void ChessClock::mark_flag(Side side) {
    if (!hand(side).fell) hand(side).fell = since_;
}

void ChessClock::lift_flag(Side side) { hand(side).fell.reset(); }

}  // namespace rochade
