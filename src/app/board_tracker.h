// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>

#include "tactile/board_driver.h"
#include "tactile/occupancy_tracker.h"
#include "tactile/placement_tracker.h"

namespace rochade {

/// Follows one board, whatever it senses. Until the board has said more it counts as one that knows
/// its pieces. Pure, as the trackers are.
class BoardTracker {
public:
    explicit BoardTracker(const tactile::TrackerSettings& settings)
        : settings_(settings), tracker_(tactile::PlacementTracker(settings)) {}

    /// What the board has just told tells what it senses.
    /// \return whether that is another thing than before: then all that was believed is forgotten,
    ///     and what is expected is to be said again.
    bool learn_senses(const tactile::BoardEvent& event);

    // As the trackers': see tactile/placement_tracker.h.
    void expect(const Setup& now_shown, Side mover, Instant now, tactile::TrackerEvents& out);
    void expect_mirror(const Setup& before, const Move& move, Instant now,
                       tactile::TrackerEvents& out);
    void expect_still(const Setup& shown, Instant now, tactile::TrackerEvents& out);
    void on_lever(Side pressed, Instant now, tactile::TrackerEvents& out);
    void on_time(Instant now, tactile::TrackerEvents& out);
    std::optional<Instant> next_deadline() const;
    const Setup& expected() const;
    /// As far as it is known.
    const Board& board() const;

    /// What the board says of its squares; anything else is ignored.
    void on_squares(const tactile::BoardEvent& event, Instant now, tactile::TrackerEvents& out);
    /// Whether `event` says something new of a square.
    bool is_change(const tactile::BoardEvent& event) const;

    /// Several moves fit what stands there; handed out once for each set of moves. Never on a board
    /// that knows its pieces.
    std::optional<tactile::MoveUnclear> poll_question();
    /// `move` was the one; ignored unless it was asked for last and all stands as it did then.
    void answer(const Move& move, Instant now, tactile::TrackerEvents& out);

private:
    tactile::TrackerSettings settings_;
    std::variant<tactile::PlacementTracker, tactile::OccupancyTracker> tracker_;
};

}  // namespace rochade
