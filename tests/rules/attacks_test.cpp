// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/attacks.h"

#include <gtest/gtest.h>

#include "tests/rules/playouts.h"

namespace rochade {
namespace {

struct Step {
    int file;
    int rank;
};

SquareSet seen_step_by_step(Square from, std::initializer_list<Step> steps, SquareSet occupied) {
    SquareSet seen = 0;
    for (const Step step : steps) {
        int file = static_cast<int>(from.file()) + step.file;
        int rank = static_cast<int>(from.rank()) + step.rank;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const Square here(static_cast<File>(file), static_cast<Rank>(rank));
            seen |= set_of(here);
            if (contains(occupied, here)) break;
            file += step.file;
            rank += step.rank;
        }
    }
    return seen;
}

TEST(Attacks, SlidersSeeToTheFirstPieceOfEachDirection) {
    test::FixedRandom random(11);
    for (unsigned index = 0; index < 64; ++index) {
        const Square from = Square::from_index(index);
        for (int sample = 0; sample < 300; ++sample) {
            const SquareSet occupied = random.next() & random.next();
            EXPECT_EQ(rook_attacks(from, occupied),
                      seen_step_by_step(from, {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, occupied));
            EXPECT_EQ(bishop_attacks(from, occupied),
                      seen_step_by_step(from, {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}, occupied));
        }
    }
}

TEST(Attacks, BetweenAndLineAgreeWithSliders) {
    for (unsigned a = 0; a < 64; ++a) {
        for (unsigned b = 0; b < 64; ++b) {
            const Square from = Square::from_index(a);
            const Square to = Square::from_index(b);
            SquareSet expected = 0;
            if (a != b && contains(rook_attacks(from, 0), to)) {
                expected = rook_attacks(from, set_of(to)) & rook_attacks(to, set_of(from));
            } else if (a != b && contains(bishop_attacks(from, 0), to)) {
                expected = bishop_attacks(from, set_of(to)) & bishop_attacks(to, set_of(from));
            } else {
                EXPECT_EQ(line_through(from, to), 0u);
                EXPECT_EQ(between(from, to), 0u);
                continue;
            }
            // Two sliders also meet off the line; only the squares on it lie between.
            EXPECT_EQ(between(from, to), expected & line_through(from, to));
            EXPECT_TRUE(contains(line_through(from, to), from));
            EXPECT_TRUE(contains(line_through(from, to), to));
        }
    }
}

TEST(Attacks, StayOnTheBoardAtItsEdges) {
    EXPECT_EQ(std::popcount(knight_attacks(*Square::parse("a1"))), 2);
    EXPECT_EQ(std::popcount(knight_attacks(*Square::parse("h8"))), 2);
    EXPECT_EQ(std::popcount(king_attacks(*Square::parse("h1"))), 3);
    EXPECT_EQ(std::popcount(king_attacks(*Square::parse("e4"))), 8);
    EXPECT_EQ(pawn_attacks(Side::White, *Square::parse("a2")), set_of(*Square::parse("b3")));
    EXPECT_EQ(pawn_attacks(Side::Black, *Square::parse("h7")), set_of(*Square::parse("g6")));
    EXPECT_EQ(pawn_attacks(Side::White, *Square::parse("e8")), 0u);
}

}  // namespace
}  // namespace rochade
