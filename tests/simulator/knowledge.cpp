// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/knowledge.h"

#include <algorithm>

#include "base/overloaded.h"

namespace rochade::simulator {
namespace {

/// Castling by its squares and by its pieces is one move.
bool is_same(const Setup& before, const Move& one, const Move& other) {
    return one == other || placed_after(before, one).board == placed_after(before, other).board;
}

}  // namespace

Knowledge::Known& Knowledge::at(std::size_t half_move) {
    if (known_.size() <= half_move) known_.resize(half_move + 1);
    return known_[half_move];
}

void Knowledge::learn(Side who, std::size_t half_move, const Setup& before, const Move& move) {
    Move named = move;
    if (const auto position = Position::from_setup(before, Strictness::Playable)) {
        named = position.value().find_move(move.from, move.to, move.promotion).value_or(move);
    }
    at(half_move).by[index_of(who)].push_back(named);
}

void Knowledge::learn_from_event(const Seen& seen) {
    // It belongs to the half-move that is being played, or to the last one.
    const auto learn_both = [&](Side who, const Move& move) {
        const std::size_t now = seen.before.half_moves().size();
        learn(who, now, seen.before.current(), move);
        if (now > 0) learn(who, now - 1, seen.before.half_moves().back().before, move);
        const auto& moves = seen.after.half_moves();
        for (std::size_t index = now + 1; index < moves.size(); ++index) {
            learn(who, index, moves[index].before, move);
        }
        if (moves.size() > now) learn(who, moves.size(), seen.after.current(), move);
    };
    std::visit(Overloaded{
                   [&](const MoveAnnounced& e) { learn_both(e.by, e.move); },
                   [&](const MoveRepeated& e) { learn_both(e.by, e.move); },
                   [&](const MovePlaced& e) { learn_both(e.board, e.move); },
                   [&](const MoveMirrored& e) { learn_both(e.board, e.move); },
                   [&](const PlacementMatched& e) {
                       if (const auto& move = seen.before.pending_mirror(e.board)) {
                           learn_both(e.board, *move);
                       }
                   },
                   [&](const PlacementDiffers& e) {
                       if (const auto& move = seen.before.pending_mirror(e.board)) {
                           learn_both(e.board, *move);
                       }
                       // A reply that is seen in what stands. Laws: 6.2 a 2
                       const auto& placed = seen.after.turn().placed;
                       if (placed && e.board == seen.after.to_move()) learn_both(e.board, *placed);
                       const auto& moves = seen.after.half_moves();
                       if (!moves.empty() && moves.back().before.turn == e.board) {
                           learn_both(e.board, moves.back().move);
                       }
                   },
                   [&](const ScoreCorrected& e) {
                       at(e.half_move - 1).by[index_of(e.whose)].push_back(e.move);
                   },
                   [&](const ScoreEntered& e) {
                       at(e.half_move - 1).by[index_of(e.whose)].push_back(e.move);
                   },
                   // He writes the move that he claims with before he makes it. Laws: 9.2 a
                   [&](const ClaimMade& e) {
                       if (e.intended) learn_both(e.by, *e.intended);
                   },
                   [](const auto&) {},
               },
               seen.event);
}

/// Everybody hears an announcement.
void Knowledge::learn_from_effects(const Seen& seen) {
    for (const Effect& effect : seen.effects) {
        const auto* told = std::get_if<AnnounceMove>(&effect);
        if (told == nullptr) continue;
        // Two half-moves may be completed by one event.
        const auto& moves = seen.after.half_moves();
        std::size_t half_move = moves.size();
        while (half_move > 0 && moves[half_move - 1].before == told->before) --half_move;
        for (const Side who : {Side::White, Side::Black}) {
            learn(who, half_move, told->before, told->move);
        }
        if (told->occasion == AnnounceMove::Occasion::First) ++at(half_move).announced_first;
    }
}

/// Once for each half-move, however often it is corrected. Laws: D.2.1
void Knowledge::check_announced(const Seen& seen) {
    const bool is_ruling = std::holds_alternative<IllegalMoveRuled>(seen.event) ||
                           std::holds_alternative<ClaimRuled>(seen.event) ||
                           std::holds_alternative<EnvelopeOpened>(seen.event);
    const std::size_t count = seen.after.half_moves().size();
    for (std::size_t index = seen.before.half_moves().size(); index < count; ++index) {
        if (is_ruling || at(index).announced_first == 1) continue;
        verdict_.fail("D.2.1: half-move " + std::to_string(index + 1) + " was announced " +
                      std::to_string(at(index).announced_first) + " times");
    }
    at(count);
    known_.resize(count + 1);
    // Nothing is told yet of the move that comes, or all of it has gone back.
    if (!seen.after.turn().told) known_[count].announced_first = 0;
    verdict_.expect(known_[count].announced_first <= 1, "D.2.1: a half-move is announced twice");
}

void Knowledge::check_scores(const Seen& seen) {
    for (const Side whose : {Side::White, Side::Black}) {
        const Scoresheet& before = seen.before.score(whose);
        const Scoresheet& after = seen.after.score(whose);
        if (&before == &after) continue;
        for (std::size_t index = 0; index < after.size(); ++index) {
            if (index < before.size() && before[index] == after[index]) continue;
            const auto& known = at(index).by[index_of(whose)];
            const Setup& setup = index < seen.after.half_moves().size()
                                     ? seen.after.half_moves()[index].before
                                     : seen.after.current();
            const bool is_known = std::any_of(known.begin(), known.end(), [&](const Move& move) {
                return is_same(setup, move, after[index].move);
            });
            if (!is_known) {
                verdict_.fail("8.1: a score holds half-move " + std::to_string(index + 1) +
                              ", of which its owner knows nothing");
            }
        }
    }
}

void Knowledge::note(const Seen& seen) {
    if (seen.refusal) return;
    learn_from_event(seen);
    learn_from_effects(seen);
    check_scores(seen);
    check_announced(seen);
}

}  // namespace rochade::simulator
