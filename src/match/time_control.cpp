// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/time_control.h"

#include <fmt/format.h>

#include <algorithm>

namespace rochade {
namespace {

struct Unit {
    char letter;
    Duration length;
};
constexpr Unit kWrittenUnits[] = {
    {'h', std::chrono::hours(1)}, {'m', std::chrono::minutes(1)}, {'s', std::chrono::seconds(1)}};

std::string duration_text(Duration time) {
    std::string text;
    for (const Unit& unit : kWrittenUnits) {
        const auto count = time / unit.length;
        time -= count * unit.length;
        if (count != 0) text += fmt::format("{}{}", count, unit.letter);
    }
    return text.empty() ? "0s" : text;
}

}  // namespace

ControlPlace place_of(const TimeControl& control, unsigned moves) {
    for (std::size_t index = 0; index < control.periods.size(); ++index) {
        const auto& in_period = control.periods[index].moves;
        if (!in_period || moves < *in_period) return ControlPlace{index, moves};
        const bool begins_again = index + 1 == control.periods.size();
        if (begins_again) return ControlPlace{index, moves % *in_period};
        moves -= *in_period;
    }
    return ControlPlace{0, moves};
}

bool has_bonus(const TimeControl& control) {
    return std::any_of(control.periods.begin(), control.periods.end(), [](const Period& period) {
        return period.bonus != Bonus::None && period.bonus_time > Duration{0};
    });
}

std::string to_string(const TimeControl& control) {
    std::string text;
    for (const Period& period : control.periods) {
        if (!text.empty()) text += ',';
        if (period.moves) text += fmt::format("{}/", *period.moves);
        text += duration_text(period.time);
        switch (period.bonus) {
            case Bonus::None: continue;
            case Bonus::Fischer: text += '+'; break;
            case Bonus::Bronstein: text += 'b'; break;
            case Bonus::Delay: text += 'd'; break;
        }
        text += duration_text(period.bonus_time);
    }
    return text;
}

}  // namespace rochade
