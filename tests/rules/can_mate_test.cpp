// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/can_mate.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/rules/mate_search.h"

namespace rochade {
namespace {

using Proof = std::optional<MateProof>;
constexpr Proof kYes = std::nullopt;

struct MateCase {
    const char* name;
    const char* fen;
    Proof white;  // why White can never checkmate; nothing if he can
    Proof black;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest calls it so
void PrintTo(const MateCase& one, std::ostream* out) { *out << one.fen; }

/// Plays the line out: every move is legal, and at the end `side` has checkmated.
void expect_mating_line(const Position& start, const MoveList& line, Side side) {
    Position position = start;
    for (const Move& move : line) {
        ASSERT_TRUE(position.is_legal(move)) << to_fen(position.setup());
        position = position.play(move);
    }
    EXPECT_TRUE(position.is_checkmate()) << to_fen(position.setup());
    EXPECT_EQ(position.turn(), opponent_of(side));
}

void expect_answer(const Position& position, Side side, Proof proof) {
    const MateAnswer answer = can_mate(position, side);
    if (proof) {
        EXPECT_EQ(answer.verdict, CanMate::No);
        EXPECT_EQ(answer.proof, proof) << static_cast<int>(answer.proof.value_or(MateProof::Over));
        EXPECT_TRUE(answer.line.empty());
    } else {
        EXPECT_EQ(answer.verdict, CanMate::Yes);
        EXPECT_EQ(answer.proof, std::nullopt);
        expect_mating_line(position, answer.line, side);
    }
    EXPECT_GT(answer.positions, 0u);
}

class CanMateIn : public testing::TestWithParam<MateCase> {};

TEST_P(CanMateIn, IsAnsweredWithALineOrAProof) {  // Laws: 5.2 b, 6.9
    const MateCase& one = GetParam();
    const Position position = test::position_of(one.fen);
    expect_answer(position, Side::White, one.white);
    expect_answer(position, Side::Black, one.black);
    EXPECT_EQ(is_dead(position), one.white.has_value() && one.black.has_value());
}

constexpr MateProof kOver = MateProof::Over;
constexpr MateProof kMaterial = MateProof::Material;
constexpr MateProof kBlocked = MateProof::Blocked;
constexpr MateProof kExhausted = MateProof::Exhausted;

INSTANTIATE_TEST_SUITE_P(
    Positions, CanMateIn,
    testing::Values(
        MateCase{"Start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", kYes, kYes},
        MateCase{"BareKings", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", kMaterial, kMaterial},
        MateCase{"BishopsOfOneColour", "8/8/4kb2/8/8/3KB3/8/8 w - - 0 1", kMaterial, kMaterial},
        MateCase{"OppositeBishops", "8/3k4/4b3/8/8/3KB3/8/8 w - - 0 1", kYes, kYes},
        MateCase{"KnightAgainstBishop", "3bk3/8/8/8/8/8/8/4KN2 w - - 0 1", kYes, kYes},
        MateCase{"KnightAgainstRook", "8/8/4kr2/8/8/3KN3/8/8 w - - 0 1", kYes, kYes},
        MateCase{"KnightAgainstQueen", "8/8/4kq2/8/8/3KN3/8/8 w - - 0 1", kMaterial, kYes},
        MateCase{"KnightAgainstPawn", "8/8/4kp2/8/8/3KN3/8/8 w - - 0 1", kYes, kYes},
        MateCase{"RookPawnsBlockEachOther", "8/8/8/8/8/p1k5/P7/K7 w - - 0 1", kYes, kYes},
        MateCase{"PawnWall", "8/8/2k5/1p2p2p/1P2P2P/8/5K2/8 b - - 0 34", kBlocked, kBlocked},
        MateCase{"PawnWallWithBishops", "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1", kBlocked,
                 kBlocked},
        MateCase{"PawnsThatMeetOnTheirFiles",
                 "1k6/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 b - - 0 1", kBlocked, kBlocked},
        MateCase{"TheOnlyMoveCaptures", "k7/8/8/8/8/8/1q6/K7 w - - 0 1", kMaterial, kExhausted},
        MateCase{"EveryMoveStalemates", "8/p6p/5kp1/5pP1/5P1K/1r5P/8/8 b - - 0 47", kExhausted,
                 kExhausted},
        MateCase{"CaptureThatStalemates", "8/8/3b3p/5p1P/3b1p1K/5Pp1/6P1/5kb1 b - - 0 1", kBlocked,
                 kBlocked},
        MateCase{"CheckmateOnTheBoard", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", kYes, kOver},
        MateCase{"StalemateOnTheBoard", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", kOver, kOver},
        MateCase{"WallThatWhiteGetsAround",
                 "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", kYes, kBlocked},
        MateCase{"EntombedKing", "8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - - 0 1", kExhausted, kYes},
        MateCase{"WallPluggedByBishops", "k1b1b3/8/8/1pBpBpBp/1PbPbPbP/8/8/K1B1B3 w - - 0 1", kYes,
                 kYes},
        MateCase{"LockedKingOfWhite", "Bb2kb2/bKp1p1p1/1pP1P1P1/pP6/6P1/P7/8/8 b - - 0 1", kYes,
                 kExhausted}),
    [](const auto& one) { return std::string(one.param.name); });

TEST(CanMate, ShortensItsLineWhenAsked) {
    MateSearch search;
    search.line_positions = 300'000;
    const MateAnswer fool = can_mate(Position::initial(), Side::Black, search);
    expect_mating_line(Position::initial(), fool.line, Side::Black);
    EXPECT_EQ(fool.line.size(), 4u);
    for (const char* fen : {"8/8/8/8/8/2k5/8/K6R b - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"}) {
        const Position position = test::position_of(fen);
        const MateAnswer quick = can_mate(position, Side::White);
        const MateAnswer shorter = can_mate(position, Side::White, search);
        EXPECT_LT(shorter.line.size(), quick.line.size()) << fen;
        expect_mating_line(position, shorter.line, Side::White);
    }
}

TEST(CanMate, IsUnknownWithinTooFewPositions) {
    MateSearch search;
    search.most_positions = 10;
    const MateAnswer answer = can_mate(Position::initial(), Side::Black, search);
    EXPECT_EQ(answer.verdict, CanMate::Unknown);
    EXPECT_LT(answer.positions, 1000u);
    EXPECT_EQ(is_dead(Position::initial(), search), std::nullopt);
}

TEST(CanMate, TriesAShortLineBeforeTheRestIsSearched) {
    // What captures first needs a million positions for each of these.
    for (const char* fen : {"1bB5/4k1p1/1p1p4/1P1Pp1p1/4P1P1/6bB/6r1/5K2 w - - 0 1",
                            "8/8/8/8/3k4/1Bn5/BKB5/1B6 w - - 0 1"}) {
        const Position position = test::playable_position_of(fen);
        const MateAnswer answer = can_mate(position, Side::White);
        EXPECT_EQ(answer.verdict, CanMate::Yes) << fen;
        EXPECT_LT(answer.positions, 300'000u) << fen;
        expect_mating_line(position, answer.line, Side::White);
    }
}

TEST(CanMate, IsNoForBishopsThatObstructEachOther) {  // Laws: 5.2 b
    const Position position =
        test::playable_position_of("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - - 0 1");
    expect_answer(position, Side::White, kBlocked);
    expect_answer(position, Side::Black, kBlocked);
}

struct CounterCase {
    const char* fen;
    bool white;
    bool black;
};

TEST(CanMate, CountsTheSeventyFiveMovesWhenAsked) {  // Laws: 9.6 b
    const CounterCase cases[] = {
        {"8/p4r2/4k3/8/K7/P7/8/8 w - - 148 100", true, true},  // a pawn move starts the count again
        {"8/5r2/p3k3/P7/8/1K6/8/8 w - - 148 100", false, false},  // the count ends before one
        {"7k/8/2R3K1/8/8/8/8/8 b - - 149 100", false, false},
        {"7k/8/5RK1/8/8/8/8/8 w - - 149 100", true, false},  // mate on the last of the 150
        {"7k/8/5RK1/8/8/8/8/8 w - - 150 100", false, false},
    };
    MateSearch search;
    search.counter = MoveCounter::Kept;
    for (const CounterCase& one : cases) {
        const Position position = test::position_of(one.fen);
        EXPECT_EQ(can_mate(position, Side::White, search).verdict == CanMate::Yes, one.white)
            << one.fen;
        EXPECT_EQ(can_mate(position, Side::Black, search).verdict == CanMate::Yes, one.black)
            << one.fen;
        EXPECT_EQ(can_mate(position, Side::White, search).verdict == CanMate::No, !one.white)
            << one.fen;
    }
}

TEST(CanMate, KeepsTheCountInItsLine) {  // Laws: 9.6 b
    const Position position = test::position_of("8/8/8/8/4k3/8/Q7/K7 w - - 130 100");
    MateSearch search;
    search.counter = MoveCounter::Kept;
    const MateAnswer answer = can_mate(position, Side::White, search);
    ASSERT_EQ(answer.verdict, CanMate::Yes);
    EXPECT_LE(answer.line.size(), 20u);
    expect_mating_line(position, answer.line, Side::White);
}

TEST(CanMate, OfRandomGamesGivesLinesThatAreLegal) {
    test::FixedRandom random(20141);
    for (int game = 0; game < 12; ++game) {
        const Position start =
            game % 2 == 0 ? Position::initial() : test::random_chess960_start(random);
        std::size_t ply = 0;
        test::visit_playout(start, 200, random, [&](const Position& position) {
            if (ply++ % 40 != 20) return;
            for (const Side side : {Side::White, Side::Black}) {
                const MateAnswer answer = can_mate(position, side);
                if (answer.verdict == CanMate::Yes) {
                    expect_mating_line(position, answer.line, side);
                } else {
                    EXPECT_EQ(answer.verdict, CanMate::No) << to_fen(position.setup());
                }
            }
        });
    }
}

}  // namespace
}  // namespace rochade
