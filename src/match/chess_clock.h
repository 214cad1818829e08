// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "base/timeline.h"
#include "match/clock_hand.h"
#include "match/time_control.h"
#include "rules/side.h"

namespace rochade {

/// A chess clock of our own, or the image of one that we follow. Reads no clock: every question
/// is put with the time at which it is asked, which is never before the last event; asserted.
/// A question changes nothing, however often and whenever it is put.
///
/// What a move has besides the main time is there when the move begins, the first one included:
/// a clock of 3m+2s shows 3:02 before the game. It is that of the period in which the move is
/// played. Laws: 6.3 b, glossary ("prior to each move")
///
/// * Fischer: it is added to the display, and what is not used of it is kept.
/// * Bronstein: it is in the display, which counts down at once; what is left of it when the move
///   is completed is replaced by that of the next move. 5mb3s shows 5:03 before the game, 5:01
///   after two seconds and 5:03 again after the move.
/// * Delay: the display shows the main time and stands still as long as it lasts.
///
/// The flag falls at the first millisecond at which neither main nor extra time is left, and stays
/// down whatever comes, until the arbiter sets the clock (set, restore, begin_next_period), or
/// gives time to a player who has none (adjust). Nobody needs to have seen it: whether it counts
/// is for 6.8.
class ChessClock {
public:
    /// A control without periods stands for a game without a clock: no time, no flag.
    explicit ChessClock(TimeControl control);

    /// Starts the time of `side`, whoever ran before; counts no move.
    void start(Side side, Instant now);
    /// Stops both. Laws: 6.12.
    void stop(Instant now);
    /// `side` completes a move: it is counted, the next period's time is added when its moves are
    /// done, then what the next move has; the opponent's time runs. Laws: 6.2 a, 6.3.
    void complete_move(Side side, Instant now);

    // The arbiter.

    /// Sets what the display shows. Nothing is added to it for the move that is being played, and
    /// the flag is up; set to zero it falls as soon as it runs. Laws: 6.10, 7.1.
    void set(Side side, Duration left, Instant now);
    /// Adds time, or takes it where `delta` is negative, at most all that the display shows. A
    /// flag that is down because nothing is left goes up when time is added: the arbiter lets the
    /// player go on. One that fell before, when the player has got time since, stays down: what
    /// is added for something else does not undo it. Laws: 7.5 b, 9.5 b, 12.9 b, c, G.4.
    void adjust(Side side, Duration delta, Instant now);
    /// Both players have `time` more with each move from the one on that is being played, for the
    /// rest of the game; in every period it takes the place of what there was. Laws: G.4
    void introduce_bonus(Bonus bonus, Duration time, Instant now);
    void introduce_delay(Duration time, Instant now) { introduce_bonus(Bonus::Delay, time, now); }
    /// Sets the move counter, and with it the period. Neither display changes, nor what the move
    /// that is being played has: times are for set(). Laws: 6.10 b, 7.1
    void set_moves(Side side, unsigned moves);
    /// What is left of the moves of `side` when some are taken back.
    struct MovesKept {
        unsigned moves;
        Duration earned;         // what they have put on his display
        Duration left_at_least;  // if he has used up already what the others have
    };
    /// Some of his last completed moves do not count any more: the move counter goes back, and
    /// what they had earned leaves his display, for he will earn it again. The thinking time stays
    /// used. A flag that is down stays down, with the display as it is. Laws: 7.1, 7.5 a
    void take_back_moves(Side side, const MovesKept& kept, Instant now);
    /// The next move counts as the first of the following period, whose time is added; the flag is
    /// up. In a period without a number of moves nothing happens. Laws: 8.6
    void begin_next_period(Side side, Instant now);

    /// One player's side of a clock at the beginning of a move.
    struct Reading {
        Duration left;  // what the display shows
        Duration used;
        unsigned moves;
        /// What completed moves have put on it until then; nothing: as many as until now.
        std::optional<Duration> earned = std::nullopt;
    };
    /// Back to an earlier state of the game, or on from an adjourned one. Neither clock runs
    /// afterwards, the flag is up, and nothing is added to what the display shows. Laws: 7.1,
    /// D.2.8, E.5
    void restore(Side side, const Reading& reading, Instant now);
    /// What both sides show before the first move.
    Reading at_start() const;

