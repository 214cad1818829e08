// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "app/context.h"
#include "commands/menu.h"

namespace rochade {

/// So many games are offered to go on with.
inline constexpr std::size_t kMostRecentGames = 9;

/// The games in the user's state folder that are not over, the newest first: as id the path of the
/// log, as name who plays, as value how far it has come. What cannot be read is left out.
std::vector<MenuItem> recent_games(const Context& context);

}  // namespace rochade
