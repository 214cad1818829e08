// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/timeline.h"
#include "match/time_control.h"

namespace rochade {

/// Less than this on his clock, and a player may leave off recording. Laws: 8.4
inline constexpr Duration kShortTime = std::chrono::minutes(5);
/// Unless he has this with each move. Laws: 8.4
inline constexpr Duration kLongBonus = std::chrono::seconds(30);

/// One of the two displays of a chess clock: what a player has left, and what he has used. It
/// belongs to a ChessClock, which tells it how long it has run.
///
/// What a player has is kept in two parts. `main` goes down only when `extra`, the fixed extra
/// time of the move he is playing, has gone. Laws: 6.1, 6.3 b
struct ClockHand {
    Duration main{0};
    Duration extra{0};
    /// Whether the display counts `extra` down with the rest, or stands still as long as it lasts.
    enum class Extra : std::uint8_t { Shown, Hidden } shows_extra = Extra::Hidden;
    Duration used{0};
    unsigned moves = 0;
    /// What completed moves have put on the display: increments, and the times of periods.
    Duration earned{0};
    /// When the flag fell, while it is down.
    std::optional<Instant> fell;
    /// He has had less than five minutes at some stage of this period. Laws: 8.4
    bool has_been_short = false;
    /// What moves that were completed while nobody saw the clock have earned on it.
    Duration earned_unseen{0};

    /// What the display shows.
    Duration shown() const { return shows_extra == Extra::Shown ? main + extra : main; }
    bool is_spent() const { return main + extra == Duration{0}; }
    /// Whether the display shows less than five minutes. Laws: 8.4
    bool is_short() const;

    /// Runs for `time` from `since` on. The flag falls when nothing is left.
    void run(Duration time, Instant since);
    /// The display is set; of the extra time no more stays than it shows.
    void show(Duration left);
    /// The display goes up or down, at most to zero; a hidden extra time stays.
    void change(Duration by);
    /// What the move that begins now has besides the main time: the extra time, or what is added.
    void begin_move(const Period& period);
    /// The extra time alone: what a display shows has the addition in it already.
    void begin_move_as_shown(const Period& period);
    /// Puts on the display what a completed move has earned.
    void earn(Duration time);
    /// Counts a completed move. What the next one has is not touched.
    void count(const TimeControl& control);
};

/// What is added to the display for one move of `period`, before it begins.
Duration added_for_move(const Period& period);

}  // namespace rochade
