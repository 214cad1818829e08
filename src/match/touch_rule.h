// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "rules/position.h"

namespace rochade {

/// What touching binds a player to.
struct TouchDuty {
    Square touched;
    Piece piece;
    /// All of them legal; at least one.
    MoveList allowed;
};

/// The duty of the player having the move who has touched, with the intention of moving or
/// capturing, the pieces on `touched` in this order. Nothing if he may make any legal move.
/// Squares without a piece count for nothing. Laws: 4.3, 4.4 a–c, 4.5
std::optional<TouchDuty> touch_duty(const Position& position, const std::vector<Square>& touched);

}  // namespace rochade
