// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter does to the chess clock.
#include <gtest/gtest.h>

#include "match/chess_clock.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

TEST(ArbitersClock, Laws610b_SetsWhatTheDisplayShowsAndNothingIsAdded) {
    for (const char* text : {"1m+30s", "1mb30s", "1md30s", "1m", "1/1m,1m+30s"}) {
        SCOPED_TRACE(text);
        ChessClock clock(control(text));
        clock.set(Side::White, seconds(40), at(0));
        EXPECT_EQ(clock.left(Side::White, at(0)), seconds(40));
        clock.start(Side::White, at(0));
        clock.set(Side::White, seconds(45), at(10));
        EXPECT_EQ(clock.left(Side::White, at(10)), seconds(45));
        clock.set(Side::White, seconds(-1), at(11));
        EXPECT_EQ(clock.left(Side::White, at(11)), seconds(0));
    }
}

TEST(ArbitersClock, WhatTheNextMoveHasComesAfterASettingAsAlways) {
    ChessClock fischer(control("1m+30s"));
    fischer.start(Side::White, at(0));
    fischer.set(Side::White, seconds(40), at(5));
    fischer.complete_move(Side::White, at(6));
    EXPECT_EQ(fischer.left(Side::White, at(6)), seconds(69));

    ChessClock bronstein(control("1mb30s"));
    bronstein.start(Side::White, at(0));
    bronstein.set(Side::White, seconds(40), at(0));
    bronstein.complete_move(Side::White, at(20));
    EXPECT_EQ(bronstein.left(Side::White, at(20)), seconds(40)) << "what was used comes back";
    bronstein.start(Side::White, at(100));
    bronstein.complete_move(Side::White, at(139));
    EXPECT_EQ(bronstein.left(Side::White, at(139)), seconds(31)) << "at most the bonus";

    ChessClock delay(control("1md30s"));
    delay.start(Side::White, at(0));
    delay.set(Side::White, seconds(40), at(10));
    EXPECT_EQ(delay.delay_left(Side::White, at(10)), seconds(20)) << "it is not on the display";
    EXPECT_EQ(delay.flag_deadline(), at(70));
}

TEST(ArbitersClock, ASettingRaisesTheFlagAndZeroFallsWhenItRuns) {
    ChessClock clock(control("1m"));
    clock.start(Side::White, at(0));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(60)));
    clock.set(Side::White, minutes(2), at(71));
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(71)));
    clock.set(Side::Black, seconds(0), at(72));
    EXPECT_FALSE(clock.flag_is_down(Side::Black, at(72)));
    clock.start(Side::Black, at(80));
    EXPECT_EQ(clock.flag_deadline(), at(80));
    EXPECT_TRUE(clock.flag_is_down(Side::Black, at(80)));
}

TEST(ArbitersClock, Laws75b_GivesAndTakesTime) {
    for (const char* text : {"10m", "10m+5s", "10mb5s", "10md5s"}) {
        SCOPED_TRACE(text);
        ChessClock clock(control(text));
        const Duration before = clock.left(Side::Black, at(0));
        clock.start(Side::White, at(0));
        clock.adjust(Side::Black, minutes(2), at(10));
        EXPECT_EQ(clock.left(Side::Black, at(10)), before + minutes(2));
        clock.adjust(Side::Black, minutes(-3), at(10));
        EXPECT_EQ(clock.left(Side::Black, at(10)), before - minutes(1));
        EXPECT_EQ(clock.running(), Side::White);
        EXPECT_EQ(clock.used(Side::Black, at(10)), seconds(0)) << "it is not used";
        clock.adjust(Side::Black, minutes(-20), at(10));
        EXPECT_EQ(clock.left(Side::Black, at(10)), seconds(0));
        EXPECT_FALSE(clock.flag_is_down(Side::Black, at(10)));
    }
}

TEST(ArbitersClock, TakingAllFromTheOneWhoRunsLetsHisFlagFall) {
    ChessClock clock(control("1m"));
    clock.start(Side::White, at(0));
    clock.adjust(Side::White, minutes(-1), at(10));
    EXPECT_EQ(clock.flag_deadline(), at(10));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(10)));
}

TEST(ArbitersClock, TimeThatIsGivenRaisesTheFlagOfAPlayerWhoHasNone) {
    ChessClock clock(control("1m"));
    clock.start(Side::White, at(0));
    clock.stop(at(61));
    clock.adjust(Side::White, seconds(0), at(61));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(61))) << "nothing was given";
    clock.adjust(Side::White, minutes(2), at(61));
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(61)));
    EXPECT_FALSE(clock.first_flag());
}

