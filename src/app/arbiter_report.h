// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "announce/announcer.h"
#include "match/match.h"

namespace rochade {

/// How everything stands at the arbiter's desk, a phrase for each line: both boards, both scores,
/// the clocks, what is claimed, how many illegal moves were dealt with, who is absent, and what was
/// sealed or signed. Pure.
std::vector<Phrase> desk_report(const Match& match, Instant now, const Listener& listener,
                                const Locales& locales);

}  // namespace rochade
