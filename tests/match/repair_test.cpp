// SPDX-License-Identifier: GPL-3.0-or-later
// Boards that differ from the game are led back to it. Laws: 7.2 a, 7.4, 7.6, D.2.8
#include <gtest/gtest.h>

#include "match/log_words.h"
#include "match/score_comparison.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

/// After 1. e4 e5, both boards in order; White to move.
Table after_e4_e5_on_boards(MatchSetup setup = two_boards()) {
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board", "black mirrored e2e4", "black placed e7e5 final",
                "black pressed-clock board", "white mirrored e7e5"});
    return table;
}

constexpr const char* kKnightLies =
    "white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R";

MatchSetup friendly() {
    MatchSetup setup = two_boards();
    setup.mode = Mode::Friendly;
    return setup;
}

TEST(Repair, LawsD28_TheDeskIsToldHowFarTheScoresAgree) {
    Table table = after_e4_e5_on_boards();
    const std::string told = table.on("black board-shows 8/8/8/8/8/8/8/8");
    EXPECT_NE(told.find(" | tell-score-comparison agreed 2 white nothing black nothing clocks "
                        "white 5397000 black 5397000"),
              std::string::npos)
        << told;
    // Once, as long as the board differs.
    EXPECT_EQ(table.on("black board-shows 8/8/8/8/8/8/8/K7").find("score"), std::string::npos);
    table.play({"score-corrected black 2 c7c5", "black board-matches"});
    EXPECT_NE(table.on("black board-shows 8/8/8/8/8/8/8/8")
                  .find("agreed 1 white e7e5 black c7c5 clocks white 5397000 black 5400000"),
              std::string::npos);
}

TEST(Repair, InATournamentItBeginsOnTheArbitersWord) {
    Table table = after_e4_e5_on_boards();
    EXPECT_EQ(table.on("guidance-started white"), "refused: nothing-to-guide");
    EXPECT_EQ(table.on(kKnightLies).find("guide"), std::string::npos);
    EXPECT_FALSE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("guidance-started black"), "refused: nothing-to-guide");
    EXPECT_EQ(table.on("guidance-started white"), "guide white shift N h3 g1");
    EXPECT_TRUE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("guidance-started white"), "guide white shift N h3 g1");  // please repeat
    EXPECT_EQ(table.on("guidance-stopped white"), "");
    EXPECT_FALSE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("guidance-stopped white"), "refused: nothing-to-guide");
    EXPECT_TRUE(table.match().mismatch(Side::White));
}

TEST(Repair, EachInstructionIsToldWhenItIsAnotherOne) {
    Table table = after_e4_e5_on_boards();
    table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P2q/7N/PPPP1PP1/RNBQKB1R");
    EXPECT_EQ(table.on("guidance-started white"), "guide white remove q h4");
    EXPECT_EQ(table.on("white lifted h4 q"), "");
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PP1/RNBQKB1R"),
              "guide white shift N h3 g1");
    // Something else is put right first: what was told still stands.
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQKB1R"), "");
    // Worse: he knocks the king over.
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/7N/PPPP1PPP/RNBQ1B1R"), "");
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQ1BNR"),
              "guide white put K e1");
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              "tell-mismatch-over white");
    EXPECT_FALSE(table.match().is_guided(Side::White));
}

TEST(Repair, Laws74_RepairingIsNeitherTouchingNorMoving) {
    Table table = after_e4_e5_on_boards();
    table.play({kKnightLies, "guidance-started white"});
    EXPECT_EQ(table.on("white lifted b1 N"), "");
    EXPECT_EQ(table.on("white returned b1 N"), "");
    EXPECT_EQ(table.on("white removed e5 p"), "");
    // The knight stands as if it had been played: the board shows something else, no more.
    EXPECT_EQ(table.on("white placed g1f3 final"), "guide white shift N f3 g1");
    EXPECT_EQ(table.on("white withdrew g1f3"), "");
    EXPECT_FALSE(table.match().turn().touched);
    EXPECT_FALSE(table.match().turn().placed);
    EXPECT_EQ(table.on("white board-matches"), "tell-mismatch-over white");
    // Then it is play again.
    table.on("white placed g1f3 final");
    EXPECT_TRUE(table.match().turn().placed);
}

TEST(Repair, BothBoardsAreLedAtOnce) {
    Table table = after_e4_e5_on_boards();
    table.play({kKnightLies, "black board-shows rnbqkbnr/pppp1ppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR",
                "guidance-started white"});
    EXPECT_EQ(table.on("guidance-started black"), "guide black put p e5");
    EXPECT_EQ(table.on("black board-matches"), "tell-mismatch-over black");
    EXPECT_TRUE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("white board-matches"), "tell-mismatch-over white");
}

