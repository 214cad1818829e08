// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/pgn_builder.h"
#include "rules/pgn_walk.h"

namespace rochade {

/// Reads on from the place and says in `step` how it went; an entry if there was a game.
std::optional<PgnEntry> next_pgn_entry(PgnPlace& place, PgnBuilder& builder, PgnStep& step);

/// The same for a check. With a builder, variations are checked too if it keeps them.
std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnFollower& follower, PgnStep& step);
std::optional<PgnCheck> next_pgn_check(PgnPlace& place, PgnBuilder& builder, PgnStep& step);

}  // namespace rochade
