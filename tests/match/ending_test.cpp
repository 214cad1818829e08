// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/mating_material.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

Table after(std::string_view moves, MatchSetup setup = keys_only()) {
    for (PlayerSetup& player : setup.players) player.button = Button::WithEntry;
    Table table(setup);
    table.on("game-started");
    for (const std::string& event : announcements(moves)) table.on(event);
    return table;
}

MatchSetup from(std::string_view fen) {
    MatchSetup setup = keys_only();
    setup.start = parse_fen(fen).value();
    for (PlayerSetup& player : setup.players) player.button = Button::WithEntry;
    return setup;
}

TEST(Ending, Laws51a_CheckmateEndsTheGameWithoutThePress) {
    Table table(keys_only());
    table.on("game-started");
    for (const std::string& event : announcements("f2f3 e7e5 g2g4")) table.on(event);
    EXPECT_EQ(table.on("black announced d8h4 voice"),
              "announce-move black d8h4 first | stop-clocks | "
              "end-game 0-1 checkmate loser white");
    EXPECT_EQ(table.match().phase(), Phase::Over);
    EXPECT_EQ(table.match().half_moves().size(), 4u);
    EXPECT_EQ(table.score(Side::White), "f2f3 e7e5 g2g4 d8h4");
    EXPECT_FALSE(table.match().clock().running());
}

TEST(Ending, LawsD23_MateCountsWhenTheMoveIsMade) {
    MatchSetup setup = from("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    setup.players[0].board = PlayerSetup::HasBoard::Yes;
    Table table(setup);
    table.play({"game-started", "white placed a1a8 final"});
    EXPECT_EQ(table.match().phase(), Phase::Running);
    EXPECT_EQ(table.on("white announced a1a8 voice"),
              "announce-move white a1a8 first | stop-clocks | end-game 1-0 checkmate loser black");
}

TEST(Ending, Laws52a_StalemateEndsTheGame) {
    Table table(from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"));
    table.on("game-started");
    EXPECT_EQ(table.on("white announced g6f7 keys"),
              "announce-move white g6f7 first | stop-clocks | end-game 1/2-1/2 stalemate");
}

TEST(Ending, Laws51b_Resignation) {
    Table table = after("e2e4");
    EXPECT_EQ(table.on("white resigned"), "stop-clocks | end-game 0-1 resignation loser white");
    EXPECT_EQ(table.on("black resigned"), "refused: game-is-over");
}

TEST(Ending, Laws2023_512_ResigningAgainstALoneKingIsADraw) {
    for (const LawsEdition laws : {LawsEdition::Laws2014, LawsEdition::Laws2023}) {
        MatchSetup setup = from("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
        setup.laws = laws;
        Table table(setup);
        table.on("game-started");
        EXPECT_EQ(table.on("white resigned"),
                  laws == LawsEdition::Laws2023
                      ? "stop-clocks | end-game 1/2-1/2 resignation loser white"
                      : "stop-clocks | end-game 0-1 resignation loser white");
    }
}

TEST(Ending, TheArbitersWordReplacesAResult) {
    Table table = after("e2e4");
    EXPECT_EQ(table.on("result-ruled none"), "stop-clocks | end-game none unfinished");
    EXPECT_EQ(table.on("result-ruled 1-0"), "stop-clocks | end-game 1-0 ruling loser black");
    Table forfeit(keys_only());  // 6.7: he never came
    EXPECT_EQ(forfeit.on("result-ruled 0-1"), "stop-clocks | end-game 0-1 ruling loser white");
}

TEST(Draw, Laws91b_AnOfferLivesUntilItIsAnswered) {
    Table table(keys_only());
    EXPECT_EQ(table.on("white offered-draw"), "refused: game-not-started");
    table.play({"game-started", "white announced e2e4 keys"});
    EXPECT_EQ(table.on("black accepted-draw"), "refused: no-draw-offer");
    EXPECT_EQ(table.on("white offered-draw"), "tell-draw-offer white");
    EXPECT_EQ(table.on("white offered-draw"), "refused: offer-stands");
    EXPECT_EQ(table.on("white accepted-draw"), "refused: no-draw-offer");
    EXPECT_EQ(table.on("white declined-draw"), "refused: no-draw-offer");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.on("black declined-draw"), "tell-draw-answer black declined");
    EXPECT_EQ(table.on("black declined-draw"), "refused: no-draw-offer");
    table.on("white offered-draw");
    EXPECT_EQ(table.on("black accepted-draw"),
              "tell-draw-answer black accepted | stop-clocks | end-game 1/2-1/2 agreement");
}

TEST(Draw, TwoOffersAreAnAgreement) {
    Table table = after("e2e4");
    table.on("white offered-draw");
    EXPECT_EQ(table.on("black offered-draw"),
              "tell-draw-answer black accepted | stop-clocks | end-game 1/2-1/2 agreement");
}

TEST(Draw, Laws91b1_TouchingAPieceOrMovingDeclines) {
    Table boards(two_boards());
    boards.play({"game-started", "white announced e2e4 keys", "white placed e2e4 final",
                 "white offered-draw", "white pressed-clock board"});
    EXPECT_EQ(boards.on("black lifted e2 P"), "");  // he copies the move
    boards.on("black mirrored e2e4");
    EXPECT_EQ(boards.on("black lifted e7 p"),
              "tell-draw-answer black declined | tell-touched black e7 p");
    Table words = after("e2e4");
    words.on("white offered-draw");
    EXPECT_EQ(words.on("black announced e7e5 keys"),
              "tell-draw-answer black declined | announce-move black e7e5 first | "
              "start-clock white");
    EXPECT_FALSE(words.match().draw_offer());
    words.on("white offered-draw");  // before his own move: it stays
    words.on("white announced g1f3 keys");
    EXPECT_EQ(words.match().draw_offer(), Side::White);
}

TEST(Draw, Laws81d_TheOfferIsWrittenInBothScores) {
    using DrawOffer = ScoreEntry::DrawOffer;
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys", "white offered-draw",
                "white pressed-clock keys", "black announced e7e5 keys", "black pressed-clock keys",
                "black offered-draw"});
    for (const Side whose : {Side::White, Side::Black}) {
        ASSERT_EQ(table.match().score(whose).size(), 2u);
        EXPECT_EQ(table.match().score(whose)[0].draw_offer, DrawOffer::Made);
        EXPECT_EQ(table.match().score(whose)[1].draw_offer, DrawOffer::Made);
    }
}

