// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "announce/announcer.h"
#include "app/listeners.h"
#include "commands/front_end.h"

namespace rochade {

/// What each person who sees is shown in large print: the sighted players, then the assistant if
/// there is one. Each in his own language and style, and nobody more than the Laws grant him: a
/// player is reminded of nothing in tournament mode, and does not learn that boards differ; the
/// assistant has his duties. A pure function. Laws: D.2.1, D.2.8, D.2.9
std::vector<PersonView> people_at(const Match& match, Instant now, const Listeners& listeners,
                                  const Locales& locales);

/// The squares on which boards show something else, where the players may know. Laws: 7.2, D.2.8
SquareSet differing_for_players(const Match& match);

}  // namespace rochade
