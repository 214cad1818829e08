// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/perft.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/rules/playouts.h"

namespace rochade {
namespace {

struct PerftCase {
    const char* name;
    const char* fen;
    std::vector<std::uint64_t> nodes;  // for depth 1, 2 …
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it so
void PrintTo(const PerftCase& one, std::ostream* out) { *out << one.fen; }

class Perft : public testing::TestWithParam<PerftCase> {};

TEST_P(Perft, CountsAsPublished) {
    const PerftCase& one = GetParam();
    const Position position = test::position_of(one.fen);
    for (unsigned depth = 1; depth <= one.nodes.size(); ++depth) {
        EXPECT_EQ(perft(position, depth), one.nodes[depth - 1]) << "depth " << depth;
    }
}

// The counts of the first six are those of the Chess Programming Wiki, of Chess960 those that
// the authors of several programs agree on.
INSTANTIATE_TEST_SUITE_P(
    Positions, Perft,
    testing::Values(
        PerftCase{"Start",
                  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                  {20, 400, 8902, 197281}},
        PerftCase{"Kiwipete",
                  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                  {48, 2039, 97862}},
        PerftCase{
            "EnPassantPins", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", {14, 191, 2812, 43238}},
        PerftCase{"Promotions",
                  "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                  {6, 264, 9467, 422333}},
        PerftCase{"PromotionWithCheck",
                  "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
                  {44, 1486, 62379}},
        PerftCase{"Quiet",
                  "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
                  {46, 2079, 89890}},
        PerftCase{"ManyPromotions", "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", {24, 496, 9483}},
        PerftCase{"CastlingOnly", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {26, 568, 13744}},
        PerftCase{"Chess960First",
                  "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
                  {21, 528, 12189}},
        PerftCase{"Chess960Second",
                  "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9",
                  {21, 807, 18002}},
        PerftCase{"Chess960Third",
                  "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
                  {20, 479, 10471}}),
    [](const auto& one) { return std::string(one.param.name); });

struct DeepCase {
    const char* fen;
    unsigned depth;
    std::uint64_t nodes;
};

TEST(PerftOfTraps, CountsAsPublished) {
    // Each goes wrong in a well-known way; the counts are those that go around with them.
    const DeepCase cases[] = {
        {"3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},          // en passant opens the rank
        {"8/b2p2k1/8/2P5/8/4K3/8/8 b - - 0 1", 6, 1015133},         // en passant opens a diagonal
        {"8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467},        // en passant answers a check
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072},              // castling gives check
        {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711},              // so does the long one
        {"r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206},  // rooks are captured
        {"r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476},   // castling is prevented
        {"4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342},              // promotion gives check
        {"8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683},                // underpromotion gives check
        {"K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217},                 // stalemate
        {"8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},              // both
        {"8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527},            // double check
    };
    for (const DeepCase& one : cases) {
        EXPECT_EQ(perft(test::position_of(one.fen), one.depth), one.nodes) << one.fen;
    }
}

TEST(PerftOfNothing, IsOneNode) {
    EXPECT_EQ(perft(Position::initial(), 0), 1u);
    EXPECT_EQ(perft(test::position_of("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), 3), 0u);
}

}  // namespace
}  // namespace rochade
