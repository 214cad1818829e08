// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "rules/position.h"

namespace rochade {

/// No line that is found by looking at all of them is longer.
inline constexpr unsigned kMostShortHalfMoves = 12;

struct ShortMate {
    MoveList line;  // empty if none was found
    std::size_t positions = 0;
};

/// The shortest line from `start` to a checkmate by White, by looking at all lines, short ones
/// first, until `most_positions` are used up. Asserted: the game is not over.
ShortMate find_short_mate(const Position& start, std::size_t most_positions);

}  // namespace rochade
