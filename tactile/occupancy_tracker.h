// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "tactile/occupancy_reading.h"
#include "tactile/placement_tracker.h"

namespace rochade::tactile {

struct OccupancySettings {
    /// A piece that is back on its square so soon was never lifted: a weak magnet, a shaken table.
    /// A capture that was so quick is believed only when the lever says that a move was made.
    Duration phantom_time{150};
    /// How long one look at all squares takes.
    Duration scan_time{30};
    /// What no single move by the player whose turn it is explains may be his hand on its way; if
    /// it stands for so long it is not.
    Duration transit_time{200};
};

/// Several moves fit what was seen, and only people know which was made.
struct MoveUnclear {
    std::vector<Move> candidates;  // never empty; not all need be likely
    friend bool operator==(const MoveUnclear&, const MoveUnclear&) = default;
};

/// PlacementTracker for a board that knows only where something stands. Which piece it is comes
/// from the last agreed position and from what was seen since; the tracker inside is told that.
///
/// It never guesses. A capture is recognised only if the victim was seen off its square; which
/// piece a pawn became is never seen. Where several moves fit once the hand rests, or the lever is
/// pressed and none is clear, poll_question() says which, and answer() goes on with one of them.
///
/// One thing cannot be told apart by anybody: a piece that is held in the hand while another,
/// which it could capture, was lifted and put back, looks like that capture. It is told as such,
/// and withdrawn when the hand goes on. See docs/devices/occupancy.md.
///
/// Pure, as PlacementTracker is, whose promises hold here too.
class OccupancyTracker {
public:
    explicit OccupancyTracker(const TrackerSettings& tracker = {},
                              const OccupancySettings& settings = {});

    // As PlacementTracker's.
    void expect(const Setup& now_shown, Side mover, Instant now, TrackerEvents& out);
    void expect_mirror(const Setup& before, const Move& move, Instant now, TrackerEvents& out);
    void expect_still(const Setup& shown, Instant now, TrackerEvents& out);
    void on_lever(Side pressed, Instant now, TrackerEvents& out);
    void on_time(Instant now, TrackerEvents& out);
    std::optional<Instant> next_deadline() const;

    /// Something stands on `square`, or nothing does. No change: ignored.
    void on_square(Square square, bool is_occupied, Instant now, TrackerEvents& out);

    /// All squares, read at once. What was lifted and put back in between was not seen.
    void on_dump(SquareSet occupied, Instant now, TrackerEvents& out);

    /// What is to be asked now; handed out once for each set of moves.
    std::optional<MoveUnclear> poll_question();

    /// `move` was the one. Ignored unless it was among those asked for last and the board still
    /// stands as it did then.
    void answer(const Move& move, Instant now, TrackerEvents& out);

    /// What the board shows, as far as it is known.
    const Board& board() const { return tracker_.board(); }
    SquareSet occupied() const { return occupied_; }
    const PlacementTracker& tracker() const { return tracker_; }

private:
    enum class Mode : std::uint8_t { Idle, Still, Moving, Mirroring };

    Instant tracker_now() const { return now_ - delay_; }
    void begin(Mode mode);
    void follow(TrackerEvents& out);
    void rebase();
    bool has_rested() const;
    void note_change(TrackerEvents& out);
    OccupancyReading read() const;
    std::vector<Move> possible_moves(const OccupancyReading& reading) const;
    void take_for(const Move& move, TrackerEvents& out);
    Setup next_setup() const;
    OccupancyReading read_moving(SquareSet shown) const;
    OccupancyReading read_copy(SquareSet shown) const;
    std::optional<Board> read_takeback(SquareSet shown) const;
    void feed(const Board& board, TrackerEvents& out);
    void feed_square(Square square, const Board& board, TrackerEvents& out);
    Board with_strangers(const OccupancyReading& reading) const;
    bool may_be_capture(Square square) const;
    void press(Side pressed, TrackerEvents& out);
    void settle(TrackerEvents& out);
    void ask(const std::vector<Move>& candidates);
    void step(Instant now, TrackerEvents& out);

    PlacementTracker tracker_;
    TrackerSettings tracker_settings_;
    OccupancySettings settings_;

    Mode mode_ = Mode::Idle;
    Setup base_;              // as of tracker_.expected()
    SquareSet occupied_ = 0;  // as the board says
    bool is_known_ = false;
    SquareSet young_ = 0;  // lifted, but perhaps a phantom
    SquareTracks tracks_;
    std::optional<Move> standing_;  // the last whole move from base_
    Instant standing_since_{};
    std::optional<std::pair<Setup, Move>> last_;  // the last final move and where it came from
    std::optional<std::pair<Setup, Move>> copied_;
    std::optional<Move> answered_;  // while the squares stay as they were

    std::vector<Move> asked_;
    std::optional<MoveUnclear> question_;
    std::optional<Side> pressed_;  // the lever waits for an answer
    Instant now_{};
    Duration delay_{};    // by which the tracker's time is behind: its quiet time begins anew when
                          // squares change that say nothing yet
    Instant last_fed_{};  // when its quiet time began
    Instant last_change_{};
    bool is_settled_ = true;
    bool is_lever_down_ = false;  // just now: nothing is on its way
};

}  // namespace rochade::tactile
