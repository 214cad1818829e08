// SPDX-License-Identifier: GPL-3.0-or-later
// A board is led back to the game. Laws: 7.4, 7.6, D.2.8
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const GuidanceStarted&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const GuidanceStopped&) { return std::nullopt; }

}  // namespace rochade
