// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace rochade {

/// Leaf nodes of the legal move tree, `depth` half-moves deep; 1 for depth 0. The last moves are
/// counted by the handful and not made. Wraps around beyond 2^64, which no depth in reach does.
std::uint64_t perft(const Position& position, unsigned depth);

/// The same number, with every leaf made as a Position: a measure of what making moves costs.
std::uint64_t perft_without_bulk(const Position& position, unsigned depth);

}  // namespace rochade
