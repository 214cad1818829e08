// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <initializer_list>
#include <set>
#include <vector>

#include "rules/fen.h"
#include "rules/position.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using Fault = SetupFault;

struct FaultCase {
    const char* fen;
    std::vector<Fault> faults;
};

void expect_faults(const FaultCase& one) {
    const auto setup = parse_fen(one.fen);
    ASSERT_TRUE(setup.has_value()) << one.fen;
    const SetupFaults found = faults_of(setup.value());
    SetupFaults expected;
    for (const Fault fault : one.faults) expected.add(fault);
    for (const Fault fault : kAllSetupFaults) {
        EXPECT_EQ(found.has(fault), expected.has(fault))
            << one.fen << " fault " << static_cast<int>(fault);
    }
    const auto position = Position::from_setup(setup.value());
    EXPECT_EQ(position.has_value(), expected.empty()) << one.fen;
    if (!position) {
        EXPECT_EQ(position.error(), expected) << one.fen;
    }
}

TEST(SetupFaults, KingsPawnsAndChecks) {
    const std::vector<FaultCase> cases = {
        {"8/8/8/8/8/8/8/8 w - - 0 1", {Fault::NoWhiteKing, Fault::NoBlackKing}},
        {"4k3/8/8/8/8/8/8/8 w - - 0 1", {Fault::NoWhiteKing}},
        {"8/8/8/8/8/8/8/4K3 w - - 0 1", {Fault::NoBlackKing}},
        {"4k3/8/8/8/8/8/8/K3K3 w - - 0 1", {Fault::SeveralWhiteKings}},
        {"k3k3/8/8/8/8/8/8/4K3 w - - 0 1", {Fault::SeveralBlackKings}},
        {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", {Fault::PawnOnLastRank}},
        {"p3k3/8/8/8/8/8/8/4K3 w - - 0 1", {Fault::PawnOnLastRank}},
        {"4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", {Fault::OpponentInCheck}},
        {"8/8/8/8/8/8/5kK1/8 w - - 0 1", {Fault::KingsTouch, Fault::OpponentInCheck}},
        {"4k3/8/8/8/8/8/4R3/4K3 b - - 0 1", {}},
    };
    for (const FaultCase& one : cases) expect_faults(one);
}

TEST(SetupFaults, LawsArticle3_ChecksThatNoMoveCanGive) {
    const std::vector<FaultCase> cases = {
        // A rook cannot have uncovered the other one, nor a pawn become it.
        {"3R1k2/8/8/8/8/5R2/8/4K3 b - - 0 1", {Fault::ImpossibleCheck}},
        {"4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", {Fault::ImpossibleCheck}},
        {"4k3/8/3N4/1B6/8/8/4R3/4K3 b - - 0 1", {Fault::ImpossibleCheck}},
        // A pawn that has never moved; a knight that had nowhere to come from.
        {"8/8/8/8/8/5k2/4P3/K7 b - - 0 1", {Fault::ImpossibleCheck}},
        {"8/8/8/8/3k4/2P5/8/K7 b - - 0 1", {}},
        {"8/8/8/8/3k4/2P5/1BBB4/K7 b - - 0 1", {Fault::ImpossibleCheck}},
        {"k7/P1P5/2N5/P7/8/8/8/K7 b - - 0 1", {}},
        {"N7/2k5/1R6/8/8/8/8/7K b - - 0 1", {}},
        {"N7/1BkR4/1R6/8/8/8/8/7K b - - 0 1", {Fault::ImpossibleCheck}},
        // A knight has left the file, or a bishop; a pawn has captured and become a knight.
        {"4k3/8/3N4/8/8/8/4R3/4K3 b - - 0 1", {}},
        {"4k3/8/8/1B6/8/8/8/K3R3 b - - 0 1", {}},
        {"2k5/8/8/8/8/2R5/8/R3K3 b - - 0 1", {}},
        {"3Rk3/8/8/8/8/8/4R3/4K3 b - - 0 1", {}},
        // En passant empties two squares: the rook on the file, the bishop on the diagonal.
        {"8/8/3P4/8/4k3/8/8/KQ2R3 b - - 0 1", {Fault::ImpossibleCheck}},
        {"6B1/8/3P4/8/4k3/8/8/K7 b - - 0 1", {}},
        {"B7/8/3P4/8/4k3/8/8/K3R3 b - - 0 1", {Fault::ImpossibleCheck}},
        {"4R3/8/3P4/8/4k3/8/8/B3K3 b - - 0 1", {}},
        // The double step told of gives the check, uncovers it, or cannot have.
        {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", {}},
        {"8/8/8/7k/3pP3/8/8/K2B4 b - e3 0 1", {}},
        {"8/8/8/3k4/3pP3/8/8/4K3 b - e3 0 1", {}},
        {"4k3/8/8/1B6/3pP3/8/8/4K3 b - e3 0 1", {Fault::ImpossibleCheck}},
        {"6k1/8/8/8/3P4/8/B7/4K3 b - d3 0 1", {Fault::ImpossibleCheck}},
    };
    for (const FaultCase& one : cases) expect_faults(one);
}

TEST(SetupFaults, TooManyPieces) {
    const std::vector<FaultCase> cases = {
        {"4k3/8/8/8/8/8/8/QQQQKQQQ b - - 0 1", {}},
        {"4k3/8/8/8/8/8/P7/BBBBKBBB b - - 0 1", {}},
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", {Fault::TooManyWhitePawns}},
        {"4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - - 0 1", {Fault::TooManyWhitePromotions}},
        {"4k3/8/8/8/8/8/1PPPPPPP/1QQ1K3 w - - 0 1", {}},
        // Two bishops on squares of one colour: one of them was a pawn.
        {"4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1", {Fault::TooManyWhitePromotions}},
        {"4k3/8/8/8/8/8/PPPPPPPP/BB2K3 w - - 0 1", {}},
        {"nnn1k3/pppppppp/8/8/8/8/8/4K3 w - - 0 1", {Fault::TooManyBlackPromotions}},
        {"rnbqkbnr/pppppppp/1r6/8/8/8/8/4K3 w kq - 0 1",
         {Fault::TooManyBlackPieces, Fault::TooManyBlackPromotions}},
        {"4k3/8/8/8/8/PPPPPPPP/PPPPPPPP/4K3 w - - 0 1",
         {Fault::TooManyWhitePieces, Fault::TooManyWhitePawns}},
        {"qqqqk3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1",
         {Fault::TooManyBlackPawns, Fault::TooManyBlackPromotions}},
    };
    for (const FaultCase& one : cases) expect_faults(one);
}

TEST(SetupFaults, LawsArticle3_8_CastlingRights) {
    const std::vector<FaultCase> cases = {
        {"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", {Fault::BadCastlingRight}},
        {"4k3/8/8/8/8/8/8/4K2R w Q - 0 1", {Fault::BadCastlingRight}},
        {"4k3/8/8/8/8/8/4K3/7R w K - 0 1", {Fault::BadCastlingRight}},
        {"4k2r/8/8/8/8/8/8/3K3R w KQkq - 0 1", {Fault::BadCastlingRight}},
        {"4k3/8/8/8/8/8/8/4K2r b K - 0 1", {Fault::BadCastlingRight, Fault::OpponentInCheck}},
        {"4k3/8/8/8/8/8/8/K2R4 w D - 0 1", {Fault::BadCastlingRight}},
        {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1", {}},  // Chess960
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", {}},
    };
    for (const FaultCase& one : cases) expect_faults(one);
}

TEST(SetupFaults, LawsArticle3_7d_EnPassantSquares) {
    const std::vector<FaultCase> cases = {
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1", {Fault::BadEnPassantSquare}},
        {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1", {Fault::BadEnPassantSquare}},
        {"4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1", {Fault::BadEnPassantSquare}},
        {"4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", {Fault::BadEnPassantSquare}},
        {"4k3/8/8/8/4p3/8/8/4K3 b - e3 0 1", {Fault::BadEnPassantSquare}},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1", {Fault::BadEnPassantSquare}},
        {"4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", {}},  // nobody can capture: no fault
        {"4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", {}},
    };
    for (const FaultCase& one : cases) expect_faults(one);
}

TEST(SetupFaults, AreAllNamedAtOnce) {
    expect_faults({"kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w - - 0 1",
                   {Fault::SeveralWhiteKings, Fault::SeveralBlackKings}});
    expect_faults({"p3k3/8/8/8/8/8/4R3/4K3 w Q e3 0 1",
                   {Fault::PawnOnLastRank, Fault::OpponentInCheck, Fault::BadCastlingRight,
                    Fault::BadEnPassantSquare}});
}

TEST(SetupFaults, LawsArticle2_3_UsualSquaresKnowNoRightOfChess960) {
    struct Case {
        const char* fen;
        bool is_usual;
    };
    const Case cases[] = {
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true},
        {"4k3/8/8/8/8/8/8/4KR2 w - - 0 1", true},
        {"4k3/8/8/8/8/8/8/4KR2 w K - 0 1", false},
        {"4k3/8/8/8/8/8/8/3K3R w K - 0 1", false},
        {"4k3/8/8/8/8/8/8/1R2K2R w KQ - 0 1", false},
        {"3k3r/8/8/8/8/8/8/R3K2R w KQk - 0 1", false},
    };
    for (const Case& one : cases) {
        const rochade::Setup setup = parse_fen(one.fen).value();
        EXPECT_TRUE(faults_of(setup).empty()) << one.fen;
        EXPECT_EQ(castles_from_unusual_squares(setup), !one.is_usual) << one.fen;
        EXPECT_EQ(faults_of(setup, CastlingFrom::UsualSquares).has(Fault::BadCastlingRight),
                  !one.is_usual)
            << one.fen;
    }
}

TEST(SetupFaults, PlayGoesOnWithAllButThoseAgainstPlay) {
    struct Case {
        const char* fen;
        std::size_t moves;
        const char* position;
    };
    const Case cases[] = {
        // Two bishops check from both ends of a diagonal.
        {"B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1", 6, "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1"},
        {"4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1", 3, "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1"},
        // Nine pawns, and more men than ever stood on a board.
        {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", 17, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1"},
        // What is a mistake is taken away, what is none stays.
        {"4k3/8/8/8/8/8/8/R3K3 w KQkq - 3 9", 16, "4k3/8/8/8/8/8/8/R3K3 w Q - 3 9"},
        {"4k3/8/8/8/8/8/8/4K3 w - e6 0 1", 5, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
        // Nobody starts in a corner; but there are a king and a rook to castle with.
        {"4k3/8/8/8/8/8/8/K2R4 w D - 0 1", 17, "4k3/8/8/8/8/8/8/K2R4 w K - 0 1"},
    };
    for (const Case& one : cases) {
        const rochade::Setup setup = parse_fen(one.fen).value();
        EXPECT_FALSE(Position::from_setup(setup)) << one.fen;
        const auto position = Position::from_setup(setup, Strictness::Playable);
        ASSERT_TRUE(position.has_value()) << one.fen;
        EXPECT_EQ(position.value().legal_moves().size(), one.moves) << one.fen;
        EXPECT_EQ(to_fen(position.value().setup()), one.position);
    }
    for (const char* fen : {"8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1",
                            "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
                            "8/8/8/8/8/8/5kK1/8 w - - 0 1"}) {
        const rochade::Setup setup = parse_fen(fen).value();
        const auto position = Position::from_setup(setup, Strictness::Playable);
        ASSERT_FALSE(position.has_value()) << fen;
        EXPECT_EQ(position.error(), faults_of(setup));
    }
}

TEST(SetupFaults, HaveNamesOfTheirOwn) {
    std::set<std::string_view> names;
    for (const Fault fault : kAllSetupFaults) names.insert(name_of(fault));
    EXPECT_EQ(names.size(), kAllSetupFaults.size());
    EXPECT_FALSE(names.contains(""));
}

TEST(SetupFaults, AreNeverFoundInPositionsOfGames) {
    test::FixedRandom random(21);
    for (int game = 0; game < 150; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 150, random, [](const Position& position) {
                EXPECT_TRUE(faults_of(position.setup()).empty()) << to_fen(position.setup());
            });
    }
}

}  // namespace
}  // namespace rochade