TEST(ArbitersClock, Laws68_TimeThatIsGivenLaterDoesNotUndoAFallenFlag) {
    ChessClock clock(control("1m+5s"));
    clock.start(Side::White, at(0));
    clock.complete_move(Side::White, at(66));  // it fell, nobody claimed, he has five seconds
    clock.adjust(Side::White, minutes(2), at(67));
    EXPECT_EQ(clock.left(Side::White, at(67)), seconds(125));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(67)));
}

TEST(ArbitersClock, Laws84_APenaltyCountsAndASettingDecidesAnew) {
    ChessClock clock(control("6m"));
    clock.adjust(Side::White, minutes(-2), at(0));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(0)));
    clock.adjust(Side::White, minutes(2), at(0));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(0))) << "he has had less";
    clock.set(Side::White, minutes(6), at(0));
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(0))) << "the wrong setting was none";
    clock.set(Side::White, minutes(4), at(0));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(0)));
    clock.restore(Side::White, {minutes(5), seconds(0), 0}, at(1));
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(1)));
}

TEST(ArbitersClock, LawsG4_IntroducesADelayForTheRestOfTheGame) {
    ChessClock clock(control("2/30m,30m"));
    clock.start(Side::White, at(0));
    clock.introduce_delay(seconds(5), at(100));
    EXPECT_TRUE(clock.has_bonus());
    EXPECT_EQ(clock.left(Side::White, at(105)), minutes(30) - seconds(100)) << "this move has it";
    EXPECT_EQ(clock.left(Side::White, at(106)), minutes(30) - seconds(101));
    clock.complete_move(Side::White, at(106));
    EXPECT_EQ(clock.left(Side::Black, at(111)), minutes(30));
    clock.complete_move(Side::Black, at(112));
    EXPECT_EQ(clock.left(Side::Black, at(112)), minutes(30) - seconds(1));
    clock.complete_move(Side::White, at(117));
    clock.start(Side::White, at(120));
    EXPECT_EQ(clock.period(Side::White), 1u);
    EXPECT_EQ(clock.delay_left(Side::White, at(120)), seconds(5)) << "in every period";
}

TEST(ArbitersClock, LawsG4_IntroducesCumulativeTimeForTheRestOfTheGame) {
    ChessClock clock(control("30m"));
    clock.start(Side::White, at(0));
    clock.introduce_bonus(Bonus::Fischer, seconds(5), at(100));
    EXPECT_EQ(clock.left(Side::White, at(100)), minutes(30) - seconds(95)) << "prior to this move";
    EXPECT_EQ(clock.left(Side::Black, at(100)), minutes(30) + seconds(5));
    clock.complete_move(Side::White, at(101));
    EXPECT_EQ(clock.left(Side::White, at(101)), minutes(30) - seconds(91));
    clock.complete_move(Side::Black, at(102));
    EXPECT_EQ(clock.left(Side::Black, at(102)), minutes(30) + seconds(9));
    clock.restore(Side::Black, {minutes(7), seconds(1), 1}, at(103));
    EXPECT_EQ(clock.left(Side::Black, at(103)), minutes(7)) << "it is in what he had then";
    EXPECT_EQ(clock.at_start().left, minutes(30) + seconds(5));
}

TEST(ArbitersClock, Laws71_TheMoveCounterMovesThePeriodAndNoTime) {
    ChessClock clock(control("2/10m+10s,2/20md5s,30m+30s"));
    clock.start(Side::White, at(0));
    struct Step {
        unsigned moves;
        std::size_t period;
        std::optional<unsigned> to_go;
    };
    for (const Step& step :
         {Step{1, 0, 1u}, Step{2, 1, 2u}, Step{3, 1, 1u}, Step{4, 2, std::nullopt},
          Step{4'000'000'000, 2, std::nullopt}, Step{0, 0, 2u}}) {
        clock.set_moves(Side::White, step.moves);
        EXPECT_EQ(clock.moves(Side::White), step.moves);
        EXPECT_EQ(clock.period(Side::White), step.period);
        EXPECT_EQ(clock.moves_to_go(Side::White), step.to_go);
        EXPECT_EQ(clock.left(Side::White, at(10)), minutes(10));
    }
    clock.set_moves(Side::White, 3);
    clock.complete_move(Side::White, at(10));
    EXPECT_EQ(clock.period(Side::White), 2u);
    EXPECT_EQ(clock.left(Side::White, at(10)), minutes(40) + seconds(30));
}

TEST(ArbitersClock, TheMoveCounterLeavesTheDelayOfThisMoveAlone) {
    ChessClock clock(control("1/10md20s,30md5s"));
    clock.start(Side::White, at(0));
    clock.set_moves(Side::White, 1);
    EXPECT_EQ(clock.left(Side::White, at(21)), minutes(10) - seconds(1));
    clock.complete_move(Side::White, at(21));
    EXPECT_EQ(clock.delay_left(Side::White, at(21)), seconds(5)) << "the next is another period's";
}

TEST(ArbitersClock, Laws84_TheMoveCounterBeginsAnotherPeriod) {
    ChessClock clock(control("2/6m,30m"));
    clock.start(Side::White, at(0));
    clock.stop(at(100));
    clock.adjust(Side::White, minutes(10), at(100));
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(100)));
    clock.set_moves(Side::White, 1);
    EXPECT_FALSE(clock.must_keep_score(Side::White, at(100))) << "the same period";
    clock.set_moves(Side::White, 2);
    EXPECT_TRUE(clock.must_keep_score(Side::White, at(100)));
}

