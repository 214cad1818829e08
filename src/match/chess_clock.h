// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "base/timeline.h"
#include "match/time_control.h"
#include "rules/side.h"

namespace rochade {

/// A chess clock of our own, or the image of one that we follow. Reads no clock: every question
/// is put with the time at which it is asked.
class ChessClock {
public:
    /// A control without periods stands for a game without a clock: no time, no flag.
    explicit ChessClock(TimeControl control);

    /// Starts the time of `side`, whoever ran before; counts no move.
    void start(Side side, Instant now);
    /// Stops both. Laws: 6.12.
    void stop(Instant now);
    /// `side` completes a move: his bonus is added, his move counted, the next period's time
    /// added when its moves are done; the opponent's time starts. Laws: 6.2 a, 6.3.
    void complete_move(Side side, Instant now);
    /// The arbiter's setting. Laws: 6.10, 7.5.
    void set(Side side, Duration left, Instant now);
    /// Takes over what a clock on the table shows. Nothing is ever discarded.
    void follow(Duration white, Duration black, std::optional<Side> running, Instant now);
    /// The clock that is followed is not seen any more: what it showed last stays, and nothing
    /// runs.
    void freeze(Instant now);
    /// Counts a completed move without touching times, for a clock that is followed.
    void count_move(Side side);
    void set_moves(Side side, unsigned moves);
    /// A clock that is followed shows that the flag of `side` is down.
    void mark_flag(Side side);
    /// Back to an earlier state of the game. Neither clock runs afterwards. Laws: 7.1, D.2.8.
    struct Reading {
        Duration left;
        Duration used;
        unsigned moves;
    };
    void restore(Side side, const Reading& reading, Instant now);

    /// The time `side` may still use; zero or more. `now` is not before the last event; asserted.
    Duration left(Side side, Instant now) const;
    /// The thinking time `side` has used since the start of the game.
    Duration used(Side side, Instant now) const;
    unsigned moves(Side side) const;
    /// Zero-based index of the period in which `side` plays.
    std::size_t period(Side side) const;
    std::optional<Side> running() const { return running_; }
    /// Whether the time of `side` is used up. Laws: 6.8.
    bool flag_is_down(Side side, Instant now) const;
    /// When the running side's flag will fall if nothing happens.
    std::optional<Instant> flag_deadline() const;

    const TimeControl& control() const { return control_; }

private:
    struct Hand {
        Duration left{0};
        Duration used{0};
        unsigned moves = 0;
        std::size_t period = 0;
        unsigned moves_in_period = 0;
        Duration used_this_move{0};
        bool is_flag_down = false;
    };
    Hand& hand(Side side) { return hands_[index_of(side)]; }
    const Hand& hand(Side side) const { return hands_[index_of(side)]; }
    Duration elapsed(Side side, Instant now) const;
    /// What of `used` in one move goes off the main time. Laws: 6.3 b.
    Duration charged(const Hand& hand, Duration used) const;
    void settle(Instant now);
    const Period* period_of(const Hand& hand) const;
    void count(Hand& hand);

    TimeControl control_;
    std::array<Hand, 2> hands_;
    std::optional<Side> running_;
    Instant since_{};
};

}  // namespace rochade
