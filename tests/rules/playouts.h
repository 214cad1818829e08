// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/position.h"

namespace rochade::test {

/// The same numbers in every run and on every machine.
class FixedRandom {
public:
    explicit FixedRandom(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t mixed = state_;
        mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9;
        mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB;
        return mixed ^ (mixed >> 31);
    }
    std::size_t below(std::size_t limit) { return static_cast<std::size_t>(next() % limit); }

private:
    std::uint64_t state_;
};

/// The position of a FEN; fails the test and gives the start of a game if there is none.
Position position_of(std::string_view fen);

/// One of the starts of Chess960, the same for both sides. Laws: F.2.
Position random_chess960_start(FixedRandom& random);

/// Calls `visit(position)` for every position of a game of random moves.
template <typename Visit>
void visit_playout(const Position& start, std::size_t most_moves, FixedRandom& random,
                   Visit visit) {
    Position position = start;
    visit(position);
    for (std::size_t played = 0; played < most_moves; ++played) {
        const MoveList moves = position.legal_moves();
        if (moves.empty()) return;
        position = position.play(moves[random.below(moves.size())]);
        visit(position);
    }
}

}  // namespace rochade::test
