// SPDX-License-Identifier: GPL-3.0-or-later
// The image of a clock that stands on the table and is the master.
#include <gtest/gtest.h>

#include "match/chess_clock.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// What the table's clock shows at a time, in seconds.
struct Shown {
    int now;
    int white;
    int black;
    std::optional<Side> running;
};

void show(ChessClock& clock, const Shown& shown) {
    clock.follow(seconds(shown.white), seconds(shown.black), shown.running, at(shown.now));
}

TEST(FollowedImage, ShowsWhateverTheClockShows) {
    ChessClock clock(control("3m+2s"));
    const Shown kShown[] = {
        {0, 182, 182, std::nullopt},  // before the game
        {1, 182, 182, Side::White},  {2, 181, 182, Side::White},
        {3, 183, 182, Side::Black},  // up by the bonus
        {4, 183, 181, Side::Black},  {5, 183, 183, Side::White},
        {6, 300, 20, std::nullopt},  // the arbiter's hand while it is paused
        {7, 300, 0, Side::Black},    {8, 3600, 3600, Side::White},
        {8, 0, 0, Side::White},  // twice in one millisecond: the later one counts
        {9, -1, 5, std::nullopt},
    };
    for (const Shown& shown : kShown) {
        show(clock, shown);
        EXPECT_EQ(clock.left(Side::White, at(shown.now)), seconds(std::max(0, shown.white)));
        EXPECT_EQ(clock.left(Side::Black, at(shown.now)), seconds(shown.black));
        EXPECT_EQ(clock.running(), shown.running);
    }
}

TEST(FollowedImage, RunsOnBetweenTwoReadingsAndStandsWhilePaused) {
    ChessClock clock(control("5m"));
    show(clock, {10, 300, 300, Side::White});
    EXPECT_EQ(clock.left(Side::White, at(12)), seconds(298));
    show(clock, {13, 298, 300, std::nullopt});
    EXPECT_EQ(clock.left(Side::White, at(60)), seconds(298));
    EXPECT_EQ(clock.used(Side::White, at(60)), seconds(3));
}

TEST(FollowedImage, TimeUsedIsTheTimeInWhichASideWasSeenToRun) {
    ChessClock clock(control("5m+3s"));
    show(clock, {0, 303, 303, std::nullopt});
    show(clock, {10, 303, 303, Side::White});
    show(clock, {20, 296, 303, Side::Black});  // ten seconds, and three up
    show(clock, {24, 296, 302, Side::White});
    show(clock, {25, 416, 302, Side::White});  // two minutes from the arbiter
    show(clock, {26, 60, 302, std::nullopt});  // and much taken
    show(clock, {90, 60, 302, Side::Black});
    EXPECT_EQ(clock.used(Side::White, at(91)), seconds(12));
    EXPECT_EQ(clock.used(Side::Black, at(91)), seconds(5));
}

TEST(FollowedImage, WhileItIsNotSeenTimesStandAndNothingRuns) {
    ChessClock clock(control("5m"));
    show(clock, {0, 300, 300, Side::White});
    show(clock, {5, 295, 300, Side::White});
    clock.freeze(at(7));
    EXPECT_EQ(clock.left(Side::White, at(100)), seconds(295));
    EXPECT_EQ(clock.used(Side::White, at(100)), seconds(5));
    EXPECT_FALSE(clock.running());
    EXPECT_FALSE(clock.flag_deadline());
}

TEST(FollowedImage, AfterAGapTimeUsedIsWhatTheDisplaysHaveGoneDownBy) {
    ChessClock clock(control("2/5m+3s,5m"));
    show(clock, {0, 303, 303, Side::White});
    show(clock, {5, 298, 303, Side::White});
    clock.freeze(at(6));
    clock.count_move(Side::White);  // three seconds more
    clock.count_move(Side::Black);
    clock.count_move(Side::White);  // the next period: five minutes, and no bonus
    clock.freeze(at(40));
    show(clock, {65, 298 + 3 + 300 - 20, 303 + 3 - 30, Side::Black});
    EXPECT_EQ(clock.used(Side::White, at(65)), seconds(5 + 20));
    EXPECT_EQ(clock.used(Side::Black, at(65)), seconds(30));
    show(clock, {66, 581, 275, Side::Black});
    EXPECT_EQ(clock.used(Side::White, at(66)), seconds(25)) << "a gap counts once";
    EXPECT_EQ(clock.used(Side::Black, at(66)), seconds(31));
}

TEST(FollowedImage, OverAGapNobodyUsesLessThanNothingNorMoreThanTheGap) {
    ChessClock clock(control("5m"));
    show(clock, {0, 300, 300, Side::White});
    clock.freeze(at(1));
    show(clock, {11, 400, 100, Side::Black});
    EXPECT_EQ(clock.used(Side::White, at(11)), seconds(0));
    EXPECT_EQ(clock.used(Side::Black, at(11)), seconds(11));
}

TEST(FollowedImage, WhatTheArbiterSetsWhileItIsNotSeenIsNotUsed) {
    ChessClock clock(control("5m"));
    show(clock, {0, 300, 300, Side::White});
    clock.freeze(at(1));
    clock.set(Side::White, seconds(200), at(50));
    clock.set(Side::Black, seconds(200), at(50));
    show(clock, {60, 195, 200, Side::White});
    EXPECT_EQ(clock.used(Side::White, at(60)), seconds(5));
    EXPECT_EQ(clock.used(Side::Black, at(60)), seconds(0));
}

