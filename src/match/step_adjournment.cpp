// SPDX-License-Identifier: GPL-3.0-or-later
// The sealed move and its envelope. Laws: E
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const AdjournmentOrdered&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const MoveSealed&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const EnvelopeOpened&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const EnvelopeMissing&) { return std::nullopt; }

}  // namespace rochade
