// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/board.h"

namespace rochade {

/// Whether the pieces on the board alone prove that `side` can never checkmate, however badly the
/// opponent plays. No answer about a particular position: where it says no, mate may still be
/// out of reach. Laws: 6.9, 7.5 b, 9.7
bool cannot_mate(const Board& board, Side side);

}  // namespace rochade