TEST(FollowedImage, ADelayHoldsBackWhatIsThoughtBetweenTwoReadings) {
    ChessClock clock(control("5md5s"));
    show(clock, {0, 300, 300, Side::White});
    EXPECT_EQ(clock.left(Side::White, at(5)), seconds(300));
    EXPECT_EQ(clock.left(Side::White, at(7)), seconds(298));
    show(clock, {3, 299, 300, Side::White});  // its delay was over before
    EXPECT_EQ(clock.left(Side::White, at(4)), seconds(298));
    show(clock, {5, 297, 300, Side::Black});
    clock.count_move(Side::White);
    show(clock, {8, 297, 300, Side::White});
    EXPECT_EQ(clock.left(Side::White, at(13)), seconds(297));
}

TEST(FollowedImage, ABronsteinBonusIsInWhatItShows) {
    ChessClock clock(control("5mb5s"));
    show(clock, {0, 305, 305, Side::White});
    EXPECT_EQ(clock.left(Side::White, at(0)), seconds(305));
    EXPECT_EQ(clock.left(Side::White, at(3)), seconds(302));
    show(clock, {3, 305, 305, Side::Black});
    clock.count_move(Side::White);
    EXPECT_EQ(clock.left(Side::White, at(4)), seconds(305));
    EXPECT_EQ(clock.delay_left(Side::White, at(4)), seconds(0));
}

TEST(FollowedImage, ItsFlagIsOnlyTheOneThatItShows) {
    ChessClock clock(control("5m"));
    show(clock, {0, 1, 300, Side::White});
    EXPECT_EQ(clock.left(Side::White, at(5)), seconds(0));
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(5))) << "a reading may be late";
    EXPECT_FALSE(clock.flag_deadline());
    show(clock, {6, 0, 300, Side::White});
    clock.mark_flag(Side::White);
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(6)));
    EXPECT_EQ(clock.first_flag(), Side::White);
    show(clock, {7, 300, 300, Side::White});
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(7))) << "until it shows otherwise";
    clock.lift_flag(Side::White);
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(7)));
    EXPECT_FALSE(clock.first_flag());
}

TEST(FollowedImage, Laws611_WhoseFlagFellFirstIsKnownIfItWasSeen) {
    ChessClock clock(control("5m"));
    show(clock, {0, 0, 9, Side::White});
    clock.mark_flag(Side::White);
    show(clock, {20, 0, 0, Side::Black});
    clock.mark_flag(Side::Black);
    clock.mark_flag(Side::White);  // it is still down
    EXPECT_EQ(clock.first_flag(), Side::White);
    EXPECT_EQ(clock.first_flag(at(30)), Side::White);
    clock.lift_flag(Side::White);
    EXPECT_EQ(clock.first_flag(), Side::Black);
}

TEST(FollowedImage, Laws611_WhoseFlagFellFirstIsUnknownIfBothAreSeenAtOnce) {
    ChessClock clock(control("5m"));
    show(clock, {0, 9, 9, Side::White});
    clock.freeze(at(1));
    show(clock, {20, 0, 0, std::nullopt});
    clock.mark_flag(Side::White);
    clock.mark_flag(Side::Black);
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(20)));
    EXPECT_TRUE(clock.flag_is_down(Side::Black, at(20)));
    EXPECT_FALSE(clock.first_flag());
    EXPECT_TRUE(clock.is_last_period(Side::White));
}

TEST(FollowedImage, Laws84_WhatItShowsBeforeItRunsFreesNobodyFromTheScore) {
    ChessClock clock(control("2/10m,10m"));
    show(clock, {0, 0, 0, std::nullopt});  // nobody has set it yet
    show(clock, {1, 600, 600, Side::White});
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(1)));
    show(clock, {2, 299, 600, Side::White});
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(2)));
    show(clock, {3, 400, 600, Side::Black});
    clock.count_move(Side::White);
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(3)));
    show(clock, {4, 900, 600, Side::Black});
    clock.count_move(Side::White);
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(4))) << "another period";
    EXPECT_EQ(clock.left(Side::White, at(4)), seconds(900)) << "its time is the clock's affair";
}

TEST(FollowedImage, WhatIsIntroducedIsForTheTablesClockToShow) {
    ChessClock clock(control("2/10m,10m"));
    show(clock, {0, 0, 0, std::nullopt});  // nobody has set it yet
    clock.introduce_bonus(Bonus::Fischer, seconds(5), at(1));
    EXPECT_EQ(clock.left(Side::Black, at(1)), seconds(0));
    EXPECT_TRUE(clock.has_bonus());
    show(clock, {2, 600, 600, Side::White});
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(2)));
    clock.begin_next_period(Side::White, at(3));
    EXPECT_EQ(clock.left(Side::White, at(3)), seconds(599));
    EXPECT_TRUE(clock.is_last_period(Side::White));
}

TEST(FollowedImage, AGapBeginsWithTheLastReadingOrTheLastSetting) {
    ChessClock clock(control("5m"));
    show(clock, {0, 300, 300, Side::White});
    clock.freeze(at(1));
    clock.freeze(at(45));  // it is told again
    clock.freeze(at(50));
    ChessClock other = clock;
    show(clock, {60, 260, 300, Side::White});
    EXPECT_EQ(clock.used(Side::White, at(60)), seconds(40));
    other.set(Side::White, seconds(200), at(50));
    show(other, {60, 100, 300, Side::White});
    EXPECT_EQ(other.used(Side::White, at(60)), seconds(10));
}

}  // namespace
}  // namespace rochade
