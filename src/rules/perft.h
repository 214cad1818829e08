// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "rules/position.h"

namespace rochade {

/// Leaf nodes of the legal move tree, `depth` half-moves deep.
std::uint64_t perft(const Position& position, unsigned depth);

}  // namespace rochade
