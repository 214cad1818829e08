// SPDX-License-Identifier: GPL-3.0-or-later
// No wrong move, however clumsy the hands.
#include "tests/tactile/tracker_noise.h"

#include <gtest/gtest.h>

#include "tactile/placement_tracker.h"

namespace rochade::tactile {
namespace {

constexpr int kPlies = 2000;
constexpr Duration kQuietTime = TrackerSettings{}.quiet_time;

void expect_clean(const NoiseReport& report) {
    EXPECT_GE(report.plies, kPlies);
    EXPECT_EQ(report.wrong, 0);
    EXPECT_EQ(report.missed, 0);
    EXPECT_EQ(report.alarms, 0);
    EXPECT_EQ(report.touched, 0);
    EXPECT_EQ(report.untold, 0);
    for (const std::string& example : report.examples) ADD_FAILURE() << example;
}

TEST(TrackerNoise, NoWrongMoveOnOneBoard) {
    expect_clean(play_on_one_board(1, kPlies, kQuietTime));
}

TEST(TrackerNoise, NoWrongMoveOnTwoBoards) {
    expect_clean(play_on_two_boards(2, kPlies, kQuietTime));
}

// The noise is real: a tracker that believes every stop after 20 ms is often wrong.
TEST(TrackerNoise, AHastyTrackerIsOftenWrong) {
    const NoiseReport report = play_on_two_boards(2, kPlies, Duration(20));
    EXPECT_GT(report.wrong_per_thousand(), 20.0);
    EXPECT_FALSE(report.examples.empty());
}

}  // namespace
}  // namespace rochade::tactile
