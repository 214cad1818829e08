// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/laws.h"

#include <algorithm>

#include "rules/can_mate.h"

namespace rochade::simulator {
namespace {

/// How often what stands has stood before, itself included, by its moves. Laws: 9.2
unsigned times_stood(const Match& match) {
    const auto& position = match.position();
    if (!position) return 0;
    unsigned times = 1;
    for (const HalfMove& half_move : match.half_moves()) {
        const auto before = Position::from_setup(half_move.before, Strictness::Playable);
        if (before && before.value().key() == position->key()) ++times;
    }
    return times;
}

bool tells(const Seen& seen, TellDrawCondition::Condition condition) {
    return std::any_of(seen.effects.begin(), seen.effects.end(), [&](const Effect& effect) {
        const auto* told = std::get_if<TellDrawCondition>(&effect);
        return told != nullptr && told->condition == condition;
    });
}

bool ended_by(const Match& match, Termination why) {
    return match.ending() && match.ending()->termination == why;
}

/// Laws: 5.1 a, 5.2 a
void check_mate(const Seen& seen, const HalfMove& last, Verdict& verdict) {
    const Match& after = seen.after;
    const bool is_legal = last.legality == HalfMove::Legality::Legal;
    const auto before = Position::from_setup(last.before, Strictness::Playable);
    if (before) {
        verdict.expect(before.value().is_legal(last.move) == is_legal,
                       "3.10: a move is taken for legal and is not, or the other way round");
    }
    if (!before || !is_legal || !after.position()) return;
    const bool is_mate = after.position()->is_checkmate();
    const bool is_stalemate = after.position()->is_stalemate();
    verdict.expect(is_mate == ended_by(after, Termination::Checkmate), "5.1 a: checkmate");
    verdict.expect(is_stalemate == ended_by(after, Termination::Stalemate), "5.2 a: stalemate");
    if (is_mate && after.ending()) {
        verdict.expect(after.ending()->result == win_for(last.before.turn), "5.1 a: the winner");
    }
}

/// In a tournament the desk is told, in a friendly game five times and 75 moves end it.
/// Laws: 9.2, 9.3, 9.6
void check_draws(const Seen& seen, const HalfMove& last, Verdict& verdict) {
    using Condition = TellDrawCondition::Condition;
    const Match& after = seen.after;
    if (!after.position() || after.phase() == Phase::Over) return;
    const bool is_told = tells(seen, Condition::Threefold) || tells(seen, Condition::Fivefold);
    verdict.expect((times_stood(after) >= 3) == is_told, "9.2: a position has stood three times");
    constexpr unsigned kFifty = 100;
    const unsigned quiet = after.current().halfmove_clock;
    const bool is_fifty = quiet >= kFifty && last.before.halfmove_clock < kFifty;
    verdict.expect(
        is_fifty == tells(seen, Condition::FiftyMoves) || tells(seen, Condition::SeventyFiveMoves),
        "9.3: fifty moves");
}

bool is_completed_alone(const Seen& seen) {
    return seen.after.half_moves().size() == seen.before.half_moves().size() + 1 &&
           !std::holds_alternative<IllegalMoveRuled>(seen.event) &&
           !std::holds_alternative<ClaimRuled>(seen.event);
}

}  // namespace

void check_half_moves(const Seen& seen, Verdict& verdict) {
    if (seen.refusal || !is_completed_alone(seen)) return;
    const HalfMove& last = seen.after.half_moves().back();
    check_mate(seen, last, verdict);
    check_draws(seen, last, verdict);
    if (seen.after.setup().mode == Mode::Friendly) {
        verdict.expect(last.legality == HalfMove::Legality::Legal, "an illegal friendly move");
    }
}

/// Laws: 5.1 b, 5.2 c, 6.9
void check_ending(const Seen& seen, Verdict& verdict) {
    const auto& ending = seen.after.ending();
    if (seen.refusal || !ending || seen.before.ending()) return;
    const auto told =
        std::count_if(seen.effects.begin(), seen.effects.end(),
                      [](const Effect& effect) { return std::holds_alternative<EndGame>(effect); });
    verdict.expect(told == 1, "the end of the game is not told once");
    const auto why = ending->termination;
    if (why == Termination::Agreement) {
        verdict.expect(ending->result == GameResult::Draw, "5.2 c: the result");
    }
    const bool is_on_time =
        why == Termination::TimeForfeit || why == Termination::FlagWithoutMaterial;
    if (!is_on_time || !seen.after.position()) return;
    MateSearch search;
    search.most_positions = 100'000;
    const auto can = can_mate(*seen.after.position(), opponent_of(*ending->loser), search).verdict;
    if (can == CanMate::Unknown) return;
    verdict.expect((can == CanMate::Yes) == (why == Termination::TimeForfeit),
                   "6.9: who cannot checkmate does not win on time");
}

}  // namespace rochade::simulator
