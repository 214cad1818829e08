// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/position.h"

namespace rochade {

/// Whether it is proven, without playing a move, that White can never checkmate from `position`
/// because pawns and pieces keep each other from the squares where they could. Sound, not
/// complete: false proves nothing. Laws: 5.2 b
bool is_blocked(const Position& position);

/// What the proof came to, and how many cases it had to go through: each takes as long as looking
/// at some hundred positions.
struct BlockadeProof {
    bool is_blocked = false;
    unsigned cases = 0;
};
BlockadeProof prove_blockade(const Position& position);

}  // namespace rochade
