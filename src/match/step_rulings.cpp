// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter rules besides claims. Laws: 6.10, 6.11, 7.2–7.5, 11, 12
#include "match/match_step.h"

namespace rochade {

MatchStep::Answer MatchStep::on(const FlagObserved&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const BothFlagsRuled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const IllegalMoveRuled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const IllegalActRuled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const PenaltyImposed&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const TimeAdjusted&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const MoveCountersSet&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const GameForfeited&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const PointsRuled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const GameCancelled&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const Noted&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const DeskOpened&) { return std::nullopt; }
MatchStep::Answer MatchStep::on(const PinRefused&) { return std::nullopt; }

}  // namespace rochade
