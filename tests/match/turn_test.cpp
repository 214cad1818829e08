// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "tests/match/table.h"

namespace rochade {
namespace {

constexpr const char* kE4Fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

TEST(Turn, WithoutABoardTheWordsAreTheWholeMove) {
    Table table(keys_only());
    EXPECT_EQ(table.on("game-started"), "tell-game-started | start-clock white");
    EXPECT_EQ(table.on("white announced e2e4 keys"), "announce-move white e2e4 first");
    EXPECT_EQ(table.match().to_move(), Side::White);
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.fen(), kE4Fen);
    EXPECT_EQ(table.score(Side::White), "e2e4");
    EXPECT_EQ(table.score(Side::Black), "e2e4");
}

TEST(Turn, WithoutAButtonEnteringTheMoveCompletesIt) {
    MatchSetup setup = keys_only();
    setup.players[0].button = Button::WithEntry;
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.on("white announced e2e4 keys"),
              "announce-move white e2e4 first | start-clock black");
    EXPECT_EQ(table.on("white announced e2e3 keys"), "refused: move-is-completed");
    EXPECT_EQ(table.on("black announced e7e5 keys"), "announce-move black e7e5 first");
    EXPECT_EQ(table.match().to_move(), Side::Black);
}

TEST(Turn, LawsD23_ClockStartsOnlyAfterTheMoveIsMade) {
    Table table(two_boards());
    table.on("game-started");
    EXPECT_EQ(table.on("white placed e2e4 final"), "");
    EXPECT_EQ(table.on("white pressed-clock board"), "tell-pressed-too-early white held-back");
    EXPECT_EQ(table.match().clock().running(), Side::White);
    EXPECT_EQ(table.on("white announced e2e4 voice"),
              "announce-move white e2e4 first | mirror-move black e2e4");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    EXPECT_EQ(table.match().clock().running(), Side::Black);
}

/// White can take the pawn on d5; it is his turn and his board is up to date.
Table before_capture() {
    Table table(two_boards());
    table.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                "white pressed-clock board", "black mirrored e2e4", "black placed d7d5 final",
                "black pressed-clock board", "white mirrored d7d5"});
    return table;
}

TEST(Turn, LawsD23_ThePartsComeInAnyOrder) {
    const char* kParts[] = {"white removed d5 p", "white placed e4d5 final",
                            "white announced e4d5 keys"};
    int order[] = {0, 1, 2};
    do {
        Table table = before_capture();
        for (const int part : order) {
            EXPECT_FALSE(table.match().turn().made) << kParts[order[0]] << " first";
            table.on(kParts[part]);
        }
        EXPECT_TRUE(table.match().turn().made);
        EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    } while (std::next_permutation(std::begin(order), std::end(order)));
}

TEST(Turn, LawsD23a_TheCapturedPieceMustBeOffTheBoard) {
    Table table = before_capture();
    table.play({"white announced e4d5 keys", "white placed e4d5 final"});
    EXPECT_EQ(table.on("white pressed-clock board"), "tell-pressed-too-early white held-back");
    table.on("white removed d5 p");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    // Put back, it is not off.
    table = before_capture();
    table.play({"white announced e4d5 keys", "white removed d5 p", "white placed e4d5 final",
                "white returned d5 p"});
    EXPECT_EQ(table.on("white pressed-clock board"), "tell-pressed-too-early white held-back");
}

TEST(Turn, LawsD23a_EnPassantTakesThePawnThatPassed) {
    MatchSetup setup = two_boards();
    setup.start.board.remove(*Square::parse("e2"));
    setup.start.board.remove(*Square::parse("d7"));
    setup.start.board.put(*Square::parse("e5"), {Side::White, PieceKind::Pawn});
    setup.start.board.put(*Square::parse("d5"), {Side::Black, PieceKind::Pawn});
    setup.start.en_passant = Square::parse("d6");
    Table table(setup);
    table.play({"game-started", "white announced e5d6 keys", "white placed e5d6 provisional"});
    EXPECT_FALSE(table.match().turn().made);
    table.on("white removed d5 p");
    EXPECT_TRUE(table.match().turn().made);
}

TEST(Turn, LawsD24_TheSightedPlayersMoveIsMadeWhenItStands) {
    Table table(two_boards());
    table.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                "white pressed-clock board", "black mirrored e2e4"});
    EXPECT_EQ(table.on("black placed e7e5 provisional"), "");
    EXPECT_EQ(table.on("black placed e7e5 final"),
              "announce-move black e7e5 first | mirror-move white e7e5");
    EXPECT_EQ(table.on("black announced e7e5 voice"), "confirm-announcement black e7e5");
    EXPECT_EQ(table.on("black pressed-clock board"), "start-clock white");
}

TEST(Turn, TheSightedPlayersOwnWordsTellHisMoveBeforeItIsFinal) {
    Table table(two_boards());
    table.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                "white pressed-clock board", "black mirrored e2e4"});
    EXPECT_EQ(table.on("black announced e7e5 voice"),
              "announce-move black e7e5 first | mirror-move white e7e5");
    EXPECT_FALSE(table.match().turn().made);
    EXPECT_EQ(table.on("black placed e7e5 provisional"), "");
    EXPECT_TRUE(table.match().turn().made);
}

