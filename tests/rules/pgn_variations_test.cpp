// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "rules/pgn.h"
#include "tests/rules/pgn_support.h"

namespace rochade {
namespace {

using test::described;
using test::read_all;
using test::read_one;
using test::tree_of;

constexpr auto kKept = PgnVariations::Kept;

TEST(PgnVariations, AreKeptWhereTheyBranchOff) {
    struct Case {
        const char* text;
        const char* tree;
    };
    const Case cases[] = {
        {"1. e4 (1. d4 d5) 1... e5 *", "e4 (d4 d5) e5"},
        {"1. e4 (1. d4) (1. c4) e5 (1... c5 2. Nf3 (2. c3 d5)) 2. Nf3 *",
         "e4 (d4) (c4) e5 (c5 Nf3 (c3 d5)) Nf3"},
        {"1. e4 e5 (1... c5) (1... e6 2. d4 d5 (2... c5 (2... b6))) *",
         "e4 e5 (c5) (e6 d4 d5 (c5 (b6)))"},
        {"{a} 1. e4 $1 {b} ({c} 1. d4 {d} d5!) {e} 1... e5 {f} *",
         "{a} e4 $1 {b} ({c} d4 {d} d5 $1) {e} e5 {f}"},
        {"1. e4 {b} $2 (1. d4) (1. c4 {x}) {y} $5 {z} e5 *", "e4 $2 $5 {b} (d4) (c4 {x}) {y z} e5"},
        {"1. e4 (1. d4 1-0) e5 *", "e4 (d4) e5"},
        {"1. e4 (e2e4 e7e5) (1. 2224) 1... e5 *", "e4 (e4 e5) (b4) e5"},
        {"$1 1. e4 ($6 {dubious} 1. d4 $2) *", "e4 ($6 {dubious} d4 $2)"},
        {"1. e4 () e5 ( ) *", "e4 e5"},
        {"1. e4 ({only words}) e5 *", "e4 ({only words}) e5"},
        {"1. e4 (=) e5(=) *", "e4 e5"},
    };
    for (const Case& one : cases)
        EXPECT_EQ(tree_of(read_one(one.text, kKept)), one.tree) << one.text;
}

TEST(PgnVariations, AreReadOverWhereNobodyAsksForThem) {
    const PgnGame game = read_one("1. e4 {a} (1. Ke8 nonsense {)} -- $300 < > ) {b} e5 *");
    EXPECT_EQ(tree_of(game), "e4 {a b} e5");
}

TEST(PgnVariations, MayPassTheTurnOutsideCheck) {
    const PgnGame game =
        read_one("1. e4 e5 (1... -- 2. d4 Z0 $6 3. d5 {a threat}) 2. Nf3 *", kKept);
    EXPECT_EQ(tree_of(game), "e4 e5 (-- d4 -- $6 d5 {a threat}) Nf3");
    const PgnVariation& threat = game.moves[1].variations.at(0);
    EXPECT_TRUE(threat.moves[0].is_null);
    EXPECT_FALSE(threat.moves[1].is_null);
    EXPECT_NE(to_pgn(game).find("(1... -- 2. d4 -- $6 3. d5 {a threat})"), std::string::npos);

    const auto in_check = read_all("1. e4 d5 2. Bb5+ c6 (2... --) *", kKept);
    ASSERT_FALSE(in_check.at(0).has_value());
    EXPECT_EQ(in_check[0].error().kind, PgnError::Kind::NullMove);
}

TEST(PgnVariations, NoPawnIsTakenInPassingAfterANullMove) {
    const auto entries = read_all("1. e4 a6 2. e5 d5 3. exd6 (3. -- -- 4. exd6) *", kKept);
    ASSERT_FALSE(entries.at(0).has_value());
    EXPECT_EQ(entries[0].error().text, "exd6");
}

TEST(PgnVariations, AreCheckedAsTheMainLineIs) {
    const auto entries = read_all(
        "1. e4 e5\n(1... c5 2. Nf3\n(2. Ke3)) 2. Nf3 *\n\n1. d4 (1. c4 (1. zz) *\n\n[Event \"3\"]\n"
        "\n1. c4 *",
        kKept);
    ASSERT_EQ(entries.size(), 3u);
    ASSERT_FALSE(entries[0].has_value());
    EXPECT_EQ(described(entries[0]), "game 1 line 3 BadMove because 1: Ke3");
    EXPECT_EQ(described(entries[1]), "game 2 line 5 BadMove because 0: zz");
    EXPECT_EQ(tree_of(entries[2].value()), "c4");
}

TEST(PgnVariations, ReplaceAMove) {
    for (const char* text : {"(1. d4) 1. e4 *", "1. e4 ((1. d4)) *", "1. e4 ({x} (1. d4)) *"}) {
        const auto entries = read_all(text, kKept);
        ASSERT_FALSE(entries.at(0).has_value()) << text;
        EXPECT_EQ(entries[0].error().kind, PgnError::Kind::BadMove) << text;
        EXPECT_EQ(entries[0].error().text, "(") << text;
        EXPECT_TRUE(read_all(text).at(0).has_value()) << text;
    }
}

std::string nested(std::size_t depth) {
    std::string text = "1. e4 ";
    for (std::size_t level = 0; level < depth; ++level) text += "(1. d4 ";
    return text + std::string(depth, ')') + " e5 *";
}

TEST(PgnVariations, AreKeptOnlySoDeep) {
    EXPECT_TRUE(read_all(nested(kDeepestPgnVariation), kKept).at(0).has_value());
    const auto entries = read_all(nested(kDeepestPgnVariation + 1) + "\n\n1. d4 *", kKept);
    ASSERT_EQ(entries.size(), 2u);
    ASSERT_FALSE(entries[0].has_value());
    EXPECT_EQ(entries[0].error().kind, PgnError::Kind::TooDeep);
    EXPECT_TRUE(entries[1].has_value());
    EXPECT_TRUE(read_all(nested(100'000)).at(0).has_value());
    EXPECT_FALSE(read_all(nested(100'000), kKept).at(0).has_value());
}

TEST(PgnVariations, AreWrittenAsPeopleWriteThem) {
    const std::string text =
        "1. e4 $1 {best} ({or} 1. d4 d5 (1... Nf6 2. c4) 2. c4) {so} 1... e5 (1... c5)\n"
        "(1... e6 $2 {solid}) 2. Nf3 Nc6 *\n";
    const std::string written = to_pgn(read_one(text, kKept));
    EXPECT_EQ(written.substr(written.find("\n\n") + 2), text);
}

TEST(PgnVariations, RoundTripThroughTheWriter) {
    test::FixedRandom random(73);
    for (int count = 0; count < 200; ++count) {
        const PgnGame game = test::random_game(random, kKept);
        const std::string text = to_pgn(game);
        const PgnGame read = read_one(text, kKept);
        ASSERT_EQ(tree_of(read), tree_of(game)) << text;
        EXPECT_EQ(to_pgn(read), text);
    }
}

TEST(PgnVariations, ChangeNothingInTheMainLine) {
    test::FixedRandom random(74);
    for (int count = 0; count < 100; ++count) {
        const std::string text = to_pgn(test::random_game(random, kKept));
        const PgnGame kept = read_one(text, kKept);
        const PgnGame skipped = read_one(text);
        ASSERT_EQ(kept.moves.size(), skipped.moves.size()) << text;
        for (std::size_t ply = 0; ply < kept.moves.size(); ++ply) {
            EXPECT_EQ(kept.moves[ply].move, skipped.moves[ply].move) << text;
            EXPECT_EQ(kept.moves[ply].nags, skipped.moves[ply].nags) << text;
            EXPECT_TRUE(skipped.moves[ply].variations.empty()) << text;
        }
        EXPECT_EQ(kept.result, skipped.result) << text;
    }
}

}  // namespace
}  // namespace rochade
