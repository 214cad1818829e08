// SPDX-License-Identifier: GPL-3.0-or-later
// Who is at the board, and who has stopped the clocks. Laws: 6.7, 6.12 b
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const PlayerAbsent&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const PlayerArrived&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const PlayerStoppedClocks&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const TouchReported&) { return std::nullopt; }

}  // namespace rochade
