// SPDX-License-Identifier: GPL-3.0-or-later
// The chess clock by itself: time that runs, moves that are completed, flags that fall.
#include <gtest/gtest.h>

#include "match/chess_clock.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

/// White makes moves of so many seconds each, Black answers at once.
struct Series {
    const char* control;
    std::vector<int> seconds_used;
    int left_seconds;
    std::size_t period;
};

void expect_series(const Series& series) {
    SCOPED_TRACE(series.control);
    ChessClock clock(control(series.control));
    int now = 0;
    clock.start(Side::White, at(now));
    int used_seconds = 0;
    for (const int used : series.seconds_used) {
        now += used;
        used_seconds += used;
        clock.complete_move(Side::White, at(now));
        clock.complete_move(Side::Black, at(now));
    }
    EXPECT_EQ(clock.left(Side::White, at(now)), seconds(series.left_seconds));
    EXPECT_EQ(clock.used(Side::White, at(now)), seconds(used_seconds));
    EXPECT_EQ(clock.used(Side::Black, at(now)), seconds(0));
    EXPECT_EQ(clock.period(Side::White), series.period);
    EXPECT_EQ(clock.moves(Side::White), series.seconds_used.size());
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(now)));
}

TEST(ChessClock, AddsWhatTheTimeControlSays) {
    const Series kSeries[] = {
        {"90m", {60, 60}, 90 * 60 - 120, 0},
        // Prior to each move, so the first one has it at the start.
        {"3m+2s", {}, 182, 0},
        {"90m+30s", {10}, 90 * 60 + 30 - 10 + 30, 0},
        {"5m+3s", {3, 3, 3}, 303, 0},
        {"0s+10s", {}, 10, 0},
        {"0s+10s", {9, 10}, 11, 0},
        // Bronstein: what was used comes back, at most the bonus; it can be seen from the start.
        {"5mb3s", {}, 303, 0},
        {"5mb3s", {2}, 303, 0},
        {"5mb3s", {5}, 301, 0},
        {"25mb10s", {30, 10}, 25 * 60 + 10 - 20, 0},
        {"1sb10s", {10, 10, 10}, 11, 0},
        // Delay: within it nothing goes off.
        {"25md5s", {}, 25 * 60, 0},
        {"25md5s", {5, 4}, 25 * 60, 0},
        {"25md5s", {8, 6}, 25 * 60 - 4, 0},
        // What was saved is carried over.
        {"2/1m,30m", {20}, 40, 0},
        {"2/1m,30m", {20, 20}, 20 + 30 * 60, 1},
        {"2/1m,3/2m,30m", {10, 10, 10, 10, 10}, 10 + 120 + 30 * 60, 2},
        // The last period begins again.
        {"2/1m", {20, 20, 20}, 60, 0},
        {"1/1m,2/30s", {20, 20, 20, 1, 1}, 60 - 62 + 3 * 30, 1},
        // The bonus is that of the period in which the next move is played.
        {"2/1m+10s,30m", {20, 20}, 70 - 20 + 10 - 20 + 1800, 1},
        {"2/1m,30m+10s", {20, 20}, 60 - 40 + 1800 + 10, 1},
        {"2/1m+10s,1/30m+5s,10m", {20, 20, 100}, 40 + 1805 - 100 + 600, 2},
        {"1/1mb5s,1/1m+7s,1m", {9}, 56 + 60 + 7, 1},
        {"1/1mb5s,1/1m+7s,1m", {9, 7}, 56 + 60 + 60, 2},
        {"1/1md5s,1/1mb7s,1m", {9}, 56 + 60 + 7, 1},
        {"1/1md5s,1/1mb7s,1m", {9, 8}, 56 + 60 - 1 + 60, 2},
    };
    for (const Series& series : kSeries) expect_series(series);
}

TEST(ChessClock, CarriesOverThroughAsManyPeriodsAsThereAre) {
    std::string text;
    for (std::size_t index = 1; index < kMostPeriods; ++index) text += "2/1m+1s,";
    ChessClock clock(control(text + "1m"));
    int now = 0;
    clock.start(Side::White, at(now));
    for (std::size_t index = 0; index + 1 < kMostPeriods; ++index) {
        EXPECT_EQ(clock.period(Side::White), index);
        EXPECT_EQ(clock.moves_to_go(Side::White), 2u);
        EXPECT_FALSE(clock.is_last_period(Side::White));
        clock.complete_move(Side::White, at(now += 10));
        EXPECT_EQ(clock.moves_to_go(Side::White), 1u);
        clock.start(Side::White, at(now));
        clock.complete_move(Side::White, at(now += 10));
        clock.start(Side::White, at(now));
    }
    const int moves = 2 * (static_cast<int>(kMostPeriods) - 1);
    const int minutes_given = static_cast<int>(kMostPeriods);
    EXPECT_EQ(clock.left(Side::White, at(now)), seconds(60 * minutes_given + moves - 10 * moves));
    EXPECT_TRUE(clock.is_last_period(Side::White));
    EXPECT_FALSE(clock.moves_to_go(Side::White));
}

