// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "announce/hearing.h"
#include "announce/spoken_move.h"
#include "rules/position.h"

namespace rochade {

/// The move that words or notation mean before the next move of `position`: one legal move,
/// several, or an illegal one.
Heard meant_move(const SpokenMove& spoken, const Position& position);

/// The same in a placement that is no legal position: by pseudo-legal moves.
Heard meant_move(const SpokenMove& spoken, const Setup& setup);

}  // namespace rochade
