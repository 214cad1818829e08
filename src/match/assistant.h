// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/match.h"

namespace rochade {

/// Whether the assistant of this game may do what `event` says. He makes either player's move on
/// the other board and announces it (a, b); for the visually disabled player he keeps the score,
/// starts the opponent's clock, tells moves completed and time used at his request, claims on time,
/// reports what the sighted player has touched, and does what an adjournment asks for (c to f). An
/// assistant of the sighted player does a and b alone. Anybody may tell the arbiter what he has
/// seen. Laws: D.2.9, D.2.10, 12.7
bool assistant_may(const MatchSetup& setup, const Event& event);

/// A visually disabled player against one who does not hear well, and no assistant: the game
/// cannot begin. Laws 2023: D.2.11
bool needs_assistant(const MatchSetup& setup);

}  // namespace rochade
