// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "match/pgn_export.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

MatchSetup friendly(MatchSetup setup) {
    setup.mode = Mode::Friendly;
    return setup;
}

TEST(Illegal, IsRefusedInAFriendlyGame) {
    Table table(friendly(two_boards()));
    table.on("game-started");
    EXPECT_EQ(table.on("white announced e2e5 keys"), "refused: move-is-illegal");
    EXPECT_EQ(table.on("white placed e2e5 final"), "refused: move-is-illegal");
    EXPECT_EQ(table.on("white placed e2e5 provisional"), "refused: move-is-illegal");
    EXPECT_EQ(table.on("white announced e2e4 keys"),
              "announce-move white e2e4 first | mirror-move black e2e4");
}

TEST(Illegal, LawsD21_APromotionNamesItsPiece) {
    MatchSetup setup = friendly(keys_only());
    setup.start.board = Board{};
    setup.start.castling = CastlingRights{};
    setup.start.board.put(*Square::parse("a7"), {Side::White, PieceKind::Pawn});
    setup.start.board.put(*Square::parse("e1"), {Side::White, PieceKind::King});
    setup.start.board.put(*Square::parse("e7"), {Side::Black, PieceKind::King});
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.on("white announced a7a8 keys"), "refused: move-is-illegal");
    EXPECT_EQ(table.on("white announced a7a8r keys"), "announce-move white a7a8r first");
}

TEST(Illegal, LawsA4b_StandsInATournamentAndOnlyTheDeskIsTold) {
    Table table(keys_only());
    table.on("game-started");
    EXPECT_EQ(table.on("white announced e2e5 keys"),
              "announce-move white e2e5 first | tell-illegal-move white e2e5");
    EXPECT_EQ(table.on("white announced e2e5 keys"), "confirm-announcement white e2e5");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.fen(), "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_TRUE(table.match().position());
    EXPECT_EQ(table.match().half_moves()[0].legality, HalfMove::Legality::Illegal);
    EXPECT_EQ(table.on("black announced d7d5 keys"), "announce-move black d7d5 first");
}

TEST(Illegal, LawsA4d_FromAPlacementThatIsNoPositionPseudoLegalMovesAreFollowed) {
    Table table(keys_only());
    for (const std::string& event : announcements("e2e4 e7e5 d1h5")) {
        if (table.match().phase() == Phase::BeforeStart) table.on("game-started");
        table.on(event);
    }
    // The queen pins the pawn on f7; Black moves it all the same.
    EXPECT_EQ(table.on("black announced f7f6 keys"),
              "announce-move black f7f6 first | tell-illegal-move black f7f6");
    table.on("black pressed-clock keys");
    EXPECT_FALSE(table.match().position());
    EXPECT_EQ(table.on("white announced g1f3 keys"), "announce-move white g1f3 first");
    EXPECT_EQ(table.match().next_deadline().has_value(), true);
    EXPECT_EQ(table.on("white announced g1g5 keys"),
              "announce-move white g1g5 corrected | tell-illegal-move white g1g5");
    // A king is never captured. Laws: 1.2
    EXPECT_EQ(table.on("white announced h5e8 keys"),
              "announce-move white h5e8 corrected | tell-illegal-move white h5e8");
    table.on("white pressed-clock keys");
    EXPECT_EQ(table.on("black announced e8e7 keys"), "refused: not-your-piece");
    EXPECT_EQ(table.on("black announced a7a6 keys"), "announce-move black a7a6 first");
}

TEST(Illegal, APawnLeftOnTheLastRankIsAnIllegalMove_Laws75a) {
    MatchSetup setup = two_boards();
    setup.start.board = Board{};
    setup.start.castling = CastlingRights{};
    setup.start.board.put(*Square::parse("a7"), {Side::White, PieceKind::Pawn});
    setup.start.board.put(*Square::parse("e1"), {Side::White, PieceKind::King});
    setup.start.board.put(*Square::parse("e7"), {Side::Black, PieceKind::King});
    Table table(setup);
    table.play({"game-started", "white placed a7a8 final"});
    EXPECT_EQ(table.on("white announced a7a8q keys"),
              "tell-difference white announced a7a8q placed a7a8 | "
              "confirm-announcement white a7a8q");
    EXPECT_EQ(table.on("white announced a7a8 keys"),
              "announce-move white a7a8 first | mirror-move black a7a8 | "
              "tell-illegal-move white a7a8");
    table.on("white pressed-clock board");
    EXPECT_FALSE(table.match().position());
}

