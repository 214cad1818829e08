// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of a chess clock. Nothing here changes it.
#include "match/chess_clock.h"

namespace rochade {

Duration ChessClock::left(Side side, Instant now) const { return at(side, now).shown(); }

Duration ChessClock::delay_left(Side side, Instant now) const {
    const ClockHand hand = at(side, now);
    return hand.shows_extra == ClockHand::Extra::Hidden ? hand.extra : Duration{0};
}

bool ChessClock::has_time(Side side, Instant now) const {
    return !is_timed() || !at(side, now).is_spent();
}

Duration ChessClock::used(Side side, Instant now) const { return at(side, now).used; }

unsigned ChessClock::moves(Side side) const { return hand(side).moves; }

std::size_t ChessClock::period(Side side) const {
    return place_of(control_, hand(side).moves).period;
}

std::optional<unsigned> ChessClock::moves_to_go(Side side) const {
    if (!is_timed()) return std::nullopt;
    const auto& moves = period_of(hand(side)).moves;
    if (!moves) return std::nullopt;
    return *moves - place_of(control_, hand(side).moves).moves_in_period;
}

bool ChessClock::is_last_period(Side side) const {
    return is_timed() && !period_of(hand(side)).moves;
}

bool ChessClock::must_keep_score(Side side, Instant now) const {
    if (!is_timed()) return true;
    const ClockHand hand = at(side, now);
    const Period& period = period_of(hand);
    if (period.bonus != Bonus::None && period.bonus_time >= kLongBonus) return true;
    return !hand.has_been_short && !hand.is_short();
}

bool ChessClock::flag_is_down(Side side, Instant now) const {
    return at(side, now).fell.has_value();
}

std::optional<Side> ChessClock::first_flag(Instant now) const {
    const auto white = at(Side::White, now).fell;
    const auto black = at(Side::Black, now).fell;
    if (white == black) return std::nullopt;
    if (!black) return Side::White;
    if (!white) return Side::Black;
    return *white < *black ? Side::White : Side::Black;
}

std::optional<Instant> ChessClock::flag_deadline() const {
    if (!running_ || !is_timed() || is_followed_) return std::nullopt;
    const ClockHand& hand = this->hand(*running_);
    return hand.fell ? *hand.fell : since_ + hand.main + hand.extra;
}

}  // namespace rochade
