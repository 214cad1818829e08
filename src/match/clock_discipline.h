// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/timeline.h"
#include "match/laws.h"
#include "match/time_control.h"

namespace rochade {

/// What each player has for a game of 60 moves: the time of every period, that of a last one that
/// begins again as often as 60 moves need it, and what is added or held back with each of them.
Duration thinking_time(const TimeControl& control);

/// Blitz up to ten minutes, rapid more than ten and less than sixty, else standard; a game without
/// a clock is standard. Laws: A.1, B.1, glossary
Discipline discipline_of(const TimeControl& control);

}  // namespace rochade