TEST(Repair, InAFriendlyGameItBeginsByItself) {
    Table table = after_e4_e5_on_boards(friendly());
    const std::string told = table.on(kKnightLies);
    EXPECT_EQ(told.find("tell-mismatch white"), 0u);
    EXPECT_NE(told.find(" | guide white shift N h3 g1"), std::string::npos) << told;
    EXPECT_EQ(table.on("guidance-stopped white"), "");
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/N6N/PPPP1PPP/R1BQKB1R")
                  .find("guide"),
              std::string::npos);
}

TEST(Repair, WhatIsStillToBeCopiedBelongsToIt) {
    Table table = after_e4_e5_on_boards();
    table.play({"white announced g1f3 keys", "white placed g1f3 final", "white pressed-clock board",
                "black mirrored g1h3"});
    EXPECT_EQ(table.on("guidance-started black"), "guide black shift N h3 f3");
    // On the way of the copied move, but he is led: he hears what is next.
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R"),
              "guide black put N f3");
    EXPECT_EQ(table.on("black mirrored g1f3"),
              "confirm-mirror black g1f3 | tell-mismatch-over black");
    EXPECT_FALSE(table.match().is_guided(Side::Black));
}

TEST(Repair, AStaleDifferenceIsNotWhatHeIsLedFrom) {
    Table table = after_e4_e5_on_boards();
    table.play({"white announced g1f3 keys", "white placed g1f3 final", "white pressed-clock board",
                "black mirrored g1h3",
                "black board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKB1R"});
    EXPECT_EQ(table.on("guidance-started black"), "guide black put N f3");
}

TEST(Repair, AfterAStepBackBoardsAreToldToDifferAndCanBeLedAtOnce) {
    Table table = after_e4_e5_on_boards();
    EXPECT_EQ(table.on("moves-retraced 0"),
              "set-clocks white 5400000 black 5400000 | start-clock white | tell-retraced 0 | "
              "tell-mismatch white shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR "
              "should-show rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR | "
              "tell-mismatch black shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR "
              "should-show rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(table.on("guidance-started black"), "guide black shift P e4 e2");
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR"),
              "guide black shift p e5 e7");
}

TEST(Repair, AStepBackToWhatABoardShowsIsNoDifference) {
    Table table = after_e4_e5_on_boards();
    // White's move stands on his board only, Black's board has not copied it.
    table.play(
        {"white announced g1f3 keys", "white placed g1f3 final", "white pressed-clock board"});
    EXPECT_EQ(table.on("moves-retraced 2"),
              "set-clocks white 5397000 black 5397000 | start-clock white | tell-retraced 2 | "
              "tell-mismatch white shows rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R "
              "should-show rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
}

TEST(Repair, ABoardThatIsLedGoesOnBeingLedThroughAStepBack) {
    Table table = after_e4_e5_on_boards();
    table.play({kKnightLies, "guidance-started white"});
    const std::string told = table.on("moves-retraced 1");
    EXPECT_NE(told.find("guide white shift p e5 e7"), std::string::npos) << told;
    EXPECT_TRUE(table.match().is_guided(Side::White));
}

TEST(Repair, Laws72a_AWrongStartIsToldOnceBeforeItAndToTheArbiterWithIt) {
    Table table(two_boards());
    const std::string wrong =
        "shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR should-show "
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQB1R"),
              "tell-mismatch white shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQB1R should-show "
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"), "");
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR"),
              "tell-mismatch black " + wrong);
    EXPECT_EQ(table.on("black board-matches"), "tell-mismatch-over black");
    EXPECT_EQ(table.on("game-started"),
              "tell-game-started | start-clock white | tell-mismatch white " + wrong);
    EXPECT_EQ(table.on("guidance-started white"), "guide white remove Q e1");
}

TEST(Repair, TheEndOfTheGameEndsIt) {
    Table table = after_e4_e5_on_boards();
    table.play({kKnightLies, "guidance-started white", "black resigned"});
    EXPECT_FALSE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("guidance-started white"), "refused: game-is-over");
}

TEST(Repair, ABoardThatIsGoneIsNotLed) {
    Table table = after_e4_e5_on_boards();
    table.play({kKnightLies, "guidance-started white", "device-lost white-board"});
    EXPECT_FALSE(table.match().is_guided(Side::White));
    EXPECT_EQ(table.on("guidance-started white"), "refused: nothing-to-guide");
}

TEST(ScoreDifference, SaysWhereTwoScoresPart) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys"});
    EXPECT_TRUE(score_difference(table.match()).is_none());
    table.play(
        {"score-corrected white 2 c7c5", "white announced g1f3 keys", "white pressed-clock keys"});
    const ScoreDifference found = score_difference(table.match());
    EXPECT_EQ(found.agreed, 1u);
    EXPECT_TRUE(found.is_contradiction());
    EXPECT_EQ(found.white_has, parse_move_text("c7c5"));
    EXPECT_EQ(found.black_has, parse_move_text("e7e5"));
    EXPECT_EQ(placement_text(found.before.board), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_EQ(found.white_left, table.match().half_moves()[0].white_left);
}

}  // namespace
}  // namespace rochade
