// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "match/time_control.h"
#include "rules/side.h"
#include "tactile/board_event.h"

namespace rochade::simulator {

/// An electronic clock on the table that nobody can hold back: a machine of its own that knows
/// nothing of the game. It counts presses, adds periods and Fischer's bonus, and shows whole
/// seconds.
class TableClock {
public:
    explicit TableClock(const TimeControl& control);

    /// Sets it going for `side`, or holds it.
    void run(Side side, Instant now);
    void hold(Instant now);
    /// The lever of `side` is pushed down. Nothing happens if it is down already, or if it is held.
    void press(Side side, Instant now);
    void set(Duration white, Duration black, Instant now);

    bool is_running() const { return running_.has_value(); }
    /// When it shows something else although nobody touches it.
    std::optional<Instant> next_change(Instant now) const;
    tactile::ClockRead reading(Instant now) const;

private:
    void settle(Instant now);
    Duration left(Side side, Instant now) const;

    TimeControl control_;
    std::array<Duration, 2> left_{};
    std::array<unsigned, 2> presses_{};
    std::optional<Side> running_;
    Side up_ = Side::White;  // whose lever is up
    Instant since_{};
};

}  // namespace rochade::simulator
