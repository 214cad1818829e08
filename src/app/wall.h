// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string>

#include "base/timeline.h"

namespace rochade {

/// The only clock of the program: turns the machine's steady time into the game's own line of
/// time. Everything else is told the time.
class Wall {
public:
    /// The game's time is `already` now; not zero when a game is resumed.
    explicit Wall(Duration already = Duration::zero());

    /// Never goes backwards. May be called from any thread.
    Instant now() const;

    /// How long to wait until `deadline`; zero if it has passed.
    std::chrono::milliseconds until(Instant deadline) const;

private:
    std::chrono::steady_clock::time_point opened_;
    Duration already_;
};

/// Today's date as PGN writes it: "2026.11.29".
std::string today_for_pgn();

/// Today's date and time for a file name: "2026-11-29-204512".
std::string now_for_file_name();

}  // namespace rochade
