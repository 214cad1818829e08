// SPDX-License-Identifier: GPL-3.0-or-later
// No wrong move, however clumsy the hands.
#include "tracker_noise.h"

#include <gtest/gtest.h>

namespace rochade::tactile {
namespace {

constexpr int kPlies = 2000;

void expect_clean(const NoiseReport& report) {
    EXPECT_GE(report.plies, kPlies);
    EXPECT_EQ(report.wrong, 0);
    EXPECT_EQ(report.missed, 0);
    EXPECT_EQ(report.alarms, 0);
    EXPECT_EQ(report.touched, 0);
    for (const std::string& example : report.examples) ADD_FAILURE() << example;
}

TEST(TrackerNoise, NoWrongMoveOnOneBoard) { expect_clean(play_on_one_board(1, kPlies)); }
TEST(TrackerNoise, NoWrongMoveOnTwoBoards) { expect_clean(play_on_two_boards(2, kPlies)); }

}  // namespace
}  // namespace rochade::tactile
