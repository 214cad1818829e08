// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/corner_plan.h"

#include <gtest/gtest.h>

#include "rules/can_mate.h"
#include "rules/mate_estimate.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

constexpr const char* kPluggedWall = "k1b1b3/8/8/1pBpBpBp/1PbPbPbP/8/8/K1B1B3 w - - 0 1";

TEST(CornerPlan, IsOfUseOnlyForBishopsOfOneColourAtAWall) {
    const auto is_useful = [](const char* fen) {
        return CornerPlan(test::position_of(fen)).is_useful();
    };
    EXPECT_TRUE(is_useful(kPluggedWall));
    EXPECT_FALSE(is_useful("k1b1b3/8/8/1pBpBpBp/1PbPbPbP/8/8/K1B1R3 w - - 0 1"));
    EXPECT_FALSE(is_useful("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4KBB1 w - - 0 1"));
    EXPECT_FALSE(is_useful("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K3 w - - 0 1"));
}

TEST(CornerPlan, EndsWithTheCheckmate) {
    const Position start = test::position_of(kPluggedWall);
    const CornerPlan plan(start);
    const int first = plan.estimate(start);
    EXPECT_LT(first, kMateEstimates - 1);
    Position position = start;
    for (const Move& move : can_mate(start, Side::White).line) position = position.play(move);
    ASSERT_TRUE(position.is_checkmate());
    EXPECT_LT(plan.estimate(position), first);
    EXPECT_GE(plan.estimate(position), 0);
}

TEST(CornerPlan, LikesAManBesideTheCornerAndAKingOnTheWay) {
    const Position start = test::position_of(kPluggedWall);
    const CornerPlan plan(start);
    // A bishop has gone from c8 to h7, and the king from a8 to b7.
    const Position helper = test::position_of("k3b3/7b/8/1pBpBpBp/1PbPbPbP/8/8/K1B1B3 w - - 0 1");
    const Position walked = test::position_of("4b3/1k5b/8/1pBpBpBp/1PbPbPbP/8/8/K1B1B3 w - - 0 1");
    EXPECT_LT(plan.estimate(helper), plan.estimate(start));
    EXPECT_LT(plan.estimate(walked), plan.estimate(helper));
}

}  // namespace
}  // namespace rochade
