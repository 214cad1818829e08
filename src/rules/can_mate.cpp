// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/can_mate.h"

#include "rules/mating_material.h"

namespace rochade {
namespace {

MateAnswer answer_no(MateProof proof) {
    MateAnswer answer;
    answer.verdict = CanMate::No;
    answer.proof = proof;
    return answer;
}

}  // namespace

MateAnswer can_mate(const Position& position, Side side, const MateSearch& /*search*/) {
    if (!position.has_legal_move()) {
        if (!position.is_check() || position.turn() == side) return answer_no(MateProof::Over);
        MateAnswer answer;
        answer.verdict = CanMate::Yes;
        return answer;
    }
    if (cannot_mate(position.board(), side)) return answer_no(MateProof::Material);
    return {};
}

std::optional<bool> is_dead(const Position& position, const MateSearch& search) {
    const CanMate white = can_mate(position, Side::White, search).verdict;
    if (white == CanMate::Yes) return false;
    const CanMate black = can_mate(position, Side::Black, search).verdict;
    if (black == CanMate::Yes) return false;
    if (white == CanMate::Unknown || black == CanMate::Unknown) return std::nullopt;
    return true;
}

}  // namespace rochade
