// SPDX-License-Identifier: GPL-3.0-or-later
// What players do with their scores: writing, leaving off, making up, signing. Laws: 8
#include <gtest/gtest.h>

#include "match/log_words.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

Table after_e4_e5(const MatchSetup& setup = keys_only()) {
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys"});
    return table;
}

MatchSetup with_time(const char* control) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control(control).value();
    return setup;
}

const ScoreEntry& entry(const Table& table, Side whose, std::size_t half_move) {
    return table.match().score(whose).at(half_move - 1);
}

TEST(Scores, Laws81a_APlayerEntersAndCorrectsHisOwn) {
    Table table = after_e4_e5();
    EXPECT_EQ(table.on("white entered-score 2 c7c5"), "tell-score-entered white 2 c7c5");
    EXPECT_EQ(table.score(Side::White), "e2e4 c7c5");
    EXPECT_EQ(table.score(Side::Black), "e2e4 e7e5");
    EXPECT_EQ(entry(table, Side::White, 2).source, Source::Keys);
    EXPECT_EQ(entry(table, Side::White, 2).entered, ScoreEntry::Entered::ByHand);
    EXPECT_EQ(entry(table, Side::White, 2).clock_left, table.match().half_moves()[1].black_left);
}

TEST(Scores, Laws81a_NothingIsWrittenInAdvance) {
    Table table(keys_only());
    EXPECT_EQ(table.on("white entered-score 1 e2e4"), "refused: game-not-started");
    table = after_e4_e5();
    EXPECT_EQ(table.on("white entered-score 0 g1f3"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("white entered-score 3 g1f3"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("white entered-score 4 g1f3"), "refused: no-such-half-move");
}

TEST(Scores, WhatIsEnteredByHandStaysWhenTheBoardComesLater) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board"});
    EXPECT_EQ(table.on("black entered-score 1 d2d4"), "tell-score-entered black 1 d2d4");
    table.on("black mirrored e2e4");
    EXPECT_EQ(table.score(Side::Black), "d2d4");
    EXPECT_EQ(table.on("black entered-score 1 e2e4"), "tell-score-entered black 1 e2e4");
    EXPECT_EQ(table.score(Side::Black), "e2e4");
}

TEST(Scores, LawsD28_TheArbitersEntryStandsAboveHis) {
    Table table = after_e4_e5();
    table.on("score-corrected white 2 c7c5");
    EXPECT_EQ(table.on("white entered-score 2 e7e5"), "refused: arbiter-has-written");
    EXPECT_EQ(table.score(Side::White), "e2e4 c7c5");
    table.on("white entered-score 1 d2d4");
    table.on("score-corrected white 1 e2e4");
    EXPECT_EQ(table.score(Side::White), "e2e4 c7c5");
    EXPECT_EQ(entry(table, Side::White, 1).source, Source::Arbiter);
}

TEST(Scores, Laws84_HeMayLeaveOffWithLessThanFiveMinutesOnly) {
    Table table = after_e4_e5(with_time("6m"));
    EXPECT_EQ(table.on("white left-score"), "refused: must-keep-score");
    table.wait(std::chrono::seconds(90));
    EXPECT_EQ(table.on("white left-score"), "tell-score-keeping white left-off");
    EXPECT_EQ(table.on("white left-score"), "");
    EXPECT_EQ(table.on("black left-score"), "refused: must-keep-score");
    EXPECT_TRUE(table.match().score_is_left_off(Side::White));
    table.play({"white announced g1f3 keys", "white pressed-clock keys",
                "black announced b8c6 keys", "black offered-draw", "black pressed-clock keys"});
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5");
    EXPECT_EQ(table.score(Side::Black), "e2e4 e7e5 g1f3 b8c6");
}

TEST(Scores, Laws84_NotWithThirtySecondsForEachMove) {
    Table table = after_e4_e5(with_time("4m+30s"));
    EXPECT_EQ(table.on("white left-score"), "refused: must-keep-score");
    table = after_e4_e5(with_time("4m+29s"));
    EXPECT_EQ(table.on("white left-score"), "tell-score-keeping white left-off");
}

TEST(Scores, LawsA2_InRapidNobodyNeedsToWrite) {
    MatchSetup setup = with_time("25m");
    setup.discipline = Discipline::Rapid;
    Table table = after_e4_e5(setup);
    EXPECT_EQ(table.on("white left-score"), "tell-score-keeping white left-off");
}

TEST(Scores, Laws85_AFallenFlagMakesThemDue) {
    Table table = after_e4_e5(with_time("4m"));
    table.play({"white left-score", "white announced g1f3 keys", "white pressed-clock keys"});
    table.wait(std::chrono::minutes(4));
    EXPECT_EQ(table.on("time-passed"), "tell-flag black | tell-score-keeping white due");
    EXPECT_EQ(table.on("time-passed"), "");
    EXPECT_EQ(table.on("white made-up-score"), "tell-score-keeping white made-up");
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5 g1f3");
    EXPECT_FALSE(table.match().score_is_left_off(Side::White));
    EXPECT_EQ(table.on("white made-up-score"), "");
}

TEST(Scores, Laws84_InTheNextPeriodHeMustWriteAgain) {
    Table table = after_e4_e5(with_time("2/4m,10m"));
    table.on("white left-score");
    EXPECT_EQ(table.on("white announced g1f3 keys").find("due"), std::string::npos);
    EXPECT_EQ(table.on("white pressed-clock keys"),
              "start-clock black | tell-score-keeping white due");
    EXPECT_EQ(table.on("black announced b8c6 keys").find("due"), std::string::npos);
    EXPECT_EQ(table.on("white made-up-score"), "tell-score-keeping white made-up");
    EXPECT_EQ(table.on("white left-score"), "refused: must-keep-score");
}

TEST(Scores, Laws85_WhoWritesAgainGoesOn) {
    Table table = after_e4_e5(with_time("4m"));
    table.play({"white left-score", "white announced g1f3 keys", "white pressed-clock keys",
                "white made-up-score", "black announced b8c6 keys", "black pressed-clock keys"});
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5 g1f3 b8c6");
}

TEST(Scores, ALeftOffScoreIsNotCompletedByTheEndOfTheGame) {
    Table table = after_e4_e5(with_time("4m"));
    table.play({"white left-score", "white announced g1f3 keys", "white pressed-clock keys",
                "black resigned"});
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5");
    table.on("white made-up-score");
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5 g1f3");
}

TEST(Scores, Laws81d_TheSignOfADrawOfferIsInBoth) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys", "white offered-draw",
                "white pressed-clock keys"});
    for (const Side whose : {Side::White, Side::Black}) {
        EXPECT_EQ(entry(table, whose, 1).draw_offer, ScoreEntry::DrawOffer::Made);
    }
}

