// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/uci.h"

#include <gtest/gtest.h>

#include "tests/rules/playouts.h"

namespace rochade {
namespace {

TEST(Uci, NamesTheByteThatIsNoSquare) {
    const std::vector<std::pair<std::string, std::size_t>> cases = {
        {"", 0},     {"e", 1},     {"i2e4", 0},  {"e9e4", 1},   {"e2E4", 2},  {"e2e", 3},
        {"e2e0", 3}, {"e7e8k", 4}, {"e7e8Q", 4}, {"e7e8qq", 5}, {"e2-e4", 2}, {"0000", 0},
    };
    for (const auto& [text, offset] : cases) {
        const auto move = parse_uci_squares(text);
        ASSERT_FALSE(move.has_value()) << text;
        EXPECT_EQ(move.error().offset, offset) << text;
    }
}

TEST(Uci, TellsTheThreeErrorsApart) {
    const Position position = test::position_of("8/4P3/8/8/8/k7/8/K7 w - - 0 1");
    EXPECT_EQ(parse_uci("e7e9", position).error(), MoveError(NotNotation{3}));
    EXPECT_EQ(parse_uci("e7e6", position).error(), MoveError(IllegalMove{}));
    EXPECT_EQ(parse_uci("a1b1q", position).error(), MoveError(IllegalMove{}));
    const auto which = parse_uci("e7e8", position);
    ASSERT_FALSE(which.has_value());
    const auto* ambiguous = std::get_if<AmbiguousMove>(&which.error());
    ASSERT_NE(ambiguous, nullptr);
    EXPECT_EQ(ambiguous->candidates.size(), 4u);
}

TEST(Uci, CastlesBothWays) {
    const Position position = test::position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for (const char* text : {"e1g1", "e1h1"}) {
        const auto move = parse_uci(text, position);
        ASSERT_TRUE(move.has_value()) << text;
        EXPECT_EQ(to_uci(move.value(), position), "e1g1");
        EXPECT_EQ(to_uci(move.value(), position, UciCastling::KingOntoRook), "e1h1");
    }
}

TEST(Uci, RoundTripsThroughWholeGames) {
    test::FixedRandom random(51);
    for (int game = 0; game < 30; ++game) {
        test::visit_playout(
            test::random_chess960_start(random), 80, random, [](const Position& position) {
                for (const Move& move : position.legal_moves()) {
                    const std::string text = to_uci(move, position, UciCastling::KingOntoRook);
                    const auto read = parse_uci(text, position);
                    ASSERT_TRUE(read.has_value()) << text;
                    EXPECT_EQ(read.value(), move) << text;
                }
            });
    }
}

}  // namespace
}  // namespace rochade
