// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/can_mate.h"

namespace rochade {

/// Whether the graph also leaves out what is_blocked(): it takes longer and ends earlier.
enum class BlockadeProofs : bool { Left, Tried };

/// Looks for a checkmate by White among the positions that can arise from `start`, the likeliest
/// first, each once. Asserted: the game is not over there, and some square is empty.
MateAnswer search_mate_graph(const Position& start, const MateSearch& search,
                             BlockadeProofs proofs);

}  // namespace rochade
