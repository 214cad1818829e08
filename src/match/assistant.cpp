// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/assistant.h"

#include "base/overloaded.h"

namespace rochade {
namespace {

bool is_blind(const MatchSetup& setup, Side side) {
    return setup.players[index_of(side)].sight == Sight::Blind;
}

/// Laws: D.2.9 d. Nothing else is his to find out.
bool may_ask(Question question) {
    return question == Question::MovesCompleted || question == Question::OwnTimeUsed ||
           question == Question::OpponentTimeUsed;
}

/// Laws: D.2.9 a, b
bool is_of_moves(const Event& event) {
    return std::holds_alternative<MoveAnnounced>(event) ||
           std::holds_alternative<MoveRepeated>(event) ||
           std::holds_alternative<MoveMirrored>(event) ||
           std::holds_alternative<MovePlaced>(event) ||
           std::holds_alternative<MoveWithdrawn>(event) ||
           std::holds_alternative<PieceTouched>(event) ||
           std::holds_alternative<PieceReturned>(event) ||
           std::holds_alternative<CapturedPieceRemoved>(event);
}

/// Laws: D.2.9 c–f
bool is_for_the_blind(const MatchSetup& setup, const Event& event) {
    const auto blind = [&](Side side) { return is_blind(setup, side); };
    return std::visit(Overloaded{
                          [&](const ClockPressed& e) { return blind(e.by); },
                          [&](const ScoreEntered& e) { return blind(e.whose); },
                          [&](const ScoreLeftOff& e) { return blind(e.whose); },
                          [&](const ScoreMadeUp& e) { return blind(e.whose); },
                          [&](const Asked& e) { return blind(e.by) && may_ask(e.question); },
                          [&](const FlagClaimed& e) { return blind(e.by); },
                          [&](const TouchReported& e) { return !blind(e.whose); },
                          [&](const MoveSealed& e) { return blind(e.by); },
                          [](const auto&) { return false; },
                      },
                      event);
}

}  // namespace

bool assistant_may(const MatchSetup& setup, const Event& event) {
    if (setup.assistant == MatchSetup::Assistant::Absent) return false;
    const bool is_to_the_arbiter =
        std::holds_alternative<ArbiterCalled>(event) || std::holds_alternative<Noted>(event);
    if (is_to_the_arbiter || is_of_moves(event)) return true;
    return setup.assistant == MatchSetup::Assistant::Present && is_for_the_blind(setup, event);
}

bool needs_assistant(const MatchSetup& setup) {
    if (setup.laws != LawsEdition::Laws2023) return false;
    if (setup.assistant != MatchSetup::Assistant::Absent) return false;
    const auto is_deaf = [&](Side side) {
        return setup.players[index_of(side)].hearing == PlayerSetup::Hearing::Impaired;
    };
    return (is_blind(setup, Side::White) && is_deaf(Side::Black)) ||
           (is_blind(setup, Side::Black) && is_deaf(Side::White));
}

}  // namespace rochade
