// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess960.h"

#include <gtest/gtest.h>

#include <set>

#include "rules/fen.h"
#include "rules/position.h"

namespace rochade {
namespace {

TEST(Chess960, LawsF2_HasStartsWithTheirNumbers) {
    struct Case {
        unsigned number;
        const char* fen;
    };
    const Case cases[] = {
        {0, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"},
        {1, "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1"},
        {kUsualStart, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {534, "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1"},
        {959, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1"},
    };
    for (const Case& one : cases) EXPECT_EQ(to_fen(chess960_setup(one.number)), one.fen);
    EXPECT_EQ(chess960_setup(kUsualStart), initial_setup());
}

TEST(Chess960, LawsF2_AllStartsKeepItsRequirements) {
    std::set<std::string> placements;
    for (unsigned number = 0; number < kChess960Starts; ++number) {
        const rochade::Setup setup = chess960_setup(number);
        placements.insert(to_fen(setup));
        ASSERT_TRUE(Position::from_setup(setup).has_value()) << number;
        std::string row;
        for (const File file : kAllFiles) {
            const auto white = setup.board.at({file, Rank::One});
            const auto black = setup.board.at({file, Rank::Eight});
            ASSERT_TRUE(white && black) << number;
            EXPECT_EQ(white->kind, black->kind) << number;  // c
            row += letter_of(*white);
        }
        EXPECT_LT(row.find('R'), row.find('K')) << row;  // a
        EXPECT_GT(row.rfind('R'), row.find('K')) << row;
        EXPECT_NE(row.find('B') % 2, row.rfind('B') % 2) << row;  // b
    }
    EXPECT_EQ(placements.size(), kChess960Starts);
}

TEST(Chess960, KnowsTheNumberOfAStart) {
    for (unsigned number = 0; number < kChess960Starts; ++number) {
        EXPECT_EQ(chess960_number_of(chess960_setup(number).board), number);
    }
    const char* const others[] = {
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",  // not opposite
        "rnqbkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNQBKBNR w - - 0 1",  // bishops of one colour
        "8/8/8/8/8/8/8/8 w - - 0 1",
    };
    for (const char* fen : others) {
        EXPECT_EQ(chess960_number_of(parse_fen(fen).value().board), std::nullopt) << fen;
    }
}

TEST(Chess960, EveryStartIsReadFromXFenAndShredderFen) {
    for (unsigned number = 0; number < kChess960Starts; ++number) {
        const rochade::Setup setup = chess960_setup(number);
        const std::string x_fen = to_fen(setup);
        EXPECT_NE(x_fen.find(" KQkq "), std::string::npos) << x_fen;
        EXPECT_EQ(parse_fen(x_fen).value(), setup);
        const std::string shredder_fen = to_fen(setup, CastlingStyle::Shredder);
        EXPECT_EQ(parse_fen(shredder_fen).value(), setup);
    }
}

}  // namespace
}  // namespace rochade
