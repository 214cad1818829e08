// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/history.h"

#include <gtest/gtest.h>

#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

History history_of(std::string_view fen, std::string_view moves) {
    History history(test::position_of(fen));
    while (!moves.empty()) {
        const std::string_view text = moves.substr(0, moves.find(' '));
        moves.remove_prefix(std::min(moves.size(), text.size() + 1));
        const auto move = parse_uci(text, history.position());
        if (!move) {
            ADD_FAILURE() << text;
            break;
        }
        history.play(move.value());
    }
    return history;
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kKnightsOutAndBack = "g1f3 g8f6 f3g1 f6g8";

struct RepetitionCase {
    const char* what;
    const char* fen;
    const char* moves;
    unsigned occurrences;
};

TEST(History, Laws92_CountsOccurrences) {
    const RepetitionCase cases[] = {
        {"the start counts", kStart.data(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 3},
        {"castling rights lost in between", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
         "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", 2},
        {"a legal en passant capture made the first one another",
         "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1", 2},
        {"a pinned pawn cannot capture, so the first one counts",
         "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 g8g7 e2e1 g7g8", 2},
        {"not the side to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2 e8e7 a2a3 e7e8 a3a1", 1},
    };
    for (const RepetitionCase& one : cases) {
        EXPECT_EQ(history_of(one.fen, one.moves).occurrences(), one.occurrences) << one.what;
    }
}

TEST(History, Laws92_AndLaws96a_ThreeForAClaimFiveForTheEnd) {
    History history = history_of(kStart, kKnightsOutAndBack);
    const std::vector<Move> out_and_back = history.moves();
    EXPECT_FALSE(history.is_threefold());
    for (int times = 0; times < 3; ++times) {
        for (const Move& move : out_and_back) {
            history.play(move);
        }
        EXPECT_TRUE(history.is_threefold());
        EXPECT_EQ(history.is_fivefold(), times == 2);
    }
    history.play({*Square::parse("e2"), *Square::parse("e4")});
    EXPECT_FALSE(history.is_threefold());
    history.take_back();
    EXPECT_TRUE(history.is_fivefold());
}

TEST(History, Laws93_AndLaws96b_CountMovesByEachPlayer) {
    EXPECT_FALSE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2").is_fifty_moves());
    EXPECT_TRUE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2 e8e7").is_fifty_moves());
    EXPECT_FALSE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2").is_seventy_five_moves());
    EXPECT_TRUE(
        history_of("4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2 e8e7").is_seventy_five_moves());
}

TEST(History, Laws96b_MateOnTheLastMoveTakesPrecedence) {
    const History mate = history_of("7k/8/6K1/8/8/8/8/R7 w - - 149 99", "a1a8");
    EXPECT_TRUE(mate.position().is_checkmate());
    EXPECT_FALSE(mate.is_seventy_five_moves());
}

TEST(History, TakesBackToTheStart) {
    History history = history_of(kStart, kKnightsOutAndBack);
    EXPECT_EQ(history.positions().size(), 5u);
    while (!history.moves().empty()) history.take_back();
    EXPECT_EQ(history.position().key(), history.start().key());
}

}  // namespace
}  // namespace rochade
