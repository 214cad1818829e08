// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/command_line.h"

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

TEST(PgnCommand, CheckPrintsJsonForScripts) {
    const std::string path = written_file(
        "json.pgn", kThree +
                        "\n[Event \"4\"]\n[Result \"1-0\"]\n\n1. e4 -- 1-0\n\n[Result \"1-0\"]\n\n"
                        "1. f3 e5 2. g4 Qh4# 0-1\n\n[Variant \"Horde\"]\n\n1. e4 *\n");
    const auto ran = run_line({"pgn", "check", "--json", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(
        ran.out,
        R"({"file":")" + path +
            R"(","game":2,"line":8,"kind":"BadMove","reason":"IllegalMove","text":"e5"})" + "\n" +
            R"({"file":")" + path +
            R"(","game":4,"line":17,"kind":"NullMove","reason":null,"text":"--"})" + "\n" +
            R"({"file":")" + path +
            R"(","game":5,"line":21,"kind":"ContradictingResult","reason":"1-0","text":"0-1"})" +
            "\n" + R"({"file":")" + path +
            R"(","game":6,"line":23,"kind":"UnknownVariant","reason":null,"text":"Horde"})" + "\n" +
            R"({"games":6,"good":3,"bad":3,"bad_variations":0,"plies":13,"contradictions":1})" +
            "\n");
    EXPECT_EQ(run_line({"pgn", "check", "--json", "-"}, Language::Greek, "").out,
              R"({"file":"-","game":null,"line":null,"kind":"NoGame","reason":null,"text":""})"
              "\n"
              R"({"games":0,"good":0,"bad":0,"bad_variations":0,"plies":0,"contradictions":0})"
              "\n");
}

TEST(PgnCommand, CheckRemarksOnAResultThatTheTagContradicts) {
    const auto ran =
        run_line({"pgn", "check", "-"}, Language::English, "[Result \"1-0\"]\n\n1. e4 e5 0-1\n");
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out,
              "Game 1, line 3: the moves end with 0-1, but the tag Result says 1-0.\n"
              "1 game is good.\n");
}

TEST(PgnCommand, CheckLooksIntoVariationsWhereAsked) {
    const std::string path = written_file("variation.pgn", "1. e4 (1. Ke2) e5 *\n");
    EXPECT_EQ(run_line({"pgn", "check", path}).code, 0);
    const auto ran = run_line({"pgn", "check", "--variations", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(
        ran.out,
        "Game 1, line 1: the move Ke2 is illegal. It stands in a variation, which is left out "
        "from there on.\n1 game is good. 1 variation is cut short.\n");
    EXPECT_EQ(run_line({"pgn", "check", "--variations", "--json", path}).out,
              R"({"file":")" + path +
                  R"(","game":1,"line":1,"kind":"BadMove","reason":"IllegalMove","text":"Ke2",)"
                  R"("variation":true})"
                  "\n"
                  R"({"games":1,"good":1,"bad":0,"bad_variations":1,"plies":2,"contradictions":0})"
                  "\n");
}

TEST(PgnCommand, CheckTellsHowFarItIsWhereAsked) {
    std::string text;
    for (int game = 0; game < 20'001; ++game) text += "1. e4 *\n";
    const auto ran = run_line({"pgn", "check", "--progress", "-"}, Language::English, text);
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "20001 games are good.\n");
    EXPECT_EQ(ran.err, "10000 games read.\n20000 games read.\n20001 games read.\n");
    EXPECT_EQ(run_line({"pgn", "check", "-"}, Language::English, text).err, "");
}

TEST(PgnCommand, CheckSaysWhatIsNoPgn) {
    const auto folder = run_line({"pgn", "check", "/"});
    EXPECT_EQ(folder.code, 3);
    EXPECT_THAT(folder.err, HasSubstr("The file / cannot be used"));
    const auto utf16 = run_line({"pgn", "check", "-"}, Language::German,
                                std::string("\xFF\xFE[\0E\0v\0e\0n\0t\0", 14));
    EXPECT_EQ(utf16.code, 1);
    EXPECT_EQ(
        utf16.out,
        "Die Datei ist Text in UTF-16, was PGN nicht sein darf. Speichern Sie sie als UTF-8.\n"
        "0 Partien sind in Ordnung. 1 Partie kann nicht gelesen werden.\n");
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

TEST(PgnCommand, ConvertKeepsTheVariations) {
    const std::string path = written_file("kept.pgn", "1. e4 (1. d4 {x}) 1... e5 *\n");
    EXPECT_THAT(run_line({"pgn", "convert", path}).out,
                HasSubstr("\n1. e4 (1. d4 {x}) 1... e5 *\n"));
    EXPECT_THAT(run_line({"pgn", "convert", "--main-line", path}).out, HasSubstr("\n1. e4 e5 *\n"));
}

TEST(PgnCommand, ConvertKeepsAGameWhoseVariationIsWrongAndSaysSo) {
    const auto ran = run_line({"pgn", "convert", "-"}, Language::German,
                              "1. e4 (1. d4 d5 2. Ke3 c5) e5 (1... Nf6 2. --\n-- 3. Bb5 c6 4. Bxc6 "
                              "dxc6 5. Qh5 a6 6. Qxf7+ --) *\n\n1. d4 *\n");
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(ran.out, HasSubstr("\n1. e4 (1. d4 d5) 1... e5 (1... Nf6 2. -- -- 3. Bb5 c6 "));
    EXPECT_THAT(ran.out, HasSubstr("\n1. d4 *\n"));
    EXPECT_THAT(ran.err,
                HasSubstr("Partie 1, Zeile 1: Der Zug Ke3 ist regelwidrig. Das steht in einer "
                          "Variante, die von dort an weggelassen wird.\n"));
    EXPECT_THAT(ran.err, HasSubstr("Partie 1, Zeile 2: -- lässt einen Zug aus, obwohl der König im "
                                   "Schach steht. Das steht in einer Variante"));
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
