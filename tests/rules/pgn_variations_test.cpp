// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
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

    const PgnGame in_check = read_one("1. e4 d5 2. Bb5+ c6 (2... --) *", kKept);
    EXPECT_EQ(tree_of(in_check), "e4 d5 Bb5+ c6");
    ASSERT_EQ(in_check.variation_faults.size(), 1u);
    EXPECT_EQ(in_check.variation_faults[0].kind, PgnError::Kind::NullMove);
}

TEST(PgnVariations, NoPawnIsTakenInPassingAfterANullMove) {
    const PgnGame game = read_one("1. e4 a6 2. e5 d5 3. exd6 (3. -- -- 4. exd6) *", kKept);
    EXPECT_EQ(tree_of(game), "e4 a6 e5 d5 exd6 (-- --)");
    ASSERT_EQ(game.variation_faults.size(), 1u);
    EXPECT_EQ(game.variation_faults[0].text, "exd6");
}

/// The tree of the only game of a text, and where its variations were wrong.
std::string mended(std::string_view text) {
    const PgnGame game = read_one(text, kKept);
    std::string told = tree_of(game);
    for (const PgnError& error : game.variation_faults) told += " | " + described(error);
    return told;
}

TEST(PgnVariations, EndWhereTheyCannotBePlayedAndLeaveTheGameAlone) {
    struct Case {
        const char* text;
        const char* mended;
    };
    const Case cases[] = {
        {"1. e4 (1. Ke2) e5 *", "e4 e5 | game 1 line 1 BadMove because 1: Ke2"},
        {"1. e4 e5\n(1... c5 2. Nf3\n(2. Ke3)) 2. Nf3 *",
         "e4 e5 (c5 Nf3) Nf3 | game 1 line 3 BadMove because 1: Ke3"},
        {"1. e4 (1. d4 d5 2. Qxd5? $4 {no} Nf6 (2... c5 {x (}) 3. zz) e5 {b} *",
         "e4 (d4 d5) e5 {b} | game 1 line 1 BadMove because 1: Qxd5?"},
        {"1. e4 (1. d4 (1. c4 Ke8) d5 2. Ra4 (2. Nf3) 1-0) ({y} 1. zz) (1. b3) e5 *",
         "e4 (d4 (c4) d5) ({y}) (b3) e5 | game 1 line 1 BadMove because 1: Ke8"
         " | game 1 line 1 BadMove because 1: Ra4 | game 1 line 1 BadMove because 0: zz"},
        {"1. e4 (1. d4 < d5) e5 *", "e4 (d4) e5 | game 1 line 1 BadMove because 0: <"},
        {"1. Nf3 (1. N3) d5 *", "Nf3 d5 | game 1 line 1 BadMove because 0: N3"},
    };
    for (const Case& one : cases) EXPECT_EQ(mended(one.text), one.mended) << one.text;
}

TEST(PgnVariations, ThatNeverEndMakeABadGame) {
    const auto entries =
        read_all("1. d4\n(1. c4 (1. zz) *\n\n[Event \"3\"]\n\n1. c4 (1. {\n\n", kKept);
    EXPECT_THAT(described(entries), testing::ElementsAre("game 1 line 2 Unterminated: (",
                                                         "game 2 line 6 Unterminated: {"));
}

TEST(PgnVariations, AreGivenUpWithTheGameWhereTooManyAreWrong) {
    const auto with_faults = [](std::size_t count) {
        std::string text = "1. e4\n";
        for (std::size_t fault = 0; fault < count; ++fault) text += "(1. Ke2)\n";
        return text + "e5 *\n";
    };
    const PgnGame game = read_one(with_faults(kMostPgnVariationFaults), kKept);
    EXPECT_EQ(tree_of(game), "e4 e5");
    EXPECT_EQ(game.variation_faults.size(), kMostPgnVariationFaults);
    EXPECT_EQ(game.variation_faults.back().line, kMostPgnVariationFaults + 1);
    const auto entries = read_all(with_faults(kMostPgnVariationFaults + 1) + "\n1. d4 *", kKept);
    ASSERT_EQ(entries.size(), 2u);
    EXPECT_EQ(described(entries[0]), "game 1 line 258 BadMove because 1: Ke2");
    EXPECT_TRUE(entries[1].has_value());
}

TEST(PgnVariations, ReplaceAMove) {
    const std::string fault = " | game 1 line 1 BadMove because 0: (";
    EXPECT_EQ(mended("(1. d4) 1. e4 *"), "e4" + fault);
    EXPECT_EQ(mended("1. e4 ((1. d4)) *"), "e4" + fault);
    EXPECT_EQ(mended("1. e4 ({x} (1. d4) 1. c4) *"), "e4 ({x} c4)" + fault);
    EXPECT_EQ(tree_of(read_one("(1. d4) 1. e4 *")), "e4");
}

std::string nested(std::size_t depth) {
    std::string text = "1. e4 ";
    for (std::size_t level = 0; level < depth; ++level) text += "(1. d4 ";
    return text + std::string(depth, ')') + " e5 *";
}

TEST(PgnVariations, AreKeptOnlySoDeep) {
    const std::string deepest = mended(nested(kDeepestPgnVariation));
    EXPECT_EQ(mended(nested(kDeepestPgnVariation + 1)), deepest + " | game 1 line 1 TooDeep: (");
    EXPECT_EQ(mended(nested(100'000)), deepest + " | game 1 line 1 TooDeep: (");
    EXPECT_TRUE(read_all(nested(100'000)).at(0).has_value());
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
