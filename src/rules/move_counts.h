// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace rochade {

/// Half-moves without a capture or a pawn move, as Setup::halfmove_clock counts them.
inline constexpr unsigned kFiftyMoves = 100;        // Laws: 9.3
inline constexpr unsigned kSeventyFiveMoves = 150;  // Laws: 9.6 b

}  // namespace rochade
