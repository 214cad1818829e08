// SPDX-License-Identifier: GPL-3.0-or-later
// Which displacement leads from a position to a placement.
#include "tactile/tracker_explain.h"

#include <gtest/gtest.h>

#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {
namespace {

struct Shown {
    const char* name;
    const char* from;
    const char* placement;
    const char* move;  // "" if nothing explains it
    Completeness completeness = Completeness::Whole;
    SquareSet missing = 0;
};

void PrintTo(const Shown& shown, std::ostream* out) { *out << '"' << shown.placement << '"'; }

class TrackerExplains : public testing::TestWithParam<Shown> {};

TEST_P(TrackerExplains, OneDisplacement) {
    const auto found = explain(setup_from(GetParam().from), setup_from(GetParam().placement).board);
    EXPECT_EQ(found ? describe(found->move) : "", GetParam().move);
    if (!found) return;
    EXPECT_EQ(found->completeness, GetParam().completeness);
    EXPECT_EQ(found->missing, GetParam().missing);
}

constexpr const char* kBefore = "r3k2r/2P1P3/8/1pP5/8/8/5P2/R3K2R w KQkq b6 0 1";
constexpr SquareSet kA8 = set_of({File::A, Rank::Eight});

INSTANTIATE_TEST_SUITE_P(
    Placements, TrackerExplains,
    testing::Values(Shown{"Nothing", kBefore, "r3k2r/2P1P3/8/1pP5/8/8/5P2/R3K2R", ""},
                    Shown{"OnePiece", kBefore, "r3k2r/2P1P3/8/1pP5/8/5P2/8/R3K2R", "f2f3"},
                    Shown{"LegalOrNot", kBefore, "r3k2r/2P1P3/5P2/1pP5/8/8/8/R3K2R", "f2f6"},
                    Shown{"Capture", kBefore, "R3k2r/2P1P3/8/1pP5/8/8/5P2/4K2R", "a1a8"},
                    Shown{"VictimGoneElsewhere", kBefore, "4k2r/2P1P3/8/1pP5/8/5P2/8/R3K2R", "f2f3",
                          Completeness::Whole, kA8},
                    Shown{"OnlyAVictimGone", kBefore, "4k2r/2P1P3/8/1pP5/8/8/5P2/R3K2R", ""},
                    Shown{"OnlyALift", kBefore, "r3k2r/2P1P3/8/1pP5/8/8/8/R3K2R", ""},
                    Shown{"TwoPieces", kBefore, "r3k2r/2P1P3/8/1pP5/8/5P2/8/1R2K2R", ""},
                    Shown{"OtherSidesPiece", kBefore, "1r2k2r/2P1P3/8/1pP5/8/8/5P2/R3K2R", ""},
                    Shown{"PieceChanged", kBefore, "r3k2r/2P1P3/8/1pP5/8/5B2/8/R3K2R", ""},
                    Shown{"EnPassant", kBefore, "r3k2r/2P1P3/1P6/8/8/8/5P2/R3K2R", "c5b6"},
                    Shown{"EnPassantVictimLeft", kBefore, "r3k2r/2P1P3/1P6/1p6/8/8/5P2/R3K2R",
                          "c5b6", Completeness::VictimLeft},
                    Shown{"Promotion", kBefore, "r1N1k2r/4P3/8/1pP5/8/8/5P2/R3K2R", "c7c8n"},
                    Shown{"PromotionMissing", kBefore, "r1P1k2r/4P3/8/1pP5/8/8/5P2/R3K2R", "c7c8",
                          Completeness::PromotionMissing},
                    Shown{"PawnLeft", kBefore, "r1Q1k2r/2P1P3/8/1pP5/8/8/5P2/R3K2R", "c7c8q",
                          Completeness::PawnLeft},
                    Shown{"SomePawnLeft", "3r3k/2P1P3/8/8/8/8/8/4K3 w - - 0 1",
                          "3Q3k/2P1P3/8/8/8/8/8/4K3", "e7d8q", Completeness::SomePawnLeft},
                    Shown{"PromotionToAKing", kBefore, "r1K1k2r/4P3/8/1pP5/8/8/5P2/R3K2R", ""},
                    Shown{"CastlingShort", kBefore, "r3k2r/2P1P3/8/1pP5/8/8/5P2/R4RK1", "e1h1"},
                    Shown{"CastlingLong", kBefore, "r3k2r/2P1P3/8/1pP5/8/8/5P2/2KR3R", "e1a1"},
                    Shown{"CastlingRookLeft", kBefore, "r3k2r/2P1P3/8/1pP5/8/8/5P2/R5KR", "e1g1",
                          Completeness::RookLeft},
                    Shown{"KingBesideHisRook", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1",
                          "4k3/8/8/8/8/8/8/5RK1", "e1g1", Completeness::RookLeft}),
    [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace rochade::tactile
