// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/position.h"

namespace rochade {

/// How far White, with bishops of one colour behind or before a wall that stands for good, is from
/// a checkmate in a corner that black men fill. Unlike mate_estimate() it knows the ways there: the
/// distances are those around the men that never move. It decides how long a search takes, never
/// what it answers.
class CornerPlan {
public:
    /// `start`: where all positions that are estimated come from.
    explicit CornerPlan(const Position& start);

    /// Whether the start is of this kind.
    bool is_useful() const { return !corners_.empty(); }
    /// From 0 to kMateEstimates - 1. Asserted: is_useful().
    int estimate(const Position& position) const;

private:
    using Distances = std::array<std::uint8_t, 64>;
    /// A square beside the corner that a black man has to fill.
    struct Beside {
        Square square;
        std::array<Distances, 4> steps;  // by kind, from the knight to the queen
    };
    struct Corner {
        std::vector<Beside> beside;  // two
        Distances king;              // of Black's, to the corner
        Distances bishop;            // of White's, to a check there
    };

    static int helpers_to(const Corner& corner, const Board& board);
    static int estimate(const Board& board, const Corner& corner, SquareSet walk);

    std::vector<Corner> corners_;
};

}  // namespace rochade
