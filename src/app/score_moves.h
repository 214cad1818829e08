// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "match/scoresheet.h"

namespace rochade {

/// The moves of a score alone, without times and offers.
inline std::vector<Move> moves_of(const Scoresheet& score) {
    std::vector<Move> moves;
    moves.reserve(score.size());
    for (const ScoreEntry& entry : score) moves.push_back(entry.move);
    return moves;
}

}  // namespace rochade
