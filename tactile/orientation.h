// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "rules/board.h"
#include "tactile/board_event.h"

namespace rochade::tactile {

/// A board numbers its squares as it was built; it does not know where White sits.
enum class Orientation : std::uint8_t {
    Normal,   // as the maker means it
    Rotated,  // turned by half a turn: squares and clock sides change places
};

/// The square on the other side of the board's middle: a1 and h8, e2 and d7.
constexpr Square rotated(Square square) { return Square::from_index(63U - square.index()); }

Board rotated(const Board& board);
ClockRead rotated(const ClockRead& reading);

/// How the board must lie, if what it reports shows the placement before the first move with
/// White's pieces on either side; nothing for any other placement.
std::optional<Orientation> orientation_from_start(const Board& reported);

}  // namespace rochade::tactile
