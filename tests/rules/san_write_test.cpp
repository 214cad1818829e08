// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

using test::position_of;

struct WrittenSan {
    const char* fen;
    const char* uci;
    const char* san;
    const char* long_algebraic;
    Which which = Which::Nothing;
};

TEST(ToSan, LawsC_WritesWhatTheAppendixAsks) {
    const WrittenSan cases[] = {
        {"rn2k2r/pppq1ppp/5p2/3p4/1b1P4/2NQP3/PPP2PPP/R3K1NR w KQkq - 0 1", "g1e2", "Ne2",
         "Ng1-e2"},  // the other knight is pinned
        {"4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1", "b1d2", "Nbd2", "Nb1-d2", Which::File},
        {"4k3/8/R7/8/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3", "Ra1-a3", Which::Rank},
        {"8/8/6K1/4k3/4N3/p4r2/N3N3/8 w - - 3 82", "e2c3", "Ne2c3", "Ne2-c3", Which::Square},
        {"6k1/8/8/8/Q2Q4/8/8/Q5K1 w - - 0 1", "a4d1", "Qa4d1", "Qa4-d1", Which::Square},
        {"3k4/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O+", "0-0-0"},
        {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+", "0-0"},
        {"8/2P5/8/8/8/8/k7/2K5 w - - 0 1", "c7c8n", "c8=N", "c7-c8=N"},
        {"k1K5/8/1Q6/8/8/8/8/8 w - - 0 1", "b6b7", "Qb7#", "Qb6-b7"},
        {"7k/4P3/6K1/8/8/8/8/8 w - - 0 1", "e7e8q", "e8=Q#", "e7-e8=Q"},
        {"r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8n", "bxa8=N", "b7xa8=N"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6", "e5xd6 e.p."},
        {"4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5", "e4xd5"},
        {"3rk3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1d8", "Qxd8+", "Qd1xd8"},
    };
    for (const WrittenSan& one : cases) {
        const Position position = position_of(one.fen);
        const auto move = parse_uci(one.uci, position);
        ASSERT_TRUE(move.has_value()) << one.uci;
        EXPECT_EQ(to_long_algebraic(move.value(), position), one.long_algebraic);
        EXPECT_EQ(which_piece(move.value(), position), one.which) << one.san;
        EXPECT_EQ(to_san(move.value(), position), one.san);
    }
}

TEST(ToSan, LawsC13_CheckMarksCanBeLeftOut) {
    const Position position = position_of("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    const Move castling = {*Square::parse("e1"), *Square::parse("h1")};
    EXPECT_EQ(to_san(castling, position, LetterSet::English, CheckMarks::Omitted), "O-O");
}

TEST(ToSan, LawsC3_UsesTheLettersOfTheSet) {
    const Position position = position_of("4k3/8/8/8/8/8/8/RN2KN2 w - - 0 1");
    const Move move = {*Square::parse("b1"), *Square::parse("d2")};
    EXPECT_EQ(to_san(move, position, LetterSet::German), "Sbd2");
    EXPECT_EQ(to_san(move, position, LetterSet::Greek), "Ιbd2");
    EXPECT_EQ(to_san(move, position, LetterSet::Russian), "Кbd2");
    EXPECT_EQ(to_long_algebraic(move, position, LetterSet::Russian), "Кb1-d2");
}

TEST(ToSan, LawsA4b_WritesIllegalMovesThatStand) {
    const Position pinned = position_of("4r1k1/8/8/8/8/8/4B3/4K1B1 w - - 0 1");
    const Move move = {*Square::parse("e2"), *Square::parse("d3")};
    EXPECT_EQ(to_san(move, pinned), "Bd3");
    // Judged by pseudo-legal moves: the other rook could go there too.
    const Position rooks = position_of("4r1k1/8/8/8/8/R7/4R3/4K3 w - - 0 1");
    const Move illegal = {*Square::parse("e2"), *Square::parse("a2")};
    EXPECT_EQ(which_piece(illegal, rooks), Which::File);
    EXPECT_EQ(to_san(illegal, rooks), "Rea2");
    const Move legal = {*Square::parse("a3"), *Square::parse("a2")};
    EXPECT_EQ(to_san(legal, rooks), "Ra2");
}

TEST(ToSan, RoundTripsThroughWholeGamesInEveryLanguage) {
    test::FixedRandom random(61);
    for (int game = 0; game < 25; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 100, random, [](const Position& position) {
                for (const Move& move : position.legal_moves()) {
                    for (const LetterSet letters : {LetterSet::English, LetterSet::German,
                                                    LetterSet::Greek, LetterSet::Russian}) {
                        for (const std::string& text :
                             {to_san(move, position, letters),
                              to_long_algebraic(move, position, letters)}) {
                            const auto read = parse_san(text, position, letters);
                            ASSERT_TRUE(read.has_value()) << text;
                            EXPECT_EQ(read.value(), move) << text;
                        }
                    }
                }
            });
    }
}

/// Laws: C.10. Never more than is needed, never less.
TEST(ToSan, IsUniqueAndShortest) {
    test::FixedRandom random(62);
    for (int game = 0; game < 10; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 100, random, [](const Position& position) {
                for (const Move& move : position.legal_moves()) {
                    if (which_piece(move, position) == Which::Nothing) continue;
                    // Without what was added the move must be ambiguous.
                    const auto piece = position.board().at(move.from);
                    std::string brief(piece_letter(LetterSet::English, piece->kind));
                    brief += to_string(move.to);
                    const auto read = parse_san(brief, position);
                    ASSERT_FALSE(read.has_value()) << brief;
                    EXPECT_TRUE(std::holds_alternative<AmbiguousMove>(read.error())) << brief;
                }
            });
    }
}

}  // namespace
}  // namespace rochade
