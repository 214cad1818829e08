// SPDX-License-Identifier: GPL-3.0-or-later
// What players do with their scores. Laws: 8
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const ScoreEntered&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const ScoreLeftOff&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const ScoreMadeUp&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const ResultSigned&) { return std::nullopt; }

}  // namespace rochade
