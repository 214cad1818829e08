// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/chess_clock.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rochade {

ChessClock::ChessClock(TimeControl control) : control_(std::move(control)) {
    if (control_.periods.empty()) return;
    for (Hand& hand : hands_) hand.left = control_.periods.front().time;
}

const Period* ChessClock::period_of(const Hand& hand) const {
    return control_.periods.empty() ? nullptr : &control_.periods[hand.period];
}

Duration ChessClock::elapsed(Side side, Instant now) const {
    assert(now >= since_);
    return running_ == side ? now - since_ : Duration{0};
}

Duration ChessClock::charged(const Hand& hand, Duration used) const {
    const Period* period = period_of(hand);
    if (period == nullptr || period->bonus != Bonus::Delay) return used;
    return std::max(Duration{0}, used - period->bonus_time);
}

void ChessClock::settle(Instant now) {
    if (running_) {
        Hand& hand = this->hand(*running_);
        const Duration time = elapsed(*running_, now);
        hand.is_flag_down = flag_is_down(*running_, now);
        hand.left = left(*running_, now);
        hand.used += time;
        hand.used_this_move += time;
    }
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

/// A period with a number of moves that is the last one begins again. Laws: 6.3 a, b.
void ChessClock::count(Hand& hand) {
    ++hand.moves;
    ++hand.moves_in_period;
    const Period* period = period_of(hand);
    if (period == nullptr || !period->moves || hand.moves_in_period < *period->moves) return;
    hand.moves_in_period = 0;
    if (hand.period + 1 < control_.periods.size()) ++hand.period;
}

void ChessClock::complete_move(Side side, Instant now) {
    settle(now);
    Hand& hand = this->hand(side);
    if (const Period* period = period_of(hand)) {
        switch (period->bonus) {
            case Bonus::None:
            case Bonus::Delay: break;
            case Bonus::Fischer: hand.left += period->bonus_time; break;
            case Bonus::Bronstein:
                hand.left += std::min(period->bonus_time, hand.used_this_move);
                break;
        }
        count(hand);
        if (period->moves && hand.moves_in_period == 0) hand.left += period_of(hand)->time;
    } else {
        count(hand);
    }
    hand.used_this_move = Duration{0};
    running_ = opponent_of(side);
}

void ChessClock::set(Side side, Duration left, Instant now) {
    settle(now);
    Hand& hand = this->hand(side);
    hand.left = std::max(left, Duration{0});
    hand.is_flag_down = false;
}

void ChessClock::follow(Duration white, Duration black, std::optional<Side> running, Instant now) {
    settle(now);
    hand(Side::White).left = std::max(white, Duration{0});
    hand(Side::Black).left = std::max(black, Duration{0});
    running_ = running;
}

void ChessClock::freeze(Instant now) {
    running_.reset();
    since_ = now;
}

void ChessClock::count_move(Side side) {
    count(hand(side));
    hand(side).used_this_move = Duration{0};
}

void ChessClock::set_moves(Side side, unsigned moves) {
    Hand& hand = this->hand(side);
    hand.moves = 0;
    hand.moves_in_period = 0;
    hand.period = 0;
    while (hand.moves < moves) count(hand);
}

void ChessClock::mark_flag(Side side) { hand(side).is_flag_down = true; }

void ChessClock::restore(Side side, const Reading& reading, Instant now) {
    stop(now);
    set_moves(side, reading.moves);
    Hand& hand = this->hand(side);
    hand.left = reading.left;
    hand.used = reading.used;
    hand.used_this_move = Duration{0};
    hand.is_flag_down = false;
}

Duration ChessClock::left(Side side, Instant now) const {
    const Hand& hand = this->hand(side);
    const Duration used = hand.used_this_move + elapsed(side, now);
    const Duration off = charged(hand, used) - charged(hand, hand.used_this_move);
    return std::max(Duration{0}, hand.left - off);
}

Duration ChessClock::used(Side side, Instant now) const {
    return hand(side).used + elapsed(side, now);
}

unsigned ChessClock::moves(Side side) const { return hand(side).moves; }

std::size_t ChessClock::period(Side side) const { return hand(side).period; }

bool ChessClock::flag_is_down(Side side, Instant now) const {
    if (control_.periods.empty()) return false;
    return hand(side).is_flag_down || (running_ == side && left(side, now) == Duration{0});
}

std::optional<Instant> ChessClock::flag_deadline() const {
    if (!running_ || control_.periods.empty()) return std::nullopt;
    const Hand& hand = this->hand(*running_);
    if (hand.is_flag_down) return since_;
    Duration delay{0};
    const Period* period = period_of(hand);
    if (period->bonus == Bonus::Delay) {
        delay = std::max(Duration{0}, period->bonus_time - hand.used_this_move);
    }
    return since_ + delay + hand.left;
}

}  // namespace rochade
