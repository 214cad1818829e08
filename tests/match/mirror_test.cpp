// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "match/log_words.h"
#include "rules/fen.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

/// White has played e2e4 and pressed; Black has not copied it yet.
Table after_e4(MatchSetup setup = two_boards()) {
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board"});
    return table;
}

TEST(Mirror, LawsD21_TheMoveIsExecutedOnTheOtherBoard) {
    Table table = after_e4();
    EXPECT_EQ(table.match().pending_mirror(Side::Black), parse_move_text("e2e4"));
    EXPECT_EQ(placement_text(table.match().expected_board(Side::Black)),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(placement_text(table.match().required_board(Side::Black)),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_EQ(table.on("black mirrored e2e4"), "confirm-mirror black e2e4");
    EXPECT_FALSE(table.match().pending_mirror(Side::Black));
    EXPECT_EQ(table.on("black mirrored e2e4"), "refused: nothing-to-repeat");
}

TEST(Mirror, MayComeBeforeTheClockIsPressed) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final"});
    EXPECT_EQ(table.on("black mirrored e2e4"), "confirm-mirror black e2e4");
    EXPECT_EQ(placement_text(table.match().expected_board(Side::Black)),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    EXPECT_FALSE(table.match().pending_mirror(Side::Black));
}

TEST(Mirror, ACorrectionIsMirroredAgain) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e3 keys", "black mirrored e2e3"});
    EXPECT_EQ(table.on("white announced e2e4 keys"),
              "announce-move white e2e4 corrected | mirror-move black e2e4");
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"), "");
    EXPECT_EQ(table.on("black mirrored e2e4"), "") << "it is not on White's board yet";
    EXPECT_EQ(table.on("white placed e2e4 final"), "confirm-mirror black e2e4");
    EXPECT_EQ(table.on("white placed e2e4 final"), "") << "told once";
}

TEST(Mirror, TheBoardsAreNotTheSameWhileTheMoveThatStandsIsAnother) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e3 final"});
    EXPECT_EQ(table.on("black mirrored e2e4"), "");
}

TEST(Mirror, PendingIsNoMismatchUntilTheLateSideDoesSomethingElse) {
    struct Case {
        const char* name;
        const char* event;
        const char* answer;
    };
    constexpr const char* kShould = " should-show rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR";
    constexpr const char* kScores =
        " | tell-score-comparison agreed 0 white e2e4 black nothing clocks white 5400000 black "
        "5400000";
    const Case kCases[] = {
        {"LiftsThePiece", "black lifted e2 P", ""},
        {"HasItInHand", "black board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR", ""},
        {"LiftsAnother", "black lifted e7 p",
         "tell-touched black e7 p | tell-mismatch black shows "
         "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR"},
        {"PlacesAnother", "black placed e7e5 final",
         "tell-mismatch black shows rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR"},
        {"CopiesWrongly", "black mirrored e2e3",
         "tell-mismatch black shows rnbqkbnr/pppppppp/8/8/8/4P3/PPPP1PPP/RNBQKBNR"},
        {"ShowsSomethingElse", "black board-shows rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR",
         "tell-mismatch black shows rnbqkbnr/pppppppp/8/8/8/7P/PPPPPPP1/RNBQKBNR"},
    };
    for (const Case& one : kCases) {
        Table table = after_e4();
        std::string expected = one.answer;
        if (!expected.empty()) expected += std::string(kShould) + kScores;
        EXPECT_EQ(table.on(one.event), expected) << one.name;
        EXPECT_EQ(table.match().mismatch(Side::Black).has_value(), !expected.empty()) << one.name;
        EXPECT_EQ(table.match().half_moves().size(), 1u) << one.name;
    }
}

TEST(Mirror, AnotherPieceThanThePromotedOneIsAMismatch) {
    MatchSetup setup = two_boards();
    setup.start = parse_fen("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1").value();
    Table table(setup);
    table.play({"game-started", "white announced a7b8n keys", "white removed b8 n",
                "white placed a7b8n final", "white pressed-clock board"});
    EXPECT_EQ(table.on("black board-shows 1P5k/8/8/8/8/8/8/4K3"), "");  // the pawn first
    EXPECT_EQ(table.on("black board-shows 1Q5k/8/8/8/8/8/8/4K3"),
              "tell-mismatch black shows 1Q5k/8/8/8/8/8/8/4K3 should-show 1N5k/8/8/8/8/8/8/4K3 | "
              "tell-score-comparison agreed 0 white a7b8n black nothing clocks white 5400000 black "
              "5400000");
    EXPECT_EQ(table.on("black mirrored a7b8n"),
              "confirm-mirror black a7b8n | tell-mismatch-over black");
}

