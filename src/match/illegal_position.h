// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/effect.h"
#include "rules/board.h"

namespace rochade {

/// Whether a king of `side` is attacked; with no king, or several, one that stands decides.
bool king_is_attacked(const Board& board, Side side);

/// What an arbiter sees at once to be illegal in a position itself. Laws: A.4 d
std::optional<TellIllegalPosition::What> illegality_of(const Board& board);

}  // namespace rochade
