// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "match/match.h"

namespace rochade {

/// How far the two scores of a game agree, and what follows in each. Laws: D.2.8
struct ScoreDifference {
    std::size_t agreed;  // half-moves from the start
    /// What stood then, by the scores; the next half-move is made from here.
    Setup before;
    std::optional<Move> white_has;  // in White's score; nothing if it ends here
    std::optional<Move> black_has;
    /// The clocks after the last half-move that agrees; zero without a clock.
    Duration white_left;
    Duration black_left;

    /// Both go on, with another move each: the game has to be retraced to here.
    bool is_contradiction() const { return white_has && black_has; }
    /// Neither goes on.
    bool is_none() const { return !white_has && !black_has; }
};

ScoreDifference score_difference(const Match& match);

}  // namespace rochade
