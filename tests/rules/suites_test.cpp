// SPDX-License-Identifier: GPL-3.0-or-later
// Small sets of traps, and a game from a real board; see SuiteFiles.
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "rules/fen.h"
#include "rules/history.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/rules/playouts.h"
#include "tests/rules/suite_files.h"

namespace rochade {
namespace {

using Suites = test::SuiteFiles;

TEST_F(Suites, FenTraps) {
    for (const auto& row : table("traps/fen.tsv")) {
        const auto setup = parse_fen(row.at(1));
        const bool is_position =
            setup && faults_of(setup.value(), CastlingFrom::UsualSquares).empty();
        EXPECT_EQ(is_position, row.at(0) == "1") << row.at(1) << "  " << row.at(2);
        // What only the strict refuse can be played from.
        if (row.at(0) != "s") continue;
        EXPECT_TRUE(Position::from_setup(setup.value(), Strictness::Playable)) << row.at(1);
    }
}

TEST_F(Suites, SanTraps) {
    for (const auto& row : table("traps/sanparse.tsv")) {
        const Position position = test::position_of(row.at(0));
        const auto move = parse_san(row.at(1), position);
        std::string expected = row.at(2);
        const bool may_refuse = expected.front() == '?';
        if (may_refuse) expected.erase(0, 1);
        if (expected == "!") {
            EXPECT_FALSE(move.has_value()) << row.at(1) << "  " << row.at(3);
        } else if (move) {
            EXPECT_EQ(to_uci(move.value(), position), expected) << row.at(1);
        } else {
            EXPECT_TRUE(may_refuse) << row.at(1) << "  " << row.at(3);
        }
    }
    for (const auto& row : table("traps/sangen.tsv")) {
        const Position position = test::position_of(row.at(0));
        const auto move = parse_uci(row.at(1), position);
        ASSERT_TRUE(move.has_value()) << row.at(1);
        EXPECT_EQ(to_san(move.value(), position), row.at(2)) << row.at(3);
    }
}

TEST_F(Suites, RepetitionTraps) {
    for (const auto& row : table("traps/repetition.tsv")) {
        History history(test::position_of(row.at(0)));
        std::istringstream moves(row.at(1));
        for (std::string text; moves >> text;) {
            const auto move = parse_uci(text, history.position());
            ASSERT_TRUE(move.has_value()) << text;
            history.play(move.value());
        }
        EXPECT_EQ(std::to_string(history.occurrences()), row.at(2)) << row.at(3);
    }
}

TEST_F(Suites, GameOfARealBoard) {
    Position position = Position::initial();
    std::istringstream moves(text_of("dgt/1.uci"));
    std::size_t plies = 0;
    for (std::string text; moves >> text;) {
        if (text.back() == '.' || text == "*") continue;
        ++plies;
        const auto move = parse_uci(text, position);
        ASSERT_TRUE(move.has_value()) << text;
        position = position.play(move.value());
    }
    EXPECT_EQ(plies, 57u);
}

}  // namespace
}  // namespace rochade