TEST(Mirror, ThePressOfALateSideIsAMismatch) {
    Table table = after_e4();
    EXPECT_EQ(table.on("black pressed-clock board"),
              "tell-mismatch black shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "
              "should-show rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR | "
              "tell-pressed-too-early black held-back | tell-score-comparison agreed 0 white e2e4 "
              "black nothing clocks white 5400000 black 5400000");
}

TEST(Mirror, LawsD28_WhatABoardReallyShowsIsNotForgottenByThePress) {
    Table table = after_e4();
    // The pawn is off, on its way to e4, and Black plays on with his clock.
    const std::string half = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR";
    EXPECT_EQ(table.on("black board-shows " + half), "");
    const std::string told = table.on("black pressed-clock board");
    EXPECT_NE(told.find("tell-mismatch black shows " + half), std::string::npos) << told;
    EXPECT_EQ(placement_text(*table.match().mismatch(Side::Black)), half);
    // Said again it is no news, and a press changes nothing about it.
    EXPECT_EQ(table.on("black board-shows " + half), "");
    table.on("black pressed-clock board");
    EXPECT_EQ(placement_text(*table.match().mismatch(Side::Black)), half);
}

TEST(Mirror, WhatIsHalfCopiedOfWordsThatAreCorrectedHasTimeToGoBackUntilThePress) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys"});
    const std::string half = "rnbqkbnr/pppppppp/8/8/8/8/PPPP1PPP/RNBQKBNR";
    EXPECT_EQ(table.on("black board-shows " + half), "");
    EXPECT_EQ(table.on("white announced g1f3 keys"),
              "announce-move white g1f3 corrected | mirror-move black g1f3");
    table.on("white placed g1f3 final");
    const std::string told = table.on("white pressed-clock board");
    EXPECT_NE(told.find("tell-mismatch black shows " + half), std::string::npos) << told;
}

TEST(Mirror, LawsD28_AMismatchIsToldOnceUntilItChanges) {
    Table table = after_e4();
    table.on("black mirrored e2e4");
    const std::string shows = "black board-shows rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBN1";
    EXPECT_NE(table.on(shows).find("tell-mismatch black"), std::string::npos);
    EXPECT_EQ(table.on(shows), "");
    EXPECT_NE(table.on("black board-shows 8/8/8/8/8/8/8/8").find("tell-mismatch black"),
              std::string::npos);
    EXPECT_EQ(table.on("black board-matches"), "tell-mismatch-over black");
    EXPECT_EQ(table.on("black board-matches"), "");
    table.on(shows);
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"),
              "tell-mismatch-over black");
}

TEST(Mirror, ABoardThatShowsTheMoveAtLastHasCopiedIt) {
    Table table = after_e4();
    table.on("black placed e7e5 final");
    EXPECT_EQ(table.on("black board-matches"),
              "confirm-mirror black e2e4 | tell-mismatch-over black");
    EXPECT_EQ(table.on("black placed e7e5 final"),
              "announce-move black e7e5 first | mirror-move white e7e5");
}

TEST(Mirror, ABoardThatComesBackStillHasTheMoveToCopy) {
    Table table = after_e4();
    table.play({"device-lost black-board", "device-found black-board"});
    EXPECT_EQ(table.on("black mirrored e2e4"), "confirm-mirror black e2e4");
    Table behind = after_e4();
    behind.play({"device-lost black-board", "black announced e7e5 keys", "black pressed-clock keys",
                 "white announced g1f3 keys", "device-found black-board"});
    // What was announced meanwhile is asked for, and that more is missing is told.
    EXPECT_TRUE(behind.match().pending_mirror(Side::Black));
    EXPECT_NE(behind.on("black board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
                  .find("tell-mismatch black"),
              std::string::npos);
}

TEST(Mirror, TheMatingMoveCanStillBeCopied) {
    Table table(two_boards());
    table.play({"game-started", "white announced f2f3 keys", "white placed f2f3 final",
                "white pressed-clock keys", "black mirrored f2f3", "black placed e7e5 final",
                "black pressed-clock board", "white mirrored e7e5", "white announced g2g4 keys",
                "white placed g2g4 final", "white pressed-clock keys", "black mirrored g2g4"});
    EXPECT_EQ(table.on("black placed d8h4 final"),
              "announce-move black d8h4 first | mirror-move white d8h4 | stop-clocks | "
              "end-game 0-1 checkmate loser white");
    EXPECT_EQ(table.on("white mirrored d8h4"), "confirm-mirror white d8h4");
}

TEST(Repetition, LawsD21_ADifferentRepetitionIsSaidAtOnce) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys"});
    EXPECT_EQ(table.on("white repeated e2e4"), "refused: nothing-to-repeat");
    EXPECT_EQ(table.on("black repeated e2e3"),
              "tell-repetition-differs black announced e2e4 repeated e2e3");
    EXPECT_EQ(table.on("black repeated e2e4"), "");
    table.on("white pressed-clock keys");
    EXPECT_EQ(table.on("black repeated d2d4"),
              "tell-repetition-differs black announced e2e4 repeated d2d4");
    table.on("black announced e7e5 keys");
    EXPECT_EQ(table.on("black repeated e2e4"), "refused: nothing-to-repeat");
}

