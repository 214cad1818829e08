// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_stream.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/pgn_support.h"

namespace rochade {
namespace {

using test::described;
using test::read_all;
using test::read_in_pieces;
using testing::ElementsAreArray;

/// Texts in which much depends on what stands around a place.
const std::string kTexts[] = {
    "",
    "\n\n",
    "1. e4",
    "\xEF\xBB\xBF[Event \"1\"]\r\n\r\n1. e4 e5 {a\r\n\r\nb} 1-0\r\n\r\n[Event \"2\"]\r\n\r\n1. d4 "
    "*\r\n",
    "% x\r1. e4 ; a\re5 *\r\r[Site \"y\"]\r\r1. e5 *\r",
    "[Event \"1\"]\n1. e4 (1. d4 d5 (1... Nf6)) e5\n[Event \"2\"]\n[Site \"a\"]\n\n\n[Site "
    "\"b\"]\n1. c4 *",
    "1. e4 {never\n\n[Event \"2\"]\n\n1. e5 *\n\n1. e4 (1. d4\n\n[Event \"3\"]\n1. Nf3 0-1 {over} "
    ";",
    "1. e4 * 1. d4 * {x} 1. c4 *\n%\n1.-- *\n\xEF\xBB\xBF[Event \"\\\"]\n1. a3 *",
    std::string("1. e4 *\n\0\0\0[Event \"\0\"]\n\n1. e4 \0 *", 33),
    std::string("\xFF\xFE[\0E\0", 6),
    std::string("[\0E\0v\0\n\0[\0E\0v\0", 14),
    "12.\n\n{lost}\n[Event \"1\"]\n[Bad]\n\n[Site \"x\"]\n\n1. e4 *",
};

TEST(PgnStream, GivesTheGamesOfTheWholeTextWhateverThePieces) {
    for (const std::string& text : kTexts) {
        for (const auto variations : {PgnVariations::Skipped, PgnVariations::Kept}) {
            const auto whole = described(read_all(text, variations));
            for (std::size_t size = 1; size <= text.size() + 1; ++size) {
                EXPECT_THAT(described(read_in_pieces(text, size, variations)),
                            ElementsAreArray(whole))
                    << text << "\nin pieces of " << size;
            }
        }
    }
}

std::string random_text(test::FixedRandom& random) {
    constexpr std::array<std::string_view, 24> kPieces = {"[Event \"x\"]",
                                                          "\n",
                                                          "\r\n",
                                                          "\r",
                                                          "\n\n",
                                                          "1. e4",
                                                          " e5 ",
                                                          "{",
                                                          "}",
                                                          "(",
                                                          ")",
                                                          "; a",
                                                          "%",
                                                          "\n% x\n",
                                                          "*",
                                                          "1-0",
                                                          "[Site \"\\\"]",
                                                          "$1",
                                                          "\t",
                                                          "--",
                                                          "Nf3",
                                                          " {[Event ",
                                                          "\"]",
                                                          "\xEF\xBB\xBF"};
    std::string text;
    for (std::size_t count = random.below(60); count > 0; --count) {
        text += kPieces[random.below(kPieces.size())];
    }
    return text;
}

TEST(PgnStream, GivesTheGamesOfRandomTextsInPieces) {
    test::FixedRandom random(81);
    for (int count = 0; count < 1000; ++count) {
        const std::string text = random_text(random);
        const auto whole = described(read_all(text));
        for (const std::size_t size : {1u, 2u, 7u, 64u}) {
            ASSERT_THAT(described(read_in_pieces(text, size)), ElementsAreArray(whole))
                << text << "\nin pieces of " << size;
        }
    }
}

TEST(PgnStream, ReadsAsLongAsGamesCome) {
    // Far more than is ever kept in memory.
    const std::string game = "[Event \"x\"]\n\n1. e4 {" + std::string(1000, 'c') + "} e5 *\n\n";
    constexpr std::size_t kGames = 4000;
    PgnStream stream;
    std::size_t read = 0;
    for (std::size_t fed = 0; fed < kGames; ++fed) {
        stream.feed(game);
        while (const auto entry = stream.check_next()) {
            ASSERT_TRUE(entry->has_value());
            ++read;
        }
        EXPECT_GE(read + 40, fed) << "games are given long before the end";
    }
    stream.finish();
    while (stream.check_next()) ++read;
    EXPECT_EQ(read, kGames);
}

TEST(PgnStream, LetsAGameThatIsTooLongPassBy) {
    for (const std::size_t size : {kLargestPgnGame - 100, kLargestPgnGame, 3 * kLargestPgnGame}) {
        std::string text = "1. e4 *\n\n[Event \"long\"]\n\n1. e4 {";
        text += std::string(size, 'x') + "} e5\n  [Event \"next\"]\n\n1. d4 *\n";
        const auto whole = described(read_all(text));
        ASSERT_EQ(whole.size(), 3u);
        EXPECT_EQ(whole[1] == "game 2 line 5 TooLong: {", size >= kLargestPgnGame) << whole[1];
        EXPECT_THAT(whole[2], testing::HasSubstr("Event=next"));
        for (const std::size_t piece : {4096u, 65536u, 1u << 21}) {
            EXPECT_THAT(described(read_in_pieces(text, piece)), ElementsAreArray(whole)) << piece;
        }
    }
}

TEST(PgnStream, CountsTheLinesOfWhatIsGoneFromMemory) {
    std::string text;
    for (int count = 0; count < 3000; ++count) text += "1. e4 e5\r\n2. Nf3 *\r\n\r\n";
    text += "1. e5 *\r\n";
    const auto entries = read_in_pieces(text, 1000);
    ASSERT_EQ(entries.size(), 3001u);
    ASSERT_FALSE(entries.back().has_value());
    EXPECT_EQ(entries.back().error().line, 9001u);
    EXPECT_EQ(entries.back().error().game, 3001u);
}

TEST(PgnStream, TheCheckTellsTheSameAsReading) {
    test::FixedRandom random(82);
    std::string text;
    for (int count = 0; count < 20; ++count) text += to_pgn(test::random_game(random)) + "\n";
    text += "1. e5 *\n";
    PgnStream stream;
    stream.feed(text);
    stream.finish();
    for (const PgnEntry& entry : read_all(text)) {
        const auto checked = stream.check_next();
        ASSERT_TRUE(checked.has_value());
        ASSERT_EQ(checked->has_value(), entry.has_value());
        if (!entry) {
            EXPECT_EQ(checked->error().text, entry.error().text);
            EXPECT_EQ(checked->error().line, entry.error().line);
            continue;
        }
        EXPECT_EQ(checked->value().plies, entry.value().moves.size());
        EXPECT_EQ(checked->value().result, entry.value().result);
    }
    EXPECT_FALSE(stream.check_next().has_value());
}

}  // namespace
}  // namespace rochade
