// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "commands/command.h"
#include "commands/front_end.h"
#include "commands/help.h"
#include "match/match.h"

namespace rochade {

/// Whether moves can be sealed in a game: it was begun with the arbiter's PIN.
enum class Sealing : std::uint8_t { No, Yes };

/// Whose assistant sits at the table.
Duties duties_in(const MatchSetup& setup);

/// Whether `role` may enter moves at all: the players their own, an assistant those that he makes
/// or announces. The arbiter names the player.
bool may_enter_moves(Role role, const MatchSetup& setup);

/// Whether `role` may give this command in a game of this setup. How the game stands does not
/// count: whoever asks for help must not learn from it what the Laws keep from him.
bool may_give(const CommandEntry& entry, Role role, const MatchSetup& setup, Sealing sealing);

}  // namespace rochade