TEST(ChessClock, OnlyOneSideRuns_Laws61) {
    ChessClock clock(control("1m"));
    EXPECT_EQ(clock.left(Side::White, at(100)), minutes(1));
    clock.start(Side::White, at(100));
    clock.complete_move(Side::White, at(110));
    EXPECT_EQ(clock.left(Side::White, at(130)), seconds(50));
    EXPECT_EQ(clock.left(Side::Black, at(130)), seconds(40));
    EXPECT_EQ(clock.used(Side::Black, at(130)), seconds(20));
    clock.stop(at(130));
    EXPECT_EQ(clock.left(Side::Black, at(500)), seconds(40));
    EXPECT_FALSE(clock.running());
    clock.start(Side::Black, at(500));
    EXPECT_EQ(clock.used(Side::White, at(500)), seconds(10));
}

TEST(ChessClock, Laws62a_APressAfterTheOpponentHasMovedStopsNothing) {
    ChessClock clock(control("1m+5s"));
    clock.start(Side::Black, at(0));
    clock.complete_move(Side::White, at(10));
    EXPECT_EQ(clock.running(), Side::Black);
    EXPECT_EQ(clock.left(Side::White, at(20)), seconds(70));
    EXPECT_EQ(clock.left(Side::Black, at(20)), seconds(45));
}

TEST(ChessClock, TheFlagFallsAtTheFirstMillisecondWithoutTime) {
    struct Case {
        const char* control;
        int seconds;
    };
    for (const Case& c : {Case{"1m", 60}, Case{"1m+5s", 65}, Case{"1mb5s", 65}, Case{"1md5s", 65},
                          Case{"40/1m,1m", 60}, Case{"0s+5s", 5}, Case{"0sd5s", 5}}) {
        SCOPED_TRACE(c.control);
        ChessClock clock(control(c.control));
        clock.start(Side::White, at(1));
        const Instant falls = at(1 + c.seconds);
        EXPECT_EQ(clock.flag_deadline(), falls);
        EXPECT_FALSE(clock.flag_is_down(Side::White, falls - Duration(1)));
        EXPECT_TRUE(clock.has_time(Side::White, falls - Duration(1)));
        EXPECT_TRUE(clock.flag_is_down(Side::White, falls));
        EXPECT_FALSE(clock.has_time(Side::White, falls));
        EXPECT_FALSE(clock.flag_is_down(Side::Black, falls));
        EXPECT_EQ(clock.left(Side::White, falls + minutes(1)), seconds(0));
        EXPECT_EQ(clock.used(Side::White, falls + minutes(1)), seconds(60 + c.seconds));
    }
}

TEST(ChessClock, TheFlagStaysDownUntilTheArbiterSetsTheClock) {
    ChessClock clock(control("2/1m+30s,1h"));
    clock.start(Side::White, at(0));
    clock.complete_move(Side::White, at(95));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(95)));
    EXPECT_EQ(clock.left(Side::White, at(95)), seconds(30)) << "the clock goes on as always";
    EXPECT_TRUE(clock.has_time(Side::White, at(95)));
    EXPECT_FALSE(clock.flag_is_down(Side::Black, at(95)));
    clock.start(Side::White, at(100));
    EXPECT_EQ(clock.flag_deadline(), at(90)) << "it fell then";
    clock.complete_move(Side::White, at(101));
    EXPECT_EQ(clock.period(Side::White), 1u);
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(101))) << "whatever comes after it";
    clock.set(Side::White, clock.left(Side::White, at(102)), at(102));
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(102)));
}

TEST(ChessClock, TheDelayPostponesTheFlag) {
    ChessClock clock(control("1md5s"));
    clock.start(Side::White, at(0));
    EXPECT_EQ(clock.flag_deadline(), at(65));
    EXPECT_EQ(clock.delay_left(Side::White, at(2)), seconds(3));
    EXPECT_EQ(clock.left(Side::White, at(2)), minutes(1));
    clock.stop(at(3));
    EXPECT_EQ(clock.delay_left(Side::White, at(50)), seconds(2));
    clock.start(Side::White, at(100));
    EXPECT_EQ(clock.flag_deadline(), at(162));
    EXPECT_EQ(clock.left(Side::White, at(102)), minutes(1));
    EXPECT_EQ(clock.left(Side::White, at(103)), seconds(59));
    clock.complete_move(Side::White, at(103));
    EXPECT_EQ(clock.delay_left(Side::White, at(103)), seconds(5));
}