TEST(ArbitersClock, Laws86_TheNextMoveIsTheFirstOfTheFollowingPeriod) {
    ChessClock clock(control("40/1m+5s,2/10m,20m"));
    clock.set_moves(Side::White, 37);
    clock.start(Side::White, at(0));
    clock.stop(at(66));
    EXPECT_TRUE(clock.flag_is_down(Side::White, at(66)));
    clock.begin_next_period(Side::White, at(70));
    EXPECT_FALSE(clock.flag_is_down(Side::White, at(70)));
    EXPECT_EQ(clock.moves(Side::White), 40u);
    EXPECT_EQ(clock.moves_to_go(Side::White), 2u);
    EXPECT_EQ(clock.left(Side::White, at(70)), minutes(10));
    clock.begin_next_period(Side::White, at(70));
    EXPECT_EQ(clock.left(Side::White, at(70)), minutes(30));
    clock.begin_next_period(Side::White, at(70));
    EXPECT_EQ(clock.left(Side::White, at(70)), minutes(30)) << "there is no other one";
    EXPECT_EQ(clock.moves(Side::White), 42u);
}

/// A clock as it stood when a move began, and when that was.
struct Moment {
    ChessClock clock;
    Instant when;

    ChessClock::Reading reading(Side side) const {
        return {clock.left(side, when), clock.used(side, when), clock.moves(side)};
    }
};

std::vector<Moment> played(std::string_view text) {
    ChessClock clock(control(text));
    int now = 0;
    clock.start(Side::White, at(now));
    std::vector<Moment> moments{{clock, at(now)}};
    for (int move = 0; move < 10; ++move) {
        const Side side = *clock.running();
        clock.complete_move(side, at(now += side == Side::White ? 13 : 7));
        moments.push_back({clock, at(now)});
    }
    return moments;
}

TEST(ArbitersClock, LawsD28_ARestoredGameGoesOnAsItDidThen) {
    for (const char* text : {"3/10m+10s,20m+5s", "3/10mb10s,20mb5s", "3/10md10s,20md5s", "3/10m,5m",
                             "1/5mb3s,1/5md4s,2/5m+5s"}) {
        SCOPED_TRACE(text);
        const std::vector<Moment> moments = played(text);
        for (const Moment& then : moments) {
            ChessClock restored = moments.back().clock;
            const Instant now = moments.back().when + minutes(3);
            for (const Side side : {Side::White, Side::Black}) {
                restored.restore(side, then.reading(side), now);
                EXPECT_EQ(restored.left(side, now), then.clock.left(side, then.when));
            }
            EXPECT_FALSE(restored.running());
            const Side mover = *then.clock.running();
            restored.start(mover, now);
            ChessClock original = then.clock;
            EXPECT_EQ(*restored.flag_deadline() - now, *original.flag_deadline() - then.when);
            original.complete_move(mover, then.when + seconds(12));
            restored.complete_move(mover, now + seconds(12));
            for (const Side side : {Side::White, Side::Black}) {
                EXPECT_EQ(restored.left(side, now + seconds(20)),
                          original.left(side, then.when + seconds(20)));
                EXPECT_EQ(restored.used(side, now + seconds(20)),
                          original.used(side, then.when + seconds(20)));
                EXPECT_EQ(restored.period(side), original.period(side));
            }
        }
        const auto start = moments.front().clock.at_start();
        EXPECT_EQ(start.left, moments.front().clock.left(Side::White, at(0)));
        EXPECT_EQ(start.moves, 0u);
    }
}

}  // namespace
}  // namespace rochade