TEST(Turn, ThePressMakesAProvisionalPlacementFinal) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board", "black mirrored e2e4",
                "black placed e7e5 provisional"});
    EXPECT_EQ(table.on("black pressed-clock board"),
              "announce-move black e7e5 first | mirror-move white e7e5 | start-clock white");
}

TEST(Turn, AProvisionalMoveThatIsWithdrawnWasNone) {
    Table table(two_boards());
    table.on("game-started");
    EXPECT_EQ(table.on("white placed e2e3 provisional"), "");
    EXPECT_EQ(table.on("white withdrew e2e4"), "refused: move-not-made");
    EXPECT_EQ(table.on("white withdrew e2e3"), "");
    EXPECT_FALSE(table.match().turn().placed);
    EXPECT_EQ(table.on("black withdrew e7e5"), "refused: not-your-turn");
}

TEST(Turn, AMoveThatOnlyTimeMadeFinalCanStillBeWithdrawn) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board", "black mirrored e2e4", "black placed e7e6 final"});
    EXPECT_EQ(table.on("black withdrew e7e6"), "");
    EXPECT_FALSE(table.match().turn().made);
    EXPECT_EQ(table.on("black placed e7e5 final"),
              "tell-move-changed black released e7e6 made e7e5 | "
              "announce-move black e7e5 corrected | mirror-move white e7e5");
}

TEST(Turn, LawsD27_ASlipOfTheTongueIsCorrectedBeforeTheClockStarts) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 voice"});
    EXPECT_EQ(table.on("white announced d2d4 voice"), "announce-move white d2d4 corrected");
    EXPECT_EQ(table.on("white announced d2d4 voice"), "confirm-announcement white d2d4");
    table.on("white pressed-clock keys");
    EXPECT_EQ(table.on("white announced d2d3 voice"), "refused: move-is-completed");
    EXPECT_EQ(table.on("white announced g1f3 voice"), "refused: not-your-turn");
    EXPECT_EQ(table.score(Side::White), "d2d4");
}

TEST(Turn, Laws47_ThePlacedPieceStandsAndTheWordsAreCorrected) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 voice"});
    EXPECT_EQ(table.on("white placed d2d4 final"),
              "tell-difference white announced e2e4 placed d2d4");
    EXPECT_EQ(table.on("white placed d2d4 final"), "");
    EXPECT_EQ(table.on("white pressed-clock board"), "tell-pressed-too-early white held-back");
    EXPECT_EQ(table.on("white announced d2d3 voice"),
              "tell-difference white announced d2d3 placed d2d4 | "
              "confirm-announcement white d2d3");
    EXPECT_EQ(table.on("white announced d2d4 voice"),
              "announce-move white d2d4 corrected | mirror-move black d2d4");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
}

TEST(Turn, Laws47_TheProgramCorrectsTheSightedPlayersWords) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board", "black mirrored e2e4", "black announced e7e6 voice"});
    EXPECT_EQ(table.on("black placed e7e5 final"),
              "tell-difference black announced e7e6 placed e7e5 | "
              "announce-move black e7e5 corrected | mirror-move white e7e5");
    EXPECT_EQ(table.on("black pressed-clock board"), "start-clock white");
    EXPECT_EQ(table.score(Side::White), "e2e4 e7e5");
}

TEST(Turn, Laws62a2_TheNextMoveCompletesTheOneBefore) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys"});
    EXPECT_EQ(table.on("black announced e7e5 keys"), "announce-move black e7e5 first");
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    Table boards(two_boards());
    boards.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                 "black mirrored e2e4"});
    EXPECT_EQ(boards.on("black placed e7e5 final"),
              "announce-move black e7e5 first | mirror-move white e7e5");
    // His clock has run on; he may still stop it. Laws: 6.2 a
    EXPECT_EQ(boards.match().clock().running(), Side::White);
    EXPECT_EQ(boards.on("white pressed-clock board"), "start-clock black");
    EXPECT_EQ(boards.on("white pressed-clock board"), "refused: not-your-turn");
    EXPECT_EQ(boards.on("black pressed-clock board"), "start-clock white");
}

TEST(Turn, Laws62a_WhoForgetsHisClockPaysForIt) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys"});
    table.wait(std::chrono::seconds(8));
    table.on("black announced e7e5 keys");
    const Duration before = table.match().clock().left(Side::Black, table.now());
    table.wait(std::chrono::seconds(60));
    // Black cannot stop a clock that does not run; White's runs on for his next move.
    EXPECT_EQ(table.on("black pressed-clock keys"), "");
    EXPECT_EQ(table.match().clock().left(Side::Black, table.now()), before);
    EXPECT_EQ(table.match().clock().running(), Side::White);
    EXPECT_EQ(table.match().to_move(), Side::White);
    EXPECT_EQ(table.match().clock().moves(Side::White), 1u);
    EXPECT_EQ(table.match().clock().moves(Side::Black), 1u);
    EXPECT_EQ(table.on("white announced g1f3 keys"), "announce-move white g1f3 first");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
}

