// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/clock_discipline.h"

namespace rochade {

namespace {

constexpr unsigned kMovesOfAGame = 60;

}  // namespace

Duration thinking_time(const TimeControl& control) {
    if (control.periods.empty()) return Duration{0};
    Duration total{0};
    for (const Period& period : control.periods) total += period.time;
    for (unsigned move = 0; move < kMovesOfAGame; ++move) {
        const ControlPlace place = place_of(control, move);
        const Period& period = control.periods[place.period];
        if (period.bonus != Bonus::None) total += period.bonus_time;
        const bool begins = move > 0 && place.moves_in_period == 0;
        const bool begins_again = begins && place.period == place_of(control, move - 1).period;
        if (begins_again) total += period.time;
    }
    return total;
}

Discipline discipline_of(const TimeControl& control) {
    const Duration time = thinking_time(control);
    if (control.periods.empty() || time >= std::chrono::minutes(60)) return Discipline::Standard;
    return time > std::chrono::minutes(10) ? Discipline::Rapid : Discipline::Blitz;
}

}  // namespace rochade
