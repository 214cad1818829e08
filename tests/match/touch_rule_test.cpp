// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/touch_rule.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/log_words.h"
#include "rules/fen.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

/// "e1: e1h1" or "free".
std::string duty_after(std::string_view fen, const std::vector<std::string_view>& touches) {
    const auto position = Position::from_setup(parse_fen(fen).value());
    std::vector<Square> squares;
    for (const std::string_view touch : touches) squares.push_back(*Square::parse(touch));
    const auto duty = touch_duty(position.value(), squares);
    if (!duty) return "free";
    std::vector<std::string> moves;
    for (const Move& move : duty->allowed) moves.push_back(move_text(move));
    std::sort(moves.begin(), moves.end());
    std::string text = to_string(duty->touched) + ":";
    for (const std::string& move : moves) text += ' ' + move;
    return text;
}

TEST(TouchDuty, IsAsArticle4Says) {
    constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    constexpr std::string_view kCapture = "4k3/8/8/3p1p2/4P3/8/8/4K2N w - - 0 1";
    constexpr std::string_view kCastling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    constexpr std::string_view kOneSide = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    constexpr std::string_view kEnPassant = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    struct Case {
        const char* article;
        std::string_view fen;
        std::vector<std::string_view> touches;
        const char* duty;
    };
    for (const Case& c : {
             Case{"nothing", kStart, {}, "free"},
             Case{"empty square", kStart, {"e4"}, "free"},
             Case{"4.3 a", kStart, {"g1"}, "g1: g1f3 g1h3"},
             Case{"4.3 a first that can be moved", kStart, {"f1", "g1", "e2"}, "g1: g1f3 g1h3"},
             Case{"4.3 b", kCapture, {"d5"}, "d5: e4d5"},
             Case{"4.3 b first that can be captured", kCapture, {"e8", "f5"}, "f5: e4f5"},
             Case{"4.3 c", kCapture, {"e4", "f5"}, "e4: e4f5"},
             Case{"4.3 c theirs first", kCapture, {"f5", "e4"}, "f5: e4f5"},
             Case{"4.3 c impossible: the first that can", kCapture, {"h1", "d5"}, "h1: h1f2 h1g3"},
             Case{"4.3 c impossible: theirs first", kCapture, {"d5", "h1"}, "d5: e4d5"},
             Case{"4.4 a", kCastling, {"e1", "h1"}, "e1: e1h1"},
             Case{"4.4 b",
                  kCastling,
                  {"h1", "e1"},
                  "h1: h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"},
             Case{"4.4 c", kOneSide, {"e1", "h1"}, "e1: e1a1 e1d1 e1d2 e1e2"},
             Case{"4.4 c no move of the king",
                  "k7/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1",
                  {"e1", "h1"},
                  "free"},
             Case{"4.5", kStart, {"a1", "d1"}, "free"},
             Case{"en passant", kEnPassant, {"d5"}, "d5: e5d6"},
             Case{"en passant with the pawn", kEnPassant, {"e5", "d5"}, "e5: e5d6"},
         }) {
        EXPECT_EQ(duty_after(c.fen, c.touches), c.duty) << c.article;
    }
}

TEST(TouchMove, Laws43_TheDeskLearnsOfAnotherMove) {
    Table table(two_boards());
    table.play({"game-started", "white lifted g1 N", "white returned g1 N", "white lifted e2 P",
                "white announced e2e4 keys"});
    EXPECT_EQ(table.on("white placed e2e4 final"), "tell-touch-move white touched g1 N made e2e4");
    EXPECT_EQ(table.on("white pressed-clock board"), "start-clock black");
    EXPECT_EQ(table.on("black claimed touched-piece"),
              "stop-clocks | tell-clocks-stopped | tell-claim black touched-piece | "
              "tell-claim-check black touched-piece correct");
    table.on("claim-ruled correct");
    EXPECT_TRUE(table.match().half_moves().empty());
    table.play({"white board-matches", "clocks-started arbiter", "white announced g1f3 keys"});
    EXPECT_EQ(table.on("white placed g1f3 final"), "");
}

TEST(TouchMove, Laws42_AdjustingDoesNotBind) {
    Table table(two_boards());
    table.play({"game-started", "white adjusts", "white lifted g1 N", "white returned g1 N",
                "white announced e2e4 keys"});
    EXPECT_EQ(table.on("white placed e2e4 final"), "");
}

TEST(TouchMove, Laws44b_CastlingRookFirstIsNotAllowed) {
    MatchSetup setup = two_boards();
    setup.start = parse_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1").value();
    Table table(setup);
    table.play(
        {"game-started", "white lifted h1 R", "white lifted e1 K", "white announced e1g1 keys"});
    EXPECT_EQ(table.on("white placed e1g1 final"), "tell-touch-move white touched h1 R made e1h1");
}

TEST(TouchMove, Laws48_WhoTouchesAPieceCannotClaimAnyMore) {
    Table table(two_boards());
    table.play({"game-started", "white lifted g1 N", "white returned g1 N", "white lifted e2 P",
                "white announced e2e4 keys", "white placed e2e4 final", "white pressed-clock board",
                "black mirrored e2e4", "black lifted e7 p"});
    EXPECT_EQ(table.on("black claimed touched-piece"), "refused: piece-touched");
}

}  // namespace
}  // namespace rochade
