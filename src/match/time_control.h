// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"

namespace rochade {

/// How a move is paid back in time. Laws: 6.3 b.
enum class Bonus : std::uint8_t {
    None,
    Fischer,    // added for every move, the first included, when the move is completed
    Bronstein,  // what was used is given back, at most the bonus
    Delay,      // the main time stands still for the length of the bonus
};

/// One period of a time control.
struct Period {
    /// Moves to be completed in this period; nothing means the rest of the game. A last period
    /// with a number of moves begins again when they are done.
    std::optional<unsigned> moves;
    Duration time{0};
    Bonus bonus = Bonus::None;
    Duration bonus_time{0};

    friend bool operator==(const Period&, const Period&) = default;
};

/// A chess clock's setting: at least one period, at most kMostPeriods.
struct TimeControl {
    std::vector<Period> periods;

    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

inline constexpr std::size_t kMostPeriods = 8;

struct TimeControlError {
    std::size_t offset;  // the byte that cannot be understood
    friend bool operator==(const TimeControlError&, const TimeControlError&) = default;
};

/// Reads "40/90m+30s,30m+30s": periods separated by commas, each an optional number of moves and
/// a slash, a time (1h30m, 90m, 45s), and an optional bonus: +30s Fischer, b5s Bronstein, d5s
/// delay. A period without a number of moves ends the list.
Result<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The same form; parse_time_control() reads it back to an equal value.
std::string to_string(const TimeControl& control);

}  // namespace rochade
