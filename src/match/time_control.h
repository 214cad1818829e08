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

/// What a player has with each move, from the beginning of the move on, besides the time of the
/// period. ChessClock says how each is counted. Laws: 6.3 b, glossary (increment)
enum class Bonus : std::uint8_t {
    None,
    Fischer,    // cumulative: what a move leaves of it is kept
    Bronstein,  // what a move leaves of it is lost; it is in the display
    Delay,      // the same, but the display stands still as long as it lasts
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

/// Where a player stands in a control after so many completed moves.
struct ControlPlace {
    std::size_t period;        // zero-based index
    unsigned moves_in_period;  // completed since it began, or began again
    friend bool operator==(const ControlPlace&, const ControlPlace&) = default;
};

/// Period 0 for a control without periods.
ControlPlace place_of(const TimeControl& control, unsigned moves);

/// Whether a move has anything besides the main time, in any period. Laws: G.3
bool has_bonus(const TimeControl& control);

struct TimeControlError {
    std::size_t offset;  // the byte that cannot be understood
    enum class Kind : std::uint8_t {
        NotATime,         // a time is expected here
        UnknownUnit,      // what follows the number is no unit of time
        Ambiguous,        // hours, minutes or seconds: the unit has to be written
        TooLong,          // more than 100 hours
        NoTime,           // the first period has no time at all
        BadMoves,         // the number of moves is zero or more than 1000
        AfterLastPeriod,  // the period before has all remaining moves
        TooManyPeriods,
        TrailingText,  // the control ends before this
    } kind = Kind::NotATime;
    friend bool operator==(const TimeControlError&, const TimeControlError&) = default;
};

/// Reads a time control as it is written at tournaments, on chess sites, or by this program:
///
/// * "40/90m+30s,30m+30s": periods separated by commas, each an optional number of moves and a
///   slash, a time (1h30m, 90m, 45s), and an optional bonus: +30s Fischer, b5s Bronstein, d5s
///   delay. A period without a number of moves ends the list.
/// * "90+30", "3+2", "5", "40/90+30,30+30", "25d10": a number without a unit is minutes, in a
///   bonus seconds; after another unit it is the next smaller one ("1h30"). "15|10" is "15+10".
/// * "G/60", "G/60;d5", "G/60 d5", "40/90,SD/30": all moves in this time.
/// * Units in words and signs: h, hr, hrs, hour, hours; m, min, mins, minute, minutes, '; s, sec,
///   secs, second, seconds, '', ". Capital letters and spaces between the parts do not matter.
///
/// Refused as ambiguous: a number without a unit over 600 ("5400+30" is seconds in PGN); one under
/// four after a number of moves or SD ("40/2" is hours in America); a bonus after a semicolon, or
/// a delay after a space, when not every period has one (in America it is that of all periods).
/// A bonus of nothing is none.
Result<TimeControl, TimeControlError> parse_time_control(std::string_view text);

/// The first of these forms, with units: "40/1h30m+30s,30m+30s". Whole seconds only; what is less
/// is left out. parse_time_control() reads it back to an equal value.
std::string to_string(const TimeControl& control);

}  // namespace rochade