TEST(ChessClock, WithoutAControlThereIsNoTimeAndNoFlag) {
    ChessClock clock(TimeControl{});
    clock.start(Side::White, at(0));
    clock.complete_move(Side::White, at(5));
    EXPECT_FALSE(clock.flag_deadline());
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(5)));
    EXPECT_FALSE(clock.first_flag(at(5)));
    EXPECT_TRUE(clock.has_time(Side::White, at(5)));
    EXPECT_EQ(clock.used(Side::White, at(5)), seconds(5));
    EXPECT_EQ(clock.moves(Side::White), 1u);
    EXPECT_FALSE(clock.moves_to_go(Side::White));
    EXPECT_FALSE(clock.is_last_period(Side::White));
    EXPECT_FALSE(clock.has_bonus());
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(5)));
    clock.adjust(Side::White, minutes(2), at(6));
    clock.introduce_delay(seconds(5), at(6));
    clock.begin_next_period(Side::White, at(6));
    EXPECT_EQ(clock.left(Side::White, at(6)), seconds(0));
}

TEST(ChessClock, Laws611_TellsWhoseFlagFellFirst) {
    ChessClock clock(control("1m+5s"));
    clock.start(Side::Black, at(0));
    EXPECT_FALSE(clock.first_flag(at(64)));
    EXPECT_EQ(clock.first_flag(at(65)), Side::Black);
    clock.complete_move(Side::Black, at(70));
    EXPECT_EQ(clock.first_flag(), Side::Black);
    EXPECT_EQ(clock.first_flag(at(200)), Side::Black);
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(200)));
    clock.complete_move(Side::White, at(200));
    clock.set(Side::Black, minutes(1), at(200));
    EXPECT_EQ(clock.first_flag(), Side::White) << "only his is down";
    clock.start(Side::Black, at(200));
    EXPECT_EQ(clock.first_flag(at(300)), Side::White);
    EXPECT_TRUE(clock.flag_is_down(Side::Black, at(300)));
}

TEST(ChessClock, Laws611b_KnowsThePeriodInWhichAllMovesRemain) {
    EXPECT_TRUE(ChessClock(control("90m")).is_last_period(Side::White));
    EXPECT_FALSE(ChessClock(control("40/90m")).is_last_period(Side::White));
    ChessClock clock(control("1/1m,1/1m"));
    for (int move = 0; move < 5; ++move) {
        EXPECT_FALSE(clock.is_last_period(Side::Black));
        clock.complete_move(Side::Black, at(move));
    }
    clock = ChessClock(control("1/1m,1m"));
    clock.complete_move(Side::Black, at(0));
    EXPECT_TRUE(clock.is_last_period(Side::Black));
    EXPECT_FALSE(clock.is_last_period(Side::White));
}

TEST(ChessClock, Laws84_WhoHasLessThanFiveMinutesNeedNotKeepScoreForTheRestOfThePeriod) {
    ChessClock clock(control("2/6m+20s,10m"));
    clock.start(Side::White, at(0));
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(80))) << "five minutes are not less";
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(81)));
    EXPECT_TRUE(clock.must_keep_score(Side::Black, at(81)));
    clock.complete_move(Side::White, at(81));
    EXPECT_EQ(clock.left(Side::White, at(81)), seconds(319));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(81))) << "he has had less";
    clock.start(Side::White, at(90));
    clock.complete_move(Side::White, at(100));
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(100))) << "a new period";
}

TEST(ChessClock, Laws84_WithThirtySecondsForEachMoveTheScoreIsKept) {
    for (const char* text : {"4m+30s", "4mb30s", "4md1m"}) {
        ChessClock clock(control(text));
        clock.start(Side::White, at(0));
        EXPECT_TRUE(clock.must_keep_score(Side::White, at(200))) << text;
    }
    for (const char* text : {"4m+29s", "4mb29s", "4md29s", "4m"}) {
        EXPECT_FALSE(ChessClock(control(text)).must_keep_score(Side::White, at(0))) << text;
    }
    ChessClock clock(control("1/4m+30s,1/1s,1m"));
    clock.start(Side::White, at(0));
    clock.complete_move(Side::White, at(100));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(100))) << "this period has none";
}

TEST(ChessClock, Laws84_APeriodThatBeginsAgainIsAnotherOne) {
    ChessClock clock(control("1/6m"));
    clock.start(Side::White, at(0));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(100)));
    clock.complete_move(Side::White, at(100));
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(100)));
}

TEST(ChessClock, LawsG3_KnowsWhetherAMoveBringsTime) {
    for (const char* text : {"90m", "40/90m,30m"}) {
        EXPECT_FALSE(ChessClock(control(text)).has_bonus()) << text;
    }
    for (const char* text : {"90m+1s", "40/90m,30m+30s", "90mb1s", "1/1md1s,1m"}) {
        EXPECT_TRUE(ChessClock(control(text)).has_bonus()) << text;
    }
}

}  // namespace
}  // namespace rochade
