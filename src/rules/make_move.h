// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

/// Makes `move` on `setup` as hands would (see placed_after()), with turn, rights and counters.
/// The en passant square is set after a double step if an enemy pawn stands ready to capture.
/// Returns what has to be XORed into a Zobrist key, the en passant files apart.
std::uint64_t make_move(Setup& setup, const Move& move);

}  // namespace rochade
