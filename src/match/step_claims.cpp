// SPDX-License-Identifier: GPL-3.0-or-later
// Claims, and what the arbiter makes of them. Laws: 9.2–9.6, A.4, G.4, G.5
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const ClaimMade&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const ClaimRuled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const DrawDeclared&) { return std::nullopt; }

}  // namespace rochade