TEST(Repetition, AMissingOneNeverHoldsTheClock) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys"});
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
}

TEST(Score, TheSightedPlayerWritesWhatHeCopiedOrRepeated) {
    Table table = after_e4();
    EXPECT_EQ(table.score(Side::White), "e2e4");
    EXPECT_EQ(table.score(Side::Black), "");
    table.on("black repeated d2d4");
    EXPECT_EQ(table.score(Side::Black), "d2d4");
    EXPECT_EQ(table.match().score(Side::Black)[0].source, Source::Voice);
    table.on("black mirrored e2e4");
    EXPECT_EQ(table.score(Side::Black), "e2e4");
    EXPECT_EQ(table.match().score(Side::Black)[0].source, Source::Board);
    EXPECT_EQ(table.match().score(Side::Black)[0].clock_left,
              table.match().half_moves()[0].white_left);
}

TEST(Score, WhatWasNotCopiedIsWrittenAsHeardBeforeTheNextMove) {
    Table table = after_e4();
    table.play(
        {"device-lost black-board", "black announced e7e5 keys", "black pressed-clock keys"});
    EXPECT_EQ(table.score(Side::Black), "e2e4 e7e5");
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5");
}

TEST(Score, LawsD28_TheTwoScoresCanDiffer) {
    // A clock that cannot be held back: White says d4, puts e4, and presses.
    MatchSetup setup = two_boards();
    setup.clock = ClockKind::Followed;
    Table table(setup);
    table.play({"game-started", "clock-read white 90 black 90 running white flag none",
                "white announced d2d4 keys", "black mirrored d2d4", "white placed e2e4 final"});
    EXPECT_EQ(table.on("clock-read white 80 black 90 running black flag none"),
              "tell-pressed-too-early white switched | announce-move white e2e4 corrected | "
              "mirror-move black e2e4 | tell-mismatch black shows "
              "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR should-show "
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR | tell-score-comparison agreed 1 "
              "white nothing black nothing clocks white 80 black 90");
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.score(Side::White), "d2d4");
    EXPECT_EQ(table.score(Side::Black), "d2d4");
    table.on("black board-matches");
    EXPECT_EQ(table.score(Side::Black), "e2e4");
    EXPECT_EQ(agreed_half_moves(table.match().score(Side::White), table.match().score(Side::Black)),
              0u);
}

TEST(Score, TwoBlindPlayersGoByWordsAndTwoSightedOnesByTheirBoards) {
    MatchSetup setup = two_boards();
    setup.players[1].sight = Sight::Blind;
    Table blind(setup);
    blind.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board"});
    EXPECT_EQ(blind.score(Side::Black), "e2e4");  // heard; his board is late
    setup.players[0].sight = setup.players[1].sight = Sight::Sighted;
    Table sighted(setup);
    sighted.play({"game-started", "white placed e2e4 final", "white pressed-clock board"});
    EXPECT_EQ(sighted.score(Side::White), "e2e4");
    EXPECT_EQ(sighted.score(Side::Black), "");
    sighted.on("black mirrored e2e4");
    EXPECT_EQ(sighted.score(Side::Black), "e2e4");
}

TEST(Score, TheArbiterEntersAndCorrectsHalfMoves) {
    Table table = after_e4();
    EXPECT_EQ(table.on("score-corrected black 2 e7e5"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("score-corrected black 0 e7e5"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("score-corrected black 1 d2d4"), "tell-score-corrected black 1 d2d4");
    EXPECT_EQ(table.on("score-corrected white 1 e2e3"), "tell-score-corrected white 1 e2e3");
    table.on("black mirrored e2e4");
    EXPECT_EQ(table.score(Side::Black), "d2d4");  // his word stays
    EXPECT_EQ(table.score(Side::White), "e2e3");
}

}  // namespace
}  // namespace rochade