    // A clock that is followed: the one on the table is the master. Laws: 6.10 a

    /// Takes over what it shows. Nothing is ever discarded: times go up with a bonus, a period or
    /// the arbiter's hand. From the first reading on no flag falls by itself.
    ///
    /// Between two readings the one that runs is thought to run on. Time used is the time in which
    /// a side was seen to run: a display that goes up or stands still does not tell it, and what
    /// the arbiter takes is not used. Over a gap (freeze) it is what the display has gone down by,
    /// with what completed moves have earned, from nothing to the length of the gap.
    void follow(Duration white, Duration black, std::optional<Side> running, Instant now);
    /// It is not seen any more: what it showed last stays, and nothing runs.
    void freeze(Instant now);
    /// Counts a completed move without touching times.
    void count_move(Side side);
    /// The same for a player who has not pressed before he made his next move: it may be the last
    /// of a period, whose following time is added then. Laws: 6.2 a 2, 6.3 a
    void count_unpressed_move(Side side, Instant now);
    /// It shows that the flag of `side` is down. Flags that are seen first in one reading have
    /// fallen at once.
    void mark_flag(Side side);
    /// It shows that the flag of `side` is up again.
    void lift_flag(Side side);

    // Questions.

    /// What the display of `side` shows: the time he may still use, without a delay that holds it
    /// back. Zero or more.
    Duration left(Side side, Instant now) const;
    /// What holds the display of `side` back: what is left of the delay of his move.
    Duration delay_left(Side side, Instant now) const;
    /// Whether he has any time, be it that of the delay. Laws: A.4 c
    bool has_time(Side side, Instant now) const;
    /// The thinking time `side` has used since the start of the game.
    Duration used(Side side, Instant now) const;
    /// The moves `side` has completed.
    unsigned moves(Side side) const;
    /// Zero-based index of the period in which `side` plays.
    std::size_t period(Side side) const;
    /// What completed moves have put on his display since the start of the game: increments, and
    /// the times of later periods.
    Duration earned(Side side) const { return hand(side).earned; }
    /// How many moves `side` has to complete in his period; nothing: all that remain. Laws: 6.3 a
    std::optional<unsigned> moves_to_go(Side side) const;
    /// Whether all remaining moves must be completed in the period of `side`. Laws: 6.11 b, G.1
    bool is_last_period(Side side) const;
    /// Whether `side` has to record the moves: not if he has had less than five minutes at some
    /// stage of this period and has less than 30 seconds with each move. Of a clock that is
    /// followed what it showed for the side that ran counts. Laws: 8.4
    bool must_keep_score(Side side, Instant now) const;
    /// Whether a move has anything besides the main time, in any period. Laws: G.3
    bool has_bonus() const { return rochade::has_bonus(control_); }
    std::optional<Side> running() const { return running_; }
    /// Whether the time of `side` has expired. Laws: 6.1
    bool flag_is_down(Side side, Instant now) const;
    /// Whose flag fell first; nothing if none is down, or both fell in the same millisecond or
    /// were seen at once. Laws: 6.11
    std::optional<Side> first_flag(Instant now) const;
    /// The same at the last event.
    std::optional<Side> first_flag() const { return first_flag(since_); }
    /// When the running side's flag falls if nothing happens, or when it fell.
    std::optional<Instant> flag_deadline() const;

    /// The control in force: with what has been introduced.
    const TimeControl& control() const { return control_; }

private:
    bool is_timed() const { return !control_.periods.empty(); }
    ClockHand& hand(Side side) { return hands_[index_of(side)]; }
    const ClockHand& hand(Side side) const { return hands_[index_of(side)]; }
    /// How the hand of `side` stands at `now`.
    ClockHand at(Side side, Instant now) const;
    /// Asserted: there is a clock.
    const Period& period_of(const ClockHand& hand) const;
    void settle(Instant now);
    void read(Side side, Duration shown, Instant now);

    TimeControl control_;
    std::array<ClockHand, 2> hands_;
    std::optional<Side> running_;
    Instant since_{};  // the last event
    bool is_followed_ = false;
    /// When a clock that is followed and not seen was seen last.
    std::optional<Instant> seen_last_;
};

}  // namespace rochade
