// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "match/match.h"
#include "tests/simulator/person.h"

namespace rochade::simulator {

/// What is agreed before a game, drawn at random: who is blind, who has a board, which clock,
/// which edition of the Laws, from the usual start, one of Chess960, or near the end of a game.
MatchSetup random_setup(Chance& chance);
/// How the people of one game behave; many make no mistakes.
Manners random_manners(Chance& chance);

}  // namespace rochade::simulator