TEST(Draw, Laws92_96a_RepetitionsAreShownAtTheDesk) {
    MatchSetup setup = keys_only();
    for (const LawsEdition laws : {LawsEdition::Laws2014, LawsEdition::Laws2001}) {
        setup.laws = laws;
        Table table = after("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", setup);
        const std::string before = "announce-move black f6g8 first | start-clock white";
        EXPECT_EQ(table.on("black announced f6g8 keys"),
                  before + " | tell-draw-condition threefold");
        for (const std::string& event : announcements("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1")) {
            table.on(event);
        }
        EXPECT_EQ(table.on("black announced f6g8 keys"),
                  before + (laws == LawsEdition::Laws2001 ? " | tell-draw-condition threefold"
                                                          : " | tell-draw-condition fivefold"));
        EXPECT_EQ(table.match().phase(), Phase::Running);
    }
}

TEST(Draw, Laws96a_FivefoldIsWhatItsEditionSays) {
    // The start appears five times, but once eight half-moves pass in between.
    const std::string moves =
        "b1c3 b8c6 c3b1 c6b8 g1f3 g8f6 f3g5 f6g4 g5f3 g4f6 f3g1 f6g8 "
        "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1";
    MatchSetup setup = keys_only();
    for (const LawsEdition laws : {LawsEdition::Laws2014, LawsEdition::Laws2023}) {
        setup.laws = laws;
        Table table = after(moves, setup);
        EXPECT_EQ(table.on("black announced c6b8 keys"),
                  std::string("announce-move black c6b8 first | start-clock white | "
                              "tell-draw-condition ") +
                      (laws == LawsEdition::Laws2014 ? "threefold" : "fivefold"));
    }
}

TEST(Draw, Laws93_96b_FiftyAndSeventyFiveMovesAreShownAtTheDesk) {
    Table fifty(from("7k/8/8/8/8/8/8/R3K3 w - - 99 80"));
    fifty.on("game-started");
    EXPECT_EQ(fifty.on("white announced a1a2 keys"),
              "announce-move white a1a2 first | start-clock black | "
              "tell-draw-condition fifty-moves");
    EXPECT_EQ(fifty.on("black announced h8g8 keys"),
              "announce-move black h8g8 first | start-clock white");
    Table more(from("7k/8/8/8/8/8/8/R3K3 w - - 149 80"));
    more.on("game-started");
    EXPECT_EQ(more.on("white announced a1a2 keys"),
              "announce-move white a1a2 first | start-clock black | "
              "tell-draw-condition seventy-five-moves");
}

TEST(Draw, Laws97_NoMatingMaterialIsShownAtTheDesk) {
    Table table(from("8/8/8/3k4/4P3/8/8/4K3 b - - 0 1"));
    table.on("game-started");
    EXPECT_EQ(table.on("black announced d5e4 keys"),
              "announce-move black d5e4 first | start-clock white | "
              "tell-draw-condition no-mating-material");
    EXPECT_EQ(table.on("white announced e1d1 keys"),
              "announce-move white e1d1 first | start-clock black");
}

