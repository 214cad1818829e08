// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/mate_crowd.h"

#include <gtest/gtest.h>

#include "rules/attacks.h"
#include "rules/fen.h"
#include "rules/mate_graph.h"
#include "tests/rules/mate_search.h"

namespace rochade {
namespace {

constexpr std::size_t kMostOfCrowd = 20'000;

/// Some of the black men, but not the king.
SquareSet random_crowd(const Board& board, test::FixedRandom& random) {
    SquareSet crowd = board.of(Side::Black) & ~board.of(PieceKind::King);
    const std::size_t left_out = random.below(4);  // of four
    for (SquareSet rest = crowd; rest != 0;) {
        const Square square = pop_first(rest);
        if (random.below(4) < left_out) crowd &= ~set_of(square);
    }
    return crowd;
}

/// What a search of its own, which plays every move, finds within so many positions.
CanMate played_out(const Position& position, std::size_t most) {
    return MateGraph(position, MoveCounter::Ignored, GraphSearch::Quick).run(most).verdict;
}

TEST(MateCrowd, IsNeverProvenWhereALineMates) {  // Laws: 5.2 b
    test::FixedRandom random(4711);
    int proven = 0;
    int exhausted = 0;
    int mated = 0;
    for (int tried = 0; tried < 3000; ++tried) {
        const auto position = test::random_tomb(random);
        if (!position || !position->has_legal_move()) continue;
        const SquareSet crowd = random_crowd(position->board(), random);
        const bool is_proven = prove_with_crowd(*position, crowd, kMostOfCrowd).is_proven;
        const CanMate truth = played_out(*position, is_proven ? 30'000 : 2000);
        EXPECT_FALSE(is_proven && truth == CanMate::Yes) << to_fen(position->setup());
        if (is_proven) ++proven;
        if (is_proven && truth == CanMate::No) ++exhausted;
        if (truth == CanMate::Yes) ++mated;
    }
    EXPECT_GT(proven, 100);
    EXPECT_GT(exhausted, 50);
    EXPECT_GT(mated, 500);
}

TEST(MateCrowd, ProvesThatAnEntombedKingIsSafe) {
    for (const char* fen : {"8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1",
                            "8/4b3/6r1/4q3/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1"}) {
        const CrowdProof proof = prove_with_likely_crowd(test::position_of(fen), kMostOfCrowd);
        EXPECT_TRUE(proof.is_proven) << fen;
    }
}

TEST(MateCrowd, GivesUpWhereItsPositionsDoNotSuffice) {
    const Position tomb = test::position_of("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1");
    EXPECT_FALSE(prove_with_likely_crowd(tomb, 1000).is_proven);
    EXPECT_LT(prove_with_likely_crowd(tomb, 1000).positions, 1500u);
}

TEST(MateCrowd, LeavesCastlingAlone) {
    const Position position = test::position_of("4k3/pppppppp/8/8/8/8/8/4K2R w K - 0 1");
    EXPECT_FALSE(prove_with_likely_crowd(position, kMostOfCrowd).is_proven);
}

TEST(MateCrowd, ThinksOfPawnsThatAreCapturedInPassing) {  // Laws: 3.7 d
    // Only en passant does White's pawn get past; Black's is in the crowd.
    const Position position = test::position_of("7k/1p5p/p6p/P6P/8/8/8/K7 b - - 0 1");
    const SquareSet pawn = set_of(Square(File::B, Rank::Seven));
    ASSERT_EQ(test::brute_force_mate(position, 2'000'000), true);
    EXPECT_FALSE(prove_with_crowd(position, pawn, 1'000'000).is_proven);
}

}  // namespace
}  // namespace rochade
