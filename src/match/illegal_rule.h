// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/timeline.h"
#include "match/match.h"

namespace rochade {

/// What completed illegal moves of a player lead to.
struct IllegalRule {
    unsigned loses_at;    // the illegal move of this number loses the game
    Duration extra_time;  // what the opponent gets for each one before
};

/// By edition, discipline and competition rules. Laws: 7.5 b, A.4 b, B.2, B.4. Laws 2001: 7.4 b.
/// Laws 2023: 7.5.5, A.5.2, B.2
IllegalRule illegal_rule_of(const MatchSetup& setup);

}  // namespace rochade
