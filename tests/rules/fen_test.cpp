// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/fen.h"

#include <gtest/gtest.h>

#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using FenFault = FenError::Kind;

constexpr std::string_view kStartFen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(Fen, ReadsTheStart) {
    const auto setup = parse_fen(kStartFen);
    ASSERT_TRUE(setup.has_value());
    EXPECT_EQ(setup.value(), initial_setup());
    EXPECT_EQ(to_fen(initial_setup()), kStartFen);
    EXPECT_EQ(to_fen(initial_setup(), CastlingStyle::Shredder),
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
}

TEST(Fen, NamesTheErrorAndItsPlace) {
    const std::string board = "4k3/8/8/8/8/8/8/4K3";  // 19 bytes
    const std::string too_long = board + " w - - 0 1" + std::string(kLongestFen, ' ');
    const std::vector<std::pair<std::string, FenError>> cases = {
        {"", {FenFault::NotEightRanks, 0}},
        {"   ", {FenFault::NotEightRanks, 3}},
        {"x", {FenFault::BadPlacement, 0}},
        {"4k3/8/8/8/8/8/8", {FenFault::NotEightRanks, 15}},
        {"4k3/8/8/8/8/8/8/4K3/8", {FenFault::NotEightRanks, 19}},
        {"4k2/8/8/8/8/8/8/4K3", {FenFault::RankNotEight, 3}},
        {"4k4/8/8/8/8/8/8/4K3", {FenFault::RankNotEight, 2}},
        {"9/8/8/8/8/8/8/8", {FenFault::RankNotEight, 0}},
        {"44/8/8/8/8/8/8/8", {FenFault::BadPlacement, 1}},
        {"4k3/8/8/8/8/8/8/4K4", {FenFault::RankNotEight, 18}},
        {"4k3/8/8/8/8/8/8/4K2", {FenFault::RankNotEight, 19}},
        {board + " x", {FenFault::BadTurn, 20}},
        {board + " white", {FenFault::BadTurn, 20}},
        {board + " w X", {FenFault::BadCastling, 22}},
        {board + " w KK", {FenFault::BadCastling, 23}},
        {board + " w KH", {FenFault::BadCastling, 23}},
        {board + " w - e9", {FenFault::BadEnPassant, 24}},
        {board + " w - e33", {FenFault::BadEnPassant, 24}},
        {board + " w - - x", {FenFault::BadHalfmoveClock, 26}},
        {board + " w - - -1", {FenFault::BadHalfmoveClock, 26}},
        {board + " w - - 4294967296", {FenFault::BadHalfmoveClock, 26}},
        {board + " w - - 0 1x", {FenFault::BadMoveNumber, 28}},
        {board + " w - - 0 1 ;", {FenFault::TrailingText, 30}},
        {too_long, {FenFault::TooLong, kLongestFen}},
    };
    for (const auto& [text, error] : cases) {
        const auto setup = parse_fen(text);
        ASSERT_FALSE(setup.has_value()) << text;
        EXPECT_EQ(setup.error().kind, error.kind) << text;
        EXPECT_EQ(setup.error().offset, error.offset) << text;
    }
}

struct SameCase {
    const char* text;
    const char* written;
};

TEST(Fen, TakesWhatOthersWrite) {
    const SameCase cases[] = {
        // Fields may be missing.
        {"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 b", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
        {"4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        {" 4k3/8/8/8/8/8/8/4K3  w\t-  -\r\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        // Rights in any order.
        {"r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
        // X-FEN names the outermost rook; Shredder-FEN its file.
        {"4k3/8/8/8/8/8/8/R1R1KR1R w HAc - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w KQc - 0 1"},
        {"4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1", "4k3/8/8/8/8/8/8/R1R1KR1R w FC - 0 1"},
        {"1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1", "1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1"},
        {"1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1", "1r3kr1/8/8/8/8/8/8/1R3KR1 w KQkq - 0 1"},
        // What is said is kept, possible or not.
        {"4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq e6 0 1"},
        {"8/8/8/8/8/8/8/8 b - - 3 9", "8/8/8/8/8/8/8/8 b - - 3 9"},
    };
    for (const SameCase& one : cases) {
        const auto setup = parse_fen(one.text);
        ASSERT_TRUE(setup.has_value()) << one.text;
        EXPECT_EQ(to_fen(setup.value()), one.written);
    }
}

TEST(Fen, ShredderLettersFindTheRook) {
    const auto setup = parse_fen("1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1");
    ASSERT_TRUE(setup.has_value());
    EXPECT_EQ(setup.value().castling.rook(Side::White, Wing::KingSide), File::G);
    EXPECT_EQ(setup.value().castling.rook(Side::Black, Wing::QueenSide), File::B);
    EXPECT_EQ(to_fen(setup.value(), CastlingStyle::Shredder),
              "1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1");
}

TEST(Fen, WritesEnPassantOnlyWhereTheCaptureIsLegal) {
    Position position = Position::initial();
    position = position.play({*Square::parse("e2"), *Square::parse("e4")});
    EXPECT_EQ(to_fen(position.setup()),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    const Position answered = test::position_of("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
                                  .play({*Square::parse("e2"), *Square::parse("e4")});
    EXPECT_EQ(to_fen(answered.setup()), "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
}

TEST(Fen, RoundTripsThroughWholeGames) {
    test::FixedRandom random(5);
    for (int game = 0; game < 60; ++game) {
        test::visit_playout(test::random_chess960_start(random), 100, random,
                            [](const Position& position) {
                                for (const CastlingStyle style :
                                     {CastlingStyle::Standard, CastlingStyle::Shredder}) {
                                    const std::string fen = to_fen(position.setup(), style);
                                    const auto setup = parse_fen(fen);
                                    ASSERT_TRUE(setup.has_value()) << fen;
                                    EXPECT_EQ(setup.value(), position.setup()) << fen;
                                }
                            });
    }
}

}  // namespace
}  // namespace rochade
