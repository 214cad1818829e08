// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using test::written_file;
using testing::HasSubstr;

const std::string kThree =
    "[Event \"1\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n[Event \"2\"]\n\n1. e5 *\n\n"
    "[Event \"3\"]\n\n1. Nf3 Nf6 2. g3 g6 3. Bg2 Bg7 4. O-O *\n";

TEST(PgnCommand, CheckCountsTheGoodAndNamesTheBad) {
    const std::string path = written_file("check.pgn", kThree);
    const auto ran = run_line({"pgn", "check", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(
        ran.out,
        "Game 2, line 8: the move e5 is illegal.\n2 games are good. 1 game cannot be read.\n");
    EXPECT_EQ(run_line({"pgn", "check", path}, Language::Russian).out,
              "Партия 2, строка 8: ход e5 невозможен.\n"
              "2 партии в порядке. 1 партия не читается.\n");
    EXPECT_EQ(run_line({"pgn", "check", "-"}, Language::German, "1. e4 *\n").out,
              "1 Partie ist in Ordnung.\n");
}

TEST(PgnCommand, MovesAreUciAGameInEachLine) {
    const auto ran = run_line({"pgn", "moves", written_file("moves.pgn", kThree)});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "e2e4 e7e5\ng1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1\n");
    EXPECT_EQ(ran.err, "Game 2, line 8: the move e5 is illegal.\n");
}

TEST(PgnCommand, ConvertWritesWhatItReadsItselfAgain) {
    const auto once = run_line({"pgn", "convert", written_file("convert.pgn", kThree)});
    EXPECT_EQ(once.code, 1);
    EXPECT_THAT(once.out, HasSubstr("[White \"?\"]"));
    const auto twice = run_line({"pgn", "convert", "-"}, Language::English, once.out);
    EXPECT_EQ(twice.code, 0);
    EXPECT_EQ(twice.out, once.out);
}

TEST(PgnCommand, NamesTheFileWhereThereAreSeveral) {
    const std::string good = written_file("good.pgn", "1. e4 *\n");
    const std::string empty = written_file("none.pgn", "");
    const auto ran = run_line({"pgn", "check", good, empty});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, empty + ": There is no game in this file.\n1 game is good.\n");
    const auto absent = run_line({"pgn", "moves", good, "/nowhere.pgn"}, Language::Greek);
    EXPECT_EQ(absent.code, 3);
    EXPECT_EQ(absent.out, "e2e4\n");
    EXPECT_THAT(absent.err, HasSubstr("/nowhere.pgn"));
    EXPECT_EQ(run_line({"pgn"}).code, 2);
    EXPECT_EQ(run_line({"pgn", "check"}).code, 2);
}

}  // namespace
}  // namespace rochade
