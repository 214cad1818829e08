// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/match/table.h"

namespace rochade {

/// White's sealed move, whatever it is.
inline constexpr const char* kSeal = "white sealed 5ea1";

/// White, blind, is to make his second move: 1 e4 e5.
Table at_second_move(const MatchSetup& setup = keys_only());
/// The same, and White's move is sealed and the game adjourned.
Table adjourned(const MatchSetup& setup = keys_only());
/// White's move from `fen` is sealed and the game adjourned.
Table adjourned_from(const char* fen);
/// keys_only() with a clock on the table.
MatchSetup followed();

}  // namespace rochade
