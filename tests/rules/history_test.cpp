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

constexpr std::string_view kGameStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kKnightsOutAndBack = "g1f3 g8f6 f3g1 f6g8";

struct RepetitionCase {
    const char* what;
    const char* fen;
    const char* moves;
    unsigned occurrences;
};

TEST(History, Laws92_CountsOccurrences) {
    const RepetitionCase cases[] = {
        {"the start counts", kGameStart.data(), "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 3},
        {"castling rights lost in between", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
         "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", 2},
        {"a legal en passant capture made the first one another",
         "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1", 2},
        {"a pinned pawn cannot capture, so the first one counts",
         "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 g8g7 e2e1 g7g8", 2},
        {"a right that nobody could use yet is lost all the same",
         "4k3/8/8/8/8/8/8/R3KB1R w KQ - 0 1", "h1g1 e8e7 g1h1 e7e8 h1g1 e8e7 g1h1 e7e8", 2},
        {"the king has moved and both rights are gone", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
         "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", 2},
        {"the right of the side that is not to move", "r3k3/8/8/8/8/8/8/4K3 w q - 0 1",
         "e1e2 a8b8 e2e1 b8a8 e1e2 a8b8 e2e1 b8a8", 2},
        {"no right, nothing to lose", "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
         "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", 3},
        {"the capture would open the rank, so the first one counts",
         "8/3p4/8/K3P2r/8/8/8/7k b - - 0 1", "d7d5 a5a4 h1h2 a4a5 h2h1 a5a4 h1h2 a4a5 h2h1", 3},
        {"one pawn is pinned, but the other can capture", "4r1k1/3p4/8/2P1P3/8/8/8/4K3 b - - 0 1",
         "d7d5 e1e2 g8g7 e2e1 g7g8", 1},
        {"in Chess960 too", "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1",
         "g1h1 g8h8 h1g1 h8g8 g1h1 g8h8 h1g1 h8g8", 2},
        {"not the side to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a2 e8e7 a2a3 e7e8 a3a1", 1},
    };
    for (const RepetitionCase& one : cases) {
        EXPECT_EQ(history_of(one.fen, one.moves).occurrences(), one.occurrences) << one.what;
    }
}

TEST(History, Laws92_AndLaws96a_ThreeForAClaimFiveForTheEnd) {
    History history = history_of(kGameStart, kKnightsOutAndBack);
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

TEST(History, Laws96a_ConsecutiveMeansAfterEverySecondMove) {
    // Out and back four times: five times in a row.
    History straight = history_of(kGameStart, kKnightsOutAndBack);
    const std::vector<Move> out_and_back = straight.moves();
    for (int times = 1; times < 4; ++times) {
        EXPECT_FALSE(straight.is_fivefold(FivefoldRule::Consecutive));
        for (const Move& move : out_and_back) straight.play(move);
    }
    EXPECT_TRUE(straight.is_fivefold(FivefoldRule::Consecutive));
    EXPECT_TRUE(straight.is_fivefold(FivefoldRule::AnyFive));

    // A king goes the long way round once: five times, but not in a row.
    const char* const start = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    const std::string there_and_back = " e1d1 e8d8 d1e1 d8e8";
    const std::string detour = " e1d1 e8d8 d1d2 d8d7 d2e1 d7e8";
    const auto played = [&](const std::string& moves) {
        return history_of(start, moves.substr(1));
    };
    const History around = played(there_and_back + there_and_back + detour + there_and_back);
    EXPECT_EQ(around.occurrences(), 5u);
    EXPECT_TRUE(around.is_fivefold(FivefoldRule::AnyFive));
    EXPECT_FALSE(around.is_fivefold(FivefoldRule::Consecutive));
    const History in_a_row =
        played(detour + there_and_back + there_and_back + there_and_back + there_and_back);
    EXPECT_TRUE(in_a_row.is_fivefold(FivefoldRule::Consecutive));
}

TEST(History, Laws92a_AClaimWithTheIntendedMove) {
    const History history = history_of(kGameStart, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    const Move back = {*Square::parse("f6"), *Square::parse("g8")};
    const Move other = {*Square::parse("b8"), *Square::parse("c6")};
    EXPECT_FALSE(history.is_threefold());
    EXPECT_TRUE(history.would_be_threefold(back));
    EXPECT_FALSE(history.would_be_threefold(other));
    EXPECT_EQ(history.moves().size(), 7u);  // nothing was played
    // One occurrence too few.
    EXPECT_FALSE(history_of(kGameStart, "g1f3 g8f6 f3g1").would_be_threefold(back));
}

TEST(History, Laws93a_AClaimWithTheIntendedMove) {
    const Move rook_up = {*Square::parse("a1"), *Square::parse("a2")};
    EXPECT_FALSE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "").would_be_fifty_moves(rook_up));
    EXPECT_TRUE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "").would_be_fifty_moves(rook_up));
    const History with_pawn = history_of("4k3/8/8/8/8/8/P2n4/R3K3 w - - 99 80", "");
    const Move pawn_up = {*Square::parse("a2"), *Square::parse("a3")};
    const Move capture = {*Square::parse("e1"), *Square::parse("d2")};
    EXPECT_FALSE(with_pawn.would_be_fifty_moves(pawn_up));
    EXPECT_FALSE(with_pawn.would_be_fifty_moves(capture));
}

