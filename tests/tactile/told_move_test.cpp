// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/told_move.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "rules/position.h"
#include "rules/uci.h"
#include "tactile/lines.h"

namespace rochade::tactile {
namespace {

Board board_of(std::string_view fen) { return parse_fen(fen).value().board; }

struct ToldCase {
    const char* name;
    const char* before;
    const char* move;
    const char* after;
};

void PrintTo(const ToldCase& told, std::ostream* out) { *out << told.move; }

class ToldMove : public testing::TestWithParam<ToldCase> {};

TEST_P(ToldMove, LeadsToThisPlacement) {
    const auto move = parse_uci_squares(GetParam().move).value();
    EXPECT_EQ(board_after(board_of(GetParam().before), move), board_of(GetParam().after));
}

INSTANTIATE_TEST_SUITE_P(
    Moves, ToldMove,
    testing::Values(
        ToldCase{"Castling", "r3k2r/8/8/8/8/8/8/R3K2R", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1"},
        ToldCase{"QueenSide", "r3k2r/8/8/8/8/8/8/R3K2R", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R"},
        ToldCase{"OntoTheRook", "r3k2r/8/8/8/8/8/8/R3K2R", "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1"},
        ToldCase{"NoRookThere", "4k3/8/8/8/8/8/8/4K3", "e1g1", "4k3/8/8/8/8/8/8/6K1"},
        ToldCase{"EnPassant", "8/8/8/3pP3/8/8/8/8", "e5d6", "8/8/3P4/8/8/8/8/8"},
        ToldCase{"Promotion", "8/4P3/8/8/8/8/8/8", "e7e8n", "4N3/8/8/8/8/8/8/8"},
        ToldCase{"QueenIfNotTold", "8/8/8/8/8/8/4p3/8", "e2e1", "8/8/8/8/8/8/8/4q3"},
        ToldCase{"LetterForNoPawn", "8/4R3/8/8/8/8/8/8", "e7e8n", "4R3/8/8/8/8/8/8/8"},
        ToldCase{"NotAllowed", "8/8/8/8/8/8/4P3/8", "e2a8", "Q7/8/8/8/8/8/8/8"},
        ToldCase{"Capture", "8/8/8/3p4/4P3/8/8/8", "e4d5", "8/8/8/3P4/8/8/8/8"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(ToldMoves, NobodyMovesFromAnEmptySquare) {
    const auto move = parse_uci_squares("e4e5").value();
    EXPECT_EQ(board_after(initial_board(), move), std::nullopt);
    EXPECT_FALSE(lacks_promotion(initial_board(), move));
}

TEST(ToldMoves, AgreeWithTheRulesInALongGame) {
    std::uint64_t state = 7;
    Position position = Position::initial();
    for (int ply = 0; ply < 300; ++ply) {
        const auto moves = position.legal_moves();
        if (moves.empty()) break;
        state = state * 6364136223846793005U + 1442695040888963407U;
        const Move move = moves[(state >> 33U) % moves.size()];
        const auto told = parse_uci_squares(to_uci(move, position)).value();
        const Position next = position.play(move);
        ASSERT_EQ(board_after(position.board(), told), next.board()) << to_uci(move, position);
        position = next;
    }
}

TEST(Lines, EndInAnyWayAndCountTheirNoise) {
    LineReader reader;
    std::vector<std::string> lines;
    for (const char character :
         std::string_view("one\ntwo\r\n\n\rthree\xff\nfour\x01!\n\nfive\r")) {
        if (auto line = reader.take(static_cast<std::byte>(character))) lines.push_back(*line);
    }
    EXPECT_EQ(lines, (std::vector<std::string>{"one", "two", "five"}));
    EXPECT_EQ(reader.take_skipped(), 12U);
    EXPECT_FALSE(reader.is_inside());
}

TEST(Lines, AreNoiseWhenTheyAreTooLong) {
    LineReader reader;
    for (std::size_t i = 0; i <= kLongestTextLine; ++i) {
        EXPECT_EQ(reader.take(std::byte{'x'}), std::nullopt);
    }
    EXPECT_EQ(reader.take(std::byte{'\n'}), std::nullopt);
    EXPECT_EQ(reader.take_skipped(), kLongestTextLine + 1);
    reader.take(std::byte{'y'});
    reader.abandon();
    EXPECT_EQ(reader.take_skipped(), 1U);
}

}  // namespace
}  // namespace rochade::tactile