TEST(Illegal, AnIllegalMoveDoesNotMate) {
    // Black's queen reaches h4 through a wall.
    Table table(keys_only());
    for (const std::string& event : announcements("f2f3 a7a6 g2g4")) {
        if (table.match().phase() == Phase::BeforeStart) table.on("game-started");
        table.on(event);
    }
    EXPECT_EQ(table.on("black announced d8h4 keys"),
              "announce-move black d8h4 first | tell-illegal-move black d8h4");
    table.on("black pressed-clock keys");
    EXPECT_EQ(table.match().phase(), Phase::Running);
}

TEST(Pgn, EndsWhereAMoveIsNotLegal) {
    Table table(keys_only());
    for (const std::string& event : announcements("e2e4 e7e4 d2d4")) {
        if (table.match().phase() == Phase::BeforeStart) table.on("game-started");
        table.on(event);
    }
    const PgnGame game = to_pgn_game(table.match(), PgnMoves::Played);
    ASSERT_EQ(game.moves.size(), 1u);
    EXPECT_EQ(game.moves[0].comment_after, "[%clk 1:29:58] [%illegal e7e4]");
    EXPECT_FALSE(game.result);
}

TEST(Pgn, HoldsTheTagsTheClocksAndTheOffers) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control("40/1h30m+30s,30m+30s").value();
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white offered-draw",
                "white pressed-clock keys", "black announced e7e5 keys", "black pressed-clock keys",
                "white resigned"});
    const PgnGame game = to_pgn_game(table.match(), PgnMoves::Agreed, "2026.11.29");
    const std::pair<const char*, const char*> kTags[] = {
        {"Date", "2026.11.29"},
        {"White", "Anna"},
        {"Black", "Bernd"},
        {"Result", "0-1"},
        {"TimeControl", "40/5400+30:1800+30"},
        {"Termination", "normal"},
        {"Mode", "Tournament"},
        {"Laws", "2014"},
    };
    for (const auto& [name, value] : kTags) EXPECT_EQ(game.tag(name), value) << name;
    ASSERT_EQ(game.moves.size(), 2u);
    EXPECT_EQ(game.moves[0].comment_after, "[%clk 1:30:57] (=)");
    EXPECT_EQ(game.moves[1].comment_after, "[%clk 1:30:58]");
    EXPECT_EQ(game.result, GameResult::BlackWins);
}

TEST(Pgn, TakesTheMovesOfOneScore) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e4 keys", "black repeated e2e3",
                "white pressed-clock keys", "black announced e7e5 keys",
                "black pressed-clock keys"});
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::WhiteScore).moves[0].move,
              (Move{*Square::parse("e2"), *Square::parse("e4")}));
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::BlackScore).moves[0].move,
              (Move{*Square::parse("e2"), *Square::parse("e3")}));
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::Agreed).moves.size(), 0u);
    EXPECT_EQ(to_pgn_game(table.match(), PgnMoves::Played).moves.size(), 2u);
}

TEST(Pgn, IsReadBackToTheSameMoves) {
    Table table(keys_only());
    table.on("game-started");
    for (const std::string& event :
         announcements("e2e4 e7e5 g1f3 b8c6 f1b5 g8f6 e1h1 f6e4 d2d4 e4d6 b5c6 d7c6")) {
        table.on(event);
    }
    table.on("result-ruled 1/2-1/2");
    const PgnGame game = to_pgn_game(table.match(), PgnMoves::WhiteScore);
    const std::string text = to_pgn(game);
    PgnReader reader(text);
    const auto read = reader.next();
    ASSERT_TRUE(read && *read) << text;
    ASSERT_EQ(read->value().moves.size(), 12u);
    for (std::size_t index = 0; index < 12; ++index) {
        EXPECT_EQ(read->value().moves[index].move, game.moves[index].move) << index;
    }
    EXPECT_EQ(read->value().result, GameResult::Draw);
    EXPECT_EQ(read->value().tag("Termination"), "adjudication");
}

}  // namespace
}  // namespace rochade