TEST(History, Laws93a_AnIntendedMoveThatMatesIsNoReasonToRefuse) {
    const History history = history_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "");
    const Move mate = {*Square::parse("a1"), *Square::parse("a8")};
    ASSERT_TRUE(history.position().play(mate).is_checkmate());
    EXPECT_TRUE(history.would_be_fifty_moves(mate));
}

TEST(History, Laws93_AndLaws96b_CountMovesByEachPlayer) {
    EXPECT_FALSE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2").is_fifty_moves());
    EXPECT_TRUE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a2 e8e7").is_fifty_moves());
    EXPECT_FALSE(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2").is_seventy_five_moves());
    EXPECT_TRUE(
        history_of("4k3/8/8/8/8/8/8/R3K3 w - - 148 99", "a1a2 e8e7").is_seventy_five_moves());
}

TEST(History, Laws93b_AndLaws96b_MateOnTheLastMoveTakesPrecedence) {
    const History fifty = history_of("7k/8/6K1/8/8/8/8/R7 w - - 99 80", "a1a8");
    EXPECT_TRUE(fifty.position().is_checkmate());
    EXPECT_FALSE(fifty.is_fifty_moves());
    const History mate = history_of("7k/8/6K1/8/8/8/8/R7 w - - 149 99", "a1a8");
    EXPECT_TRUE(mate.position().is_checkmate());
    EXPECT_FALSE(mate.is_seventy_five_moves());
}

TEST(History, Laws52a_StalemateLeavesNobodyToClaim) {
    const History stalemate = history_of("7k/8/6K1/8/8/8/5Q2/8 w - - 149 99", "f2f7");
    EXPECT_TRUE(stalemate.position().is_stalemate());
    EXPECT_FALSE(stalemate.is_fifty_moves());
    EXPECT_TRUE(stalemate.is_seventy_five_moves());
}

TEST(History, Laws92_ALargeClockAtTheStartReachesNoFurtherThanTheStart) {
    const History history =
        history_of("4k3/8/8/8/8/8/8/R3K3 w - - 140 90", "a1a2 e8e7 a2a1 e7e8 a1a2 e8e7 a2a1 e7e8");
    EXPECT_EQ(history.occurrences(), 3u);
    EXPECT_FALSE(history.is_fivefold());
    EXPECT_EQ(history_of("4k3/8/8/8/8/8/8/R3K3 w - - 140 90", "").occurrences(), 1u);
}

TEST(History, Laws92_APawnMoveBetweenMakesAnotherPosition) {
    const History history = history_of("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1",
                                       "e1d1 e8d8 d1e1 d8e8 a2a3 e8d8 e1d1 d8e8 d1e1");
    EXPECT_EQ(history.occurrences(), 2u);  // after a2a3, and now
}

TEST(History, TakesBackToTheStart) {
    History history = history_of(kGameStart, kKnightsOutAndBack);
    EXPECT_EQ(history.positions().size(), 5u);
    while (!history.moves().empty()) history.take_back();
    EXPECT_EQ(history.position().key(), history.start().key());
}

}  // namespace
}  // namespace rochade
