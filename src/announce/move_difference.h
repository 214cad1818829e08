// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

#include "rules/board.h"
#include "rules/move.h"

namespace rochade {

/// In what several moves differ that could have been meant: only that has to be asked for.
enum class MoveDifference : std::uint8_t {
    Nothing,  // one move, or none
    Piece,    // different pieces go to the same square
    Departure,
    DestinationFile,
    DestinationRank,
    Destination,
    Promotion,
    Whole  // more than one of these
};

/// Asserted: none of the moves begins on an empty square.
MoveDifference difference_of(std::span<const Move> moves, const Board& board);

}  // namespace rochade
