// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/clock_hand.h"

#include <algorithm>

namespace rochade {

bool ClockHand::is_short() const { return shown() < kShortTime; }

void ClockHand::run(Duration time, Instant since) {
    const Duration all = main + extra;
    if (!fell && time >= all) fell = since + all;
    const Duration free = std::min(time, extra);
    extra -= free;
    main = std::max(Duration{0}, main - (time - free));
    used += time;
    has_been_short = has_been_short || is_short();
}

void ClockHand::show(Duration left) {
    main = std::max(Duration{0}, left);
    if (shows_extra == Extra::Hidden) return;
    extra = std::min(extra, main);
    main -= extra;
}

void ClockHand::change(Duration by) {
    const Duration left = std::max(Duration{0}, shown() + by);
    if (shows_extra == Extra::Shown) extra = std::min(extra, left);
    main = shows_extra == Extra::Shown ? left - extra : left;
}

void ClockHand::begin_move_as_shown(const Period& period) {
    const bool has_extra = period.bonus == Bonus::Bronstein || period.bonus == Bonus::Delay;
    extra = has_extra ? period.bonus_time : Duration{0};
    shows_extra = period.bonus == Bonus::Bronstein ? Extra::Shown : Extra::Hidden;
}

void ClockHand::begin_move(const Period& period) {
    begin_move_as_shown(period);
    if (period.bonus == Bonus::Fischer) main += period.bonus_time;
}

void ClockHand::earn(Duration time) {
    main += time;
    earned += time;
}

void ClockHand::count(const TimeControl& control) {
    ++moves;
    if (place_of(control, moves).moves_in_period == 0) has_been_short = false;
}

Duration added_for_move(const Period& period) {
    return period.bonus == Bonus::Fischer ? period.bonus_time : Duration{0};
}

}  // namespace rochade