TEST(Turn, Laws62a2_AReplyThatStandsOnTheBoardBeforeThePressCounts) {
    Table table(two_boards());
    table.play({"game-started", "white placed e2e4 final", "white announced e2e4 keys",
                "black mirrored e2e4"});
    EXPECT_EQ(table.on("black placed e7e5 provisional"), "");
    EXPECT_EQ(table.on("black board-shows rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              "announce-move black e7e5 first | mirror-move white e7e5");
    EXPECT_EQ(table.match().mismatch(Side::Black).has_value(), false);
}

TEST(Turn, OnlyThePlayerWhoseTurnItIsEntersAMove) {
    Table table(two_boards());
    EXPECT_EQ(table.on("white announced e2e4 keys"), "refused: game-not-started");
    table.on("game-started");
    EXPECT_EQ(table.on("black announced e7e5 keys"), "refused: not-your-turn");
    EXPECT_EQ(table.on("black placed e7e5 final"), "refused: not-your-turn");
    EXPECT_EQ(table.on("black pressed-clock board"), "refused: not-your-turn");
    EXPECT_EQ(table.on("black adjusts"), "refused: not-your-turn");
    EXPECT_EQ(table.on("white announced e4e5 keys"), "refused: no-piece-there");
    EXPECT_EQ(table.on("white announced e7e5 keys"), "refused: not-your-piece");
    EXPECT_EQ(table.on("white placed e4e5 final"), "refused: no-piece-there");
}

TEST(Turn, CastlingBySquaresAndByPiecesIsOneMove) {
    Table table(keys_only());
    for (const std::string& event : announcements("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6")) {
        if (table.match().phase() == Phase::BeforeStart) table.on("game-started");
        table.on(event);
    }
    EXPECT_EQ(table.on("white announced e1g1 voice"), "announce-move white e1h1 first");
    EXPECT_EQ(table.on("white announced e1h1 voice"), "confirm-announcement white e1h1");
}

TEST(Turn, WithoutItsBoardASideGoesOnByWords) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys"});
    EXPECT_FALSE(table.match().turn().made);
    EXPECT_EQ(table.on("device-lost white-board"), "tell-device white-board lost");
    EXPECT_TRUE(table.match().turn().made);
    EXPECT_EQ(table.on("device-lost black-board"), "tell-device black-board lost");
    table.on("white pressed-clock keys");
    EXPECT_EQ(table.on("black announced e7e5 keys"), "announce-move black e7e5 first");
    EXPECT_EQ(table.on("device-found white-board"),
              "tell-device white-board found | mirror-move white e7e5");
    table.on("black pressed-clock keys");
    EXPECT_EQ(table.on("white announced g1f3 keys"), "announce-move white g1f3 first");
    EXPECT_FALSE(table.match().turn().made);
}

TEST(Touch, LawsD29e_TheSightedPlayersFirstTouchIsReported) {
    Table table(two_boards());
    table.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                "white pressed-clock board"});
    EXPECT_EQ(table.on("black lifted e2 P"), "");  // copying is not touching
    table.on("black mirrored e2e4");
    EXPECT_EQ(table.on("black lifted g8 n"), "tell-touched black g8 n");
    EXPECT_EQ(table.on("black returned g8 n"), "");
    EXPECT_EQ(table.on("black lifted e7 p"), "");
    EXPECT_EQ(table.match().turn().touched, Square::parse("g8"));
}

TEST(Touch, Laws43_OnlyAPieceThatCanMoveBinds) {
    Table table(two_boards());
    table.on("game-started");
    table.on("white lifted a1 R");
    EXPECT_FALSE(table.match().turn().touched);
    table.on("white lifted e7 p");
    EXPECT_FALSE(table.match().turn().touched);
    table.on("black lifted e7 p");
    EXPECT_FALSE(table.match().turn().touched);
    EXPECT_EQ(table.on("white lifted b1 N"), "");  // the blind player's touch is his own affair
    EXPECT_EQ(table.match().turn().touched, Square::parse("b1"));
}

TEST(Touch, Laws42_WhoSaysIAdjustDoesNotTouch) {
    Table table(two_boards());
    table.on("game-started");
    EXPECT_EQ(table.on("white adjusts"), "tell-adjustment white");
    table.play({"white lifted b1 N", "white returned b1 N"});
    EXPECT_FALSE(table.match().turn().touched);
}

TEST(Touch, InAFriendlyGameAPieceMayBePutBack) {
    for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
        MatchSetup setup = two_boards();
        setup.mode = mode;
        Table table(setup);
        table.play({"game-started", "white lifted b1 N", "white returned b1 N"});
        EXPECT_EQ(table.match().turn().touched.has_value(), mode == Mode::Tournament);
    }
}

}  // namespace
}  // namespace rochade
