// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/outcome.h"
#include "tactile/board_driver.h"
#include "tactile/placement_tracker.h"
#include "tactile/trace.h"

namespace rochade {

/// Both times as a clock on the board's line shows them.
struct ShownTimes {
    Duration white{};
    Duration black{};
    std::optional<Side> running;  // whose time counts down; nobody's while it stands still
    friend bool operator==(const ShownTimes&, const ShownTimes&) = default;
};

/// One half-move as it was recognised from a recording.
struct RecordedMove {
    std::string number;  // "29." or "29..."
    Side mover;
    std::string uci;
    std::optional<ShownTimes> clock;  // shown last when it was completed
};

/// A game from a recorded serial line: the bytes through the codec and the tracker. Both sides
/// move on the one board; it may have been turned around.
class RecordedGame {
public:
    /// `start` is what the board should show at first.
    RecordedGame(const tactile::BoardDriver& driver, const Setup& start);

    /// Called for each reading of the clock, before what it completes.
    std::function<void(const ShownTimes&)> on_clock;

    /// Plays what came from the device, and lets what stands at its end settle. Once.
    void play(const tactile::Trace& trace);

    const std::vector<RecordedMove>& moves() const { return moves_; }
    /// What the kings signalled at the end.
    std::optional<GameResult> result() const { return result_; }
    /// After so many half-moves the board showed at last something that no move explains.
    std::optional<std::size_t> unexplained_after() const { return unexplained_after_; }
    /// Bytes that belonged to no message.
    std::size_t skipped_bytes() const { return skipped_; }

private:
    void pass_until(Instant until);
    void hear(const std::vector<tactile::BoardEvent>& events);
    void hear(const tactile::BoardEvent& event);
    void hear_clock(const tactile::ClockRead& reading, tactile::TrackerEvents& out);
    void take(const tactile::TrackerEvents& events);
    void complete(const Move& move);
    void take_back();

    std::unique_ptr<tactile::BoardCodec> codec_;
    tactile::PlacementTracker tracker_;
    Setup start_;
    Instant now_{};
    std::optional<tactile::Orientation> orientation_;
    std::optional<tactile::ClockSide> thinking_;
    std::optional<ShownTimes> clock_;
    std::vector<Setup> before_;  // what stood before each of moves_
    Setup current_;
    std::vector<RecordedMove> moves_;
    bool is_provisional_ = false;  // what stands may still be another move
    std::optional<GameResult> result_;
    std::optional<std::size_t> unexplained_after_;
    std::size_t skipped_ = 0;
};

}  // namespace rochade
