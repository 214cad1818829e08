// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/position.h"
#include "tests/tactile/tracker_hands.h"

namespace rochade::tactile {

/// One of a few positions that are rich in captures, castling, en passant and promotions.
Position random_start(NoisyHands& hands);

/// A legal move; the rare kinds more often than chance would have it.
Move random_move(const Position& position, NoisyHands& hands);

bool is_over(const Position& position, int ply);

}  // namespace rochade::tactile
