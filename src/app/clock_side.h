// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/piece.h"
#include "tactile/clock_command.h"

namespace rochade {

/// Whose half of the clock it is: it stands with its left half on White's side.
constexpr Side side_of(tactile::ClockSide side) {
    return side == tactile::ClockSide::Left ? Side::White : Side::Black;
}

}  // namespace rochade
