// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/plain_san.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

#include "rules/fen.h"
#include "rules/san.h"
#include "tests/rules/playouts.h"

namespace rochade {
namespace {

/// A space before a move is read over, but no text with a space is plain.
Result<Move, MoveError> read_slowly(const std::string& text, const Position& position) {
    EXPECT_FALSE(read_plain_san(" " + text, position));
    return parse_san(" " + text, position);
}

void expect_same_reading(const std::string& text, const Position& position) {
    const auto quick = read_plain_san(text, position);
    if (!quick) return;
    const auto slow = read_slowly(text, position);
    ASSERT_TRUE(slow.has_value()) << text << ' ' << to_fen(position.setup());
    EXPECT_EQ(slow.value(), *quick) << text << ' ' << to_fen(position.setup());
}

TEST(PlainSan, ReadsEveryMoveAsItIsWritten) {
    test::FixedRandom random(7);
    for (int game = 0; game < 40; ++game) {
        const Position start =
            game % 2 == 0 ? Position::initial() : test::random_chess960_start(random);
        test::visit_playout(start, 150, random, [&random](const Position& position) {
            for (const Move& move : position.legal_moves()) {
                const std::string san = to_san(move, position) + (random.below(9) == 0 ? "!?" : "");
                EXPECT_EQ(read_plain_san(san, position), move) << san;
                expect_same_reading(san, position);
            }
        });
    }
}

TEST(PlainSan, NeverReadsWhatTheGeneralReaderReadsOtherwise) {
    constexpr std::string_view kLetters = "NBRQKPabch12345678x=+#!?O0- .";
    test::FixedRandom random(8);
    for (int game = 0; game < 12; ++game) {
        const Position start =
            game % 2 == 0 ? Position::initial() : test::random_chess960_start(random);
        test::visit_playout(start, 120, random, [&](const Position& position) {
            const MoveList moves = position.legal_moves();
            for (int sample = 0; sample < 40 && !moves.empty(); ++sample) {
                std::string text = to_san(moves[random.below(moves.size())], position);
                const char letter = kLetters[random.below(kLetters.size())];
                const std::size_t at = random.below(text.size());
                switch (random.below(3)) {
                    case 0: text[at] = letter; break;
                    case 1: text.insert(at, 1, letter); break;
                    default: text.erase(at, 1); break;
                }
                expect_same_reading(text, position);
            }
            for (int sample = 0; sample < 20; ++sample) {  // any piece to any square
                std::string text(1, "NBRQK"[random.below(5)]);
                if (random.below(3) == 0) text = std::string(1, "abcdefgh"[random.below(8)]) + 'x';
                text += to_string(Square::from_index(static_cast<unsigned>(random.below(64))));
                if (random.below(4) == 0) text += "=Q";
                expect_same_reading(text, position);
            }
        });
    }
}

TEST(PlainSan, LeavesTheRestToTheGeneralReader) {
    const Position start = Position::initial();
    for (const char* text : {"", "e", "e5", "e2e4", "Ng1-f3", "N", "0-0", "Pe4", "e4 ", "Nc6",
                             "e4=Q", "exd3", "exe4", "O-O", "x", "=Q", "+"}) {
        EXPECT_FALSE(read_plain_san(text, start)) << text;
    }
    EXPECT_FALSE(read_plain_san("e4" + std::string(kLongestMoveText, '!'), start));
    const Position twins = test::position_of("4k3/8/8/8/1N3N2/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(read_plain_san("Nd5", twins));
    EXPECT_TRUE(read_plain_san("Nbd5", twins));
    const Position last = test::position_of("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_FALSE(read_plain_san("a8", last));
    EXPECT_FALSE(read_plain_san("a8=K", last));
    EXPECT_TRUE(read_plain_san("a8=N", last));
}

TEST(PlainSan, IsForEnglishLettersOnly) {
    const Position position = test::position_of("4k3/8/8/8/8/8/8/B2BK3 w - - 0 1");
    EXPECT_TRUE(parse_san("Be5", position).has_value());
    EXPECT_FALSE(parse_san("Be5", position, LetterSet::German).has_value());
}

}  // namespace
}  // namespace rochade
