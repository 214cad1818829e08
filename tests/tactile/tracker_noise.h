// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/timeline.h"

namespace rochade::tactile {

/// How well a tracker followed noisy hands. A measurement quotes wrong moves per thousand plies.
struct NoiseReport {
    int plies = 0;
    int wrong = 0;    // a final move that nobody played
    int missed = 0;   // a move played that never became final
    int alarms = 0;   // PlacementDiffers, though nobody made a mistake
    int touched = 0;  // copying that counted as touching or as a move
    int untold = 0;   // a move made without its touch, or without its victim's removal
    std::vector<std::string> examples;  // of the first few failures, to be replayed by hand

    double wrong_per_thousand() const { return plies == 0 ? 0.0 : 1000.0 * wrong / plies; }
};

/// Random games on one board that both sides move on, some with levers, some without.
NoiseReport play_on_one_board(std::uint32_t seed, int plies, Duration quiet_time);

/// Random games on two boards; every move is copied to the other one by noisy hands.
NoiseReport play_on_two_boards(std::uint32_t seed, int plies, Duration quiet_time);

}  // namespace rochade::tactile
