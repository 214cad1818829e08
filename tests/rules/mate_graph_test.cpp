// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_graph.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/rules/mate_search.h"

namespace rochade {
namespace {

constexpr std::size_t kMostToLookAt = 8000;

TEST(MateGraph, GoesOnWhereItStopped) {
    test::FixedRandom random(91);
    int yes = 0;
    int no = 0;
    for (int tried = 0; tried < 400; ++tried) {
        const auto position = test::random_tomb(random);
        if (!position || !position->has_legal_move()) continue;
        MateGraph at_once(*position, MoveCounter::Ignored, GraphSearch::Quick);
        MateGraph in_parts(*position, MoveCounter::Ignored, GraphSearch::Quick);
        const MateAnswer expected = at_once.run(kMostToLookAt);
        MateAnswer answer = in_parts.run(1);
        for (std::size_t most = 10; most < kMostToLookAt; most *= 2) answer = in_parts.run(most);
        answer = in_parts.run(kMostToLookAt);
        EXPECT_EQ(answer.verdict, expected.verdict) << to_fen(position->setup());
        EXPECT_EQ(answer.line, expected.line) << to_fen(position->setup());
        EXPECT_EQ(answer.positions, expected.positions) << to_fen(position->setup());
        if (answer.verdict == CanMate::Yes) ++yes;
        if (answer.verdict == CanMate::No) ++no;
    }
    EXPECT_GT(yes, 50);
    EXPECT_GT(no, 10);
}

TEST(MateGraph, KeepsItsAnswer) {
    const Position mates = test::position_of("7k/8/5RK1/8/8/8/8/8 w - - 0 1");
    MateGraph graph(mates, MoveCounter::Ignored, GraphSearch::Quick);
    const MateAnswer first = graph.run(1000);
    ASSERT_EQ(first.verdict, CanMate::Yes);
    const MateAnswer again = graph.run(100'000);
    EXPECT_EQ(again.line, first.line);
    EXPECT_EQ(again.positions, first.positions);
}

}  // namespace
}  // namespace rochade