TEST(MatingMaterial, OnlyWhatIsProvenCannotMate) {
    struct Case {
        const char* fen;
        bool white_cannot;
        bool black_cannot;
    };
    const Case kCases[] = {
        {"7k/8/8/8/8/8/8/K7", true, true},
        {"7k/8/8/8/8/8/8/KB6", true, true},
        {"7k/8/8/8/8/8/8/KN6", true, true},
        {"7k/8/8/8/8/8/8/KNN5", false, true},   // helped, two knights mate
        {"7k/7n/8/8/8/8/8/KN6", false, false},  // helped, so does one against a knight
        {"7k/7b/8/8/8/8/8/KN6", false, false},
        {"7k/7q/8/8/8/8/8/KN6", true, false},  // a queen never only shuts in
        {"7k/7r/8/8/8/8/8/KN6", false, false},
        {"7k/7p/8/8/8/8/8/KN6", false, false},
        {"7k/7p/8/8/8/8/8/KB6", false, false},
        {"7k/7n/8/8/8/8/8/KB6", false, false},
        {"7k/7q/8/8/8/8/8/KB6", true, false},
        {"7k/7b/8/8/8/8/8/KB6", true, true},     // b1 and h7: both light
        {"7k/6b1/8/8/8/8/8/KB6", false, false},  // light and dark
        {"7k/8/8/8/8/8/8/KBB5", false, true},
        {"7k/8/8/8/8/8/2B5/KB6", true, true},  // both light
        {"7k/8/8/8/8/8/8/KBN5", false, true},
        {"7k/8/8/8/8/8/8/KP6", false, true},
        {"7k/8/8/8/8/8/8/KR6", false, true},
        {"7k/8/8/8/8/8/8/KQ6", false, true},
    };
    for (const Case& one : kCases) {
        const Board board = parse_fen(one.fen).value().board;
        EXPECT_EQ(cannot_mate(board, Side::White), one.white_cannot) << one.fen;
        EXPECT_EQ(cannot_mate(board, Side::Black), one.black_cannot) << one.fen;
    }
}

TEST(Arbiter, LawsD28_RetracesToAnEarlierHalfMoveWithItsClocks) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys",
                "white announced g1f3 keys", "white pressed-clock keys", "clocks-stopped arbiter"});
    EXPECT_EQ(table.on("moves-retraced 4"), "refused: no-such-half-move");
    EXPECT_EQ(table.on("moves-retraced 1"),
              "set-clocks white 5398000 black 5400000 | tell-retraced 1");
    EXPECT_EQ(table.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(table.score(Side::White), "e2e4");
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_EQ(table.match().clock().moves(Side::White), 1u);
    EXPECT_EQ(table.match().clock().used(Side::White, table.now()), std::chrono::seconds(2));
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock black | tell-clocks-started");
    EXPECT_EQ(table.on("moves-retraced 0"),
              "set-clocks white 5400000 black 5400000 | start-clock white | tell-retraced 0");
}

TEST(Arbiter, AFinishedGameGoesOnWhenHeSaysSo) {
    for (const Mode mode : {Mode::Tournament, Mode::Friendly}) {
        MatchSetup setup = keys_only();
        setup.mode = mode;
        Table table = after("f2f3 e7e5 g2g4 d8h4", setup);
        ASSERT_EQ(table.match().phase(), Phase::Over);
        table.on("moves-retraced 2");
        EXPECT_FALSE(table.match().ending());
        EXPECT_EQ(table.match().phase(), mode == Mode::Friendly ? Phase::Running : Phase::Stopped);
        if (mode == Mode::Tournament) table.on("clocks-started arbiter");
        EXPECT_EQ(table.on("white announced g1h3 keys"),
                  "announce-move white g1h3 first | start-clock black");
    }
}

TEST(Arbiter, RepetitionsAreCountedFromTheRetracedGame) {
    Table table = after("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    table.on("moves-retraced 4");
    table.on("white announced g1f3 keys");
    table.on("black announced g8f6 keys");
    table.on("white announced f3g1 keys");
    EXPECT_NE(table.on("black announced f6g8 keys").find("threefold"), std::string::npos);
}

TEST(Arbiter, AnybodyMayCallHimAndAskAtAnyTime) {
    Table table(keys_only());
    EXPECT_EQ(table.on("white called-arbiter"), "call-arbiter white");
    EXPECT_EQ(table.on("black asked turn"), "tell-answer black turn");
    table.play({"game-started", "white resigned"});
    EXPECT_EQ(table.on("white asked score"), "tell-answer white score");
    EXPECT_EQ(table.on("black board-shows 8/8/8/8/8/8/8/8"), "refused: game-is-over");
    EXPECT_EQ(table.on("game-started"), "refused: game-is-over");
}

}  // namespace
}  // namespace rochade
