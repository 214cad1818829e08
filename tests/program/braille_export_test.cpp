// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using test::written_file;
using testing::HasSubstr;

/// A game of the given half-moves, each completed by its entry.
std::string list_of(const std::vector<std::string>& moves) {
    std::string list =
        "white blind no-board with-entry Anna\nblack blind no-board with-entry Bernd\n\n";
    list += "0 game-started\n";
    int time = 1000;
    bool is_white = true;
    for (const std::string& move : moves) {
        list += std::to_string(time) + (is_white ? " white" : " black") + " announced " + move +
                " keys\n";
        time += 1000;
        is_white = !is_white;
    }
    return list;
}

TEST(BrailleExport, WritesBothScoresInAsciiBraille) {
    const std::string path =
        written_file("list.txt", list_of({"e2e4", "e7e5", "g1f3", "b8c6", "f1b5"}));
    const auto ran = run_line({"log", "score", "--braille", "uk", path}, Language::English);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out,
              ",WHITE'S SCORE3\n,ANNA - ,BERND\n1 E4 E5\n2 SF3 SC6\n3 BB5\n"
              "\f,BLACK'S SCORE3\n,ANNA - ,BERND\n1 E4 E5\n2 SF3 SC6\n3 BB5\n");
}

TEST(BrailleExport, WritesOneScoreInSixDotsInTheLanguage) {
    const std::string path = written_file("list.txt", list_of({"g1f3"}));
    const auto ran =
        run_line({"log", "score", "--braille", "6dot", "--whose", "black", path}, Language::German);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("\n1 .SF3\n"));
    EXPECT_EQ(ran.out.find('\f'), std::string::npos);
}

TEST(BrailleExport, WritesEightDotsInUnicode) {
    const std::string path = written_file("list.txt", list_of({"g1f3"}));
    const auto ran =
        run_line({"log", "score", "--braille", "8dot", "--whose", "white", path}, Language::German);
    EXPECT_THAT(ran.out, HasSubstr("\n⠂⠀⡎⠋⠒\n"));
}

TEST(BrailleExport, KeepsToPagesOfFortyCellsAndTwentyFiveLines) {
    std::vector<std::string> moves;
    for (int round = 0; round < 15; ++round) {
        for (const char* move : {"g1f3", "g8f6", "f3g1", "f6g8"}) moves.emplace_back(move);
    }
    const auto ran = run_line({"log", "score", "--braille", "uk", "--whose", "white",
                               written_file("list.txt", list_of(moves))},
                              Language::English);
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::istringstream pages(ran.out);
    int count = 0;
    for (std::string page; std::getline(pages, page, '\f'); ++count) {
        std::istringstream lines(page);
        int lines_on_page = 0;
        for (std::string line; std::getline(lines, line); ++lines_on_page) {
            EXPECT_LE(line.size(), 40u) << line;
        }
        EXPECT_LE(lines_on_page, 25);
    }
    EXPECT_EQ(count, 2);
}

TEST(BrailleExport, TakesNoOtherCode) {
    EXPECT_NE(run_line({"log", "score", "--braille", "moon", written_file("list.txt", list_of({}))},
                       Language::English)
                  .code,
              0);
}

}  // namespace
}  // namespace rochade
