// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/can_mate.h"

namespace rochade {

/// What a search over the graph is after.
enum class GraphSearch : std::uint8_t {
    Quick,      // any checkmate soon
    Thorough,   // also leaves out what is_blocked(): takes longer and ends earlier
    ShortLine,  // a checkmate in few moves
};

/// Looks for a checkmate by White among the positions that can arise from `start`, the likeliest
/// first, each once. Asserted: the game is not over there, and some square is empty.
MateAnswer search_mate_graph(const Position& start, const MateSearch& search, GraphSearch kind);

}  // namespace rochade
