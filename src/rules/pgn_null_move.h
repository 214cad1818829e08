// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/position.h"

namespace rochade {

/// The position after the side to move has passed, as annotators let it in variations. Nothing in
/// check, where the threat would be the king.
std::optional<Position> after_null_move(const Position& position);

}  // namespace rochade
