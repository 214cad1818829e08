// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "rules/fen.h"
#include "rules/legal_moves.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

bool comes_first(const Move& a, const Move& b) {
    return std::tuple(a.from, a.to, a.promotion) < std::tuple(b.from, b.to, b.promotion);
}

void expect_same_moves(const Position& position) {
    MoveList visited;
    for_each_legal_move(position, [&](const Move& move) { visited.push_back(move); });
    const LegalMoves listed(position);
    EXPECT_EQ(MoveList(listed.begin(), listed.end()), visited);
    EXPECT_EQ(listed.size(), visited.size());
    EXPECT_EQ(listed.empty(), visited.empty());
    std::sort(visited.begin(), visited.end(), comes_first);
    EXPECT_EQ(visited, position.legal_moves()) << to_fen(position.setup(), CastlingStyle::Shredder);
}

TEST(LegalMoves, AreThoseOfThePublicListInAnyOrder) {
    test::FixedRandom random(41);
    for (int game = 0; game < 60; ++game) {
        const Position start =
            game % 2 == 0 ? Position::initial() : test::random_chess960_start(random);
        test::visit_playout(start, 200, random, expect_same_moves);
    }
}

TEST(LegalMoves, FitEvenWhereThereAreMost) {
    const Position position =
        test::position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(LegalMoves(position).size(), 218u);
    expect_same_moves(position);
}

}  // namespace
}  // namespace rochade
