// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "tests/rules/playouts.h"

namespace rochade::test {

/// The position of a FEN that no game need lead to; fails the test if there is none.
Position playable_position_of(std::string_view fen);

/// Whether White can checkmate, by looking at everything; nothing beyond `most` positions.
std::optional<bool> brute_force_mate(const Position& start, std::size_t most);

/// A black king on whose neighbours his own men stand, most of the time, and some more men of both
/// sides wherever chance puts them. Nothing if that is no position.
std::optional<Position> random_tomb(FixedRandom& random);

/// `fen` with some men less and up to two more, the kings perhaps elsewhere. Nothing if that is no
/// position.
std::optional<Position> random_change(std::string_view fen, FixedRandom& random);

}  // namespace rochade::test