TEST(Scores, Laws81b_WhatWasClaimedIsInBoth) {
    Table table = after_e4_e5();
    table.on("white claimed repetition");
    for (const Side whose : {Side::White, Side::Black}) {
        EXPECT_EQ(entry(table, whose, 2).claimed, ClaimKind::Repetition);
    }
    table.on("claim-ruled incorrect");
    table.play({"clocks-started arbiter", "white announced g1f3 keys", "white pressed-clock keys"});
    EXPECT_FALSE(entry(table, Side::White, 3).claimed);
}

TEST(Scores, Laws81a_WhoClaimsWithAMoveWritesItFirst) {
    Table table = after_e4_e5();
    table.on("white claimed repetition g1f3");
    EXPECT_EQ(table.on("white entered-score 3 b1c3"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("black entered-score 3 g1f3"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("white entered-score 3 g1f3"), "tell-score-entered white 3 g1f3");
    EXPECT_EQ(entry(table, Side::White, 3).claimed, ClaimKind::Repetition);
    // The claim is wrong, and he has to make the move: now it has its time.
    table.play({"claim-ruled incorrect", "clocks-started arbiter", "white announced g1f3 keys",
                "white pressed-clock keys"});
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5 g1f3");
    EXPECT_EQ(entry(table, Side::White, 3).clock_left, table.match().half_moves()[2].white_left);
    EXPECT_EQ(entry(table, Side::White, 3).claimed, ClaimKind::Repetition);
}

TEST(Signing, Laws87_OnlyAfterTheGame) {
    Table table = after_e4_e5();
    EXPECT_EQ(table.on("white signed 1-0"), "refused: game-not-over");
    table.on("black resigned");
    EXPECT_EQ(table.on("white signed 1-0"), "tell-signed white 1-0 first");
    EXPECT_EQ(table.on("black signed 1-0"), "tell-signed black 1-0 agrees");
    EXPECT_EQ(table.match().ending()->termination, Termination::Resignation);
}

TEST(Signing, Laws87_WhatBothHaveSignedStandsEvenIfIncorrect) {
    Table table = after_e4_e5();
    table.play({"black resigned", "white signed 0-1"});
    EXPECT_EQ(table.match().ending()->result, GameResult::WhiteWins);
    EXPECT_EQ(table.on("black signed 1-0"), "tell-signed black 1-0 differs");
    EXPECT_EQ(table.on("black signed 0-1"),
              "tell-signed black 0-1 agrees | end-game 0-1 signed loser white");
    EXPECT_EQ(table.match().ending(),
              (Ending{GameResult::BlackWins, Termination::Signed, Side::White}));
    // Nobody signs again.
    EXPECT_EQ(table.on("white signed 1-0"), "refused: game-is-over");
}

TEST(Signing, Laws87_UnlessTheArbiterDecidesOtherwise) {
    Table table = after_e4_e5();
    table.play({"black resigned", "white signed 1/2-1/2", "black signed 1/2-1/2"});
    EXPECT_EQ(table.match().ending()->result, GameResult::Draw);
    table.on("result-ruled 1-0");
    EXPECT_EQ(table.match().ending()->result, GameResult::WhiteWins);
    EXPECT_EQ(table.match().ending()->termination, Termination::Ruling);
    EXPECT_FALSE(table.match().signature(Side::White));
    EXPECT_EQ(table.on("white signed 1-0"), "tell-signed white 1-0 first");
}

TEST(Signing, AGameWithoutAResultIsSignedLikewise) {
    Table table = after_e4_e5();
    table.play({"result-ruled none", "white signed none"});
    EXPECT_EQ(table.on("black signed none"), "tell-signed black none agrees");
    EXPECT_EQ(table.match().ending()->termination, Termination::Unfinished);
    table.play({"result-ruled none", "white signed 1/2-1/2"});
    EXPECT_EQ(table.on("black signed 1/2-1/2"),
              "tell-signed black 1/2-1/2 agrees | end-game 1/2-1/2 signed");
}

}  // namespace
}  // namespace rochade
