// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "base/utf8.h"
#include "rules/fen.h"
#include "rules/pgn.h"
#include "rules/san.h"
#include "tests/rules/pgn_support.h"

namespace rochade {
namespace {

using test::random_game;
using test::read_one;

TEST(ToPgn, WritesTheExportFormat) {
    PgnGame game;
    game.tags = {{"White", "Anna \"A\" B\\C"}, {"Mode", "tournament"}, {"Date", "2026.11.29"}};
    Position position = game.start;
    for (const char* text : {"f3", "e5", "g4", "Qh4#"}) {
        const Move move = parse_san(text, position).value();
        game.moves.push_back({move, "", {}});
        position = position.play(move);
    }
    game.comment_before = "A short game.";
    game.moves[0].comment_after = "Hm {really}?";
    game.moves[0].nags = {2};
    game.result = GameResult::BlackWins;
    EXPECT_EQ(to_pgn(game), R"([Event "?"]
[Site "?"]
[Date "2026.11.29"]
[Round "?"]
[White "Anna \"A\" B\\C"]
[Black "?"]
[Result "0-1"]
[Mode "tournament"]

{A short game.} 1. f3 $2 {Hm (really)?} 1... e5 2. g4 Qh4# 0-1
)");
}

TEST(ToPgn, WritesTheStartWhereItIsNotTheUsualOne) {
    PgnGame game;
    game.start = test::position_of("4k3/8/8/8/8/8/8/4K2R b K - 3 38");
    game.moves.push_back({parse_san("Ke7", game.start).value(), "", {}});
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 38\"]\n"),
              std::string::npos);
    EXPECT_NE(text.find("\n38... Ke7 *\n"), std::string::npos);
    EXPECT_EQ(text.find("Variant"), std::string::npos);

    game = {};
    game.start = test::position_of("1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1");
    EXPECT_NE(to_pgn(game).find("[Variant \"Chess960\"]\n"), std::string::npos);
    EXPECT_EQ(read_one(to_pgn(game)).start.setup(), game.start.setup());
    // A Chess960 game may begin as the usual one does.
    const PgnGame usual = read_one(
        "[Variant \"Chess960\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]"
        "\n\n1. e4 *");
    EXPECT_EQ(read_one(to_pgn(usual)).moves.size(), 1u);
}

TEST(ToPgn, DoesNotTrustTagsThatContradictTheGame) {
    const PgnGame game = read_one(
        "[Result \"1-0\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n"
        "[SetUp \"1\"]\n\n1. e4 0-1");
    const std::string text = to_pgn(game);
    EXPECT_NE(text.find("[Result \"0-1\"]"), std::string::npos);
    EXPECT_EQ(text.find("FEN"), std::string::npos);
    EXPECT_EQ(text.find("SetUp"), std::string::npos);
}

TEST(ToPgn, RoundTripsThroughTheReader) {
    test::FixedRandom random(71);
    for (int count = 0; count < 200; ++count) {
        const PgnGame game = random_game(random);
        const std::string text = to_pgn(game);
        const PgnGame read = read_one(text);
        EXPECT_EQ(read.start.setup(), game.start.setup()) << text;
        EXPECT_EQ(read.comment_before, game.comment_before) << text;
        EXPECT_EQ(read.result, game.result) << text;
        EXPECT_EQ(read.tag("Event"), game.tag("Event")) << text;
        EXPECT_EQ(read.tag("Note"), game.tag("Note")) << text;
        ASSERT_EQ(read.moves.size(), game.moves.size()) << text;
        for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
            EXPECT_EQ(read.moves[ply].move, game.moves[ply].move) << text;
            EXPECT_EQ(read.moves[ply].comment_after, game.moves[ply].comment_after) << text;
            EXPECT_EQ(read.moves[ply].nags, game.moves[ply].nags) << text;
        }
        EXPECT_EQ(to_pgn(read), to_pgn(read_one(to_pgn(read))));
    }
}

TEST(ToPgn, KeepsItsLinesShort) {
    test::FixedRandom random(72);
    for (int count = 0; count < 100; ++count) {
        const std::string text = to_pgn(random_game(random));
        std::string_view moves = std::string_view(text).substr(text.find("\n\n") + 2);
        while (!moves.empty()) {
            const std::string_view line = moves.substr(0, moves.find('\n'));
            EXPECT_LE(character_count(line), 80u) << line;
            EXPECT_FALSE(line.starts_with('%')) << line;
            moves.remove_prefix(line.size() + 1);
        }
    }
}

}  // namespace
}  // namespace rochade
