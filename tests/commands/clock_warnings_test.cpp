// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/clock_warnings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace rochade {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

TEST(ClockWarnings, AreReadInAnyOrderAndKeptFromLongToShort) {
    EXPECT_THAT(parse_warnings("10s, 5m,1h,30s,5m").value(), ElementsAre(1h, 5min, 30s, 10s));
    EXPECT_TRUE(parse_warnings("none").value().empty());
    EXPECT_EQ(to_text(parse_warnings("30s,2m,90s,1h").value()), "1h,2m,90s,30s");
    EXPECT_EQ(to_text({}), "none");
    EXPECT_EQ(parse_warnings(to_text(usual_warnings())).value(), usual_warnings());
}

TEST(ClockWarnings, RefuseWhatIsNoTime) {
    for (const char* text : {"", "5", "m", "5x", "-5m", "0s", "5m,", ",5m", "5m;2m", "5 m 2", "11h",
                             "99999999999s", "none,5m", "1.5m"}) {
        EXPECT_FALSE(parse_warnings(text)) << text;
    }
    std::string many = "1s";
    for (std::size_t i = 2; i <= kMostWarnings; ++i) many += "," + std::to_string(i) + "s";
    EXPECT_TRUE(parse_warnings(many));
    EXPECT_FALSE(parse_warnings(many + ",999s"));
}

TEST(ClockWarnings, ComeOnceAndOnlyTheLatestOfSeveral) {
    const WarningTimes times = {5min, 2min, 1min, 30s, 10s};
    struct Row {
        Duration before, now;
        std::optional<Duration> due;
    };
    const std::vector<Row> table = {
        {6min, 5min, 5min},                      // exactly there
        {5min, 4min + 59s, {}},                  // already said
        {5min + 1s, 4min, 5min},                 // just passed
        {6min, 25s, 30s},                        // late: only what counts now
        {30s, 40s, {}},                          // an increment
        {11s, 1ms, 10s},         {11s, 0s, {}},  // the flag's to say
        {1s, -1s, {}},
    };
    for (const Row& row : table) {
        EXPECT_EQ(due_warning(row.before, row.now, times), row.due)
            << row.before.count() << " to " << row.now.count();
    }
    EXPECT_EQ(due_warning(6min, 1s, {}), std::nullopt);
}

TEST(ClockWarnings, TellHowLongTheNextTakes) {
    const WarningTimes times = {1min, 10s};
    EXPECT_EQ(until_next_warning(90s, times), Duration(30s));
    EXPECT_EQ(until_next_warning(1min, times), Duration(50s));
    EXPECT_EQ(until_next_warning(10s, times), std::nullopt);
    EXPECT_EQ(until_next_warning(1h, {}), std::nullopt);
}

/// However the clock is looked at, each time is said at most once on the way down, and the last
/// one that was reached is always said.
TEST(ClockWarnings, NeverSayATimeTwiceOnTheWayDown) {
    const WarningTimes times = usual_warnings();
    std::mt19937 chance(11);
    for (int round = 0; round < 500; ++round) {
        Duration left = 7min;
        std::vector<Duration> said;
        while (left > 1s) {
            const Duration next = left - Duration(1 + chance() % 60000);
            if (const auto due = due_warning(left, next, times)) said.push_back(*due);
            left = next;
        }
        EXPECT_TRUE(std::is_sorted(said.begin(), said.end(), std::greater<>()));
        EXPECT_EQ(std::adjacent_find(said.begin(), said.end()), said.end());
        EXPECT_FALSE(said.empty());
    }
}

TEST(ClockWarnings, FitTheTimeOfTheGame) {
    using namespace std::chrono_literals;
    EXPECT_EQ(to_text(usual_warnings(90min)), "5m,2m,1m,30s,10s");
    EXPECT_EQ(to_text(usual_warnings(15min)), "2m,1m,30s,10s");
    EXPECT_EQ(to_text(usual_warnings(5min)), "1m,30s,10s");
    EXPECT_EQ(to_text(usual_warnings(3min)), "30s,10s");
    EXPECT_EQ(to_text(usual_warnings(30s)), "none");
}

}  // namespace
}  // namespace rochade
