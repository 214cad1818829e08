// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/fen.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::FixedRandom;
using test::position_of;

TEST(LegalMoves, AreExactlyTheMovesThatAreLegal) {
    FixedRandom random(7);
    test::visit_playout(Position::initial(), 80, random, [](const Position& position) {
        const MoveList legal = position.legal_moves();
        for (unsigned from = 0; from < 64; ++from) {
            for (unsigned to = 0; to < 64; ++to) {
                for (const auto& promotion :
                     {std::optional<Promotion>(), std::optional(Promotion::Rook)}) {
                    const Move move = {Square::from_index(from), Square::from_index(to), promotion};
                    EXPECT_EQ(position.is_legal(move),
                              std::find(legal.begin(), legal.end(), move) != legal.end());
                }
            }
        }
        EXPECT_EQ(position.has_legal_move(), !legal.empty());
    });
}

TEST(LegalMoves, AreAllPseudoLegal) {
    FixedRandom random(8);
    for (int game = 0; game < 10; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 80, random, [](const Position& position) {
                const MoveList pseudo = position.pseudo_legal_moves();
                for (const Move& move : position.legal_moves()) {
                    EXPECT_TRUE(position.is_pseudo_legal(move));
                    EXPECT_NE(std::find(pseudo.begin(), pseudo.end(), move), pseudo.end())
                        << to_fen(position.setup());
                }
            });
    }
}

TEST(LegalMoves, LawsA4b_PseudoLegalOnesMayLeaveTheKingInCheck) {
    const Position pinned = position_of("4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1");
    const Move move = {*Square::parse("e2"), *Square::parse("d3")};
    EXPECT_FALSE(pinned.is_legal(move));
    EXPECT_TRUE(pinned.is_pseudo_legal(move));

    // The capture would open the rank: not legal, but still a capture as pawns make it.
    const Position opened = position_of("8/8/8/KPp4r/8/8/8/7k w - c6 0 1");
    const Move en_passant = {*Square::parse("b5"), *Square::parse("c6")};
    EXPECT_FALSE(opened.setup().en_passant);
    EXPECT_FALSE(opened.is_legal(en_passant));
    EXPECT_TRUE(opened.is_pseudo_legal(en_passant));
    EXPECT_EQ(opened.captured_by(en_passant), Square::parse("c5"));
}

TEST(LegalMoves, PseudoLegalOnesNeedNoKing) {
    const auto setup = parse_fen("8/8/8/8/8/8/4P3/8 w - - 0 1");
    EXPECT_EQ(pseudo_legal_moves(setup.value()).size(), 2u);
    EXPECT_TRUE(pseudo_legal_moves(parse_fen("8/8/8/8/8/8/8/8 w - - 0 1").value()).empty());
}

struct CastlingCase {
    const char* what;
    const char* fen;
    const char* move;  // king onto rook
    bool is_legal;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it so
void PrintTo(const CastlingCase& one, std::ostream* out) { *out << one.what; }

class LegalCastling : public testing::TestWithParam<CastlingCase> {};

TEST_P(LegalCastling, IsAsTheLawsSay) {
    const auto& [what, fen, text, is_legal] = GetParam();
    const Position position = position_of(fen);
    const auto move = parse_uci_squares(text);
    ASSERT_TRUE(move.has_value());
    EXPECT_EQ(position.is_legal(move.value()), is_legal) << what;
}

INSTANTIATE_TEST_SUITE_P(
    Cases, LegalCastling,
    testing::Values(
        CastlingCase{"free", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", true},
        CastlingCase{"no right", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1h1", false},
        CastlingCase{"in check", "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", "e1h1", false},
        CastlingCase{"through check", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1", "e1h1", false},
        CastlingCase{"into check", "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", "e1h1", false},
        CastlingCase{"rook attacked", "4k3/8/8/8/7r/8/8/4K2R w K - 0 1", "e1h1", true},
        CastlingCase{"b1 attacked", "4k3/8/8/8/1r6/8/8/R3K3 w Q - 0 1", "e1a1", true},
        CastlingCase{"b1 occupied", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1a1", false},
        CastlingCase{"rook was the shield", "4k3/8/8/8/8/8/8/rR2K1N1 w B - 0 1", "e1b1", false},
        CastlingCase{"long, from g1", "4k3/8/8/8/8/8/8/5RK1 w F - 0 1", "g1f1", true},
        CastlingCase{"they change places", "4k3/8/8/8/8/8/8/2RK4 w C - 0 1", "d1c1", true},
        CastlingCase{"king stays", "4k3/8/8/8/8/8/8/6KR w H - 0 1", "g1h1", true},
        CastlingCase{"a second rook between", "4k3/8/8/8/8/8/8/R1RK4 w A - 0 1", "d1a1", false},
        CastlingCase{"black", "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "e8a8", true}));

}  // namespace
}  // namespace rochade
