// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/perft_suite.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::ElementsAre;

const std::string kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const std::string kPawnEndgame = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

std::string suite(const std::string& name, const std::string& text) {
    return test::written_file("perft-" + name + ".epd", text);
}

TEST(ParsePerftLine, ReadsAFenAndItsCounts) {
    const auto line = parse_perft_line(kStart + " ;D1 20 ;D2 400;D5 4865609 ");
    ASSERT_TRUE(line.has_value());
    EXPECT_EQ(line->fen, kStart);
    EXPECT_THAT(line->counts,
                ElementsAre(PerftCount{1, 20}, PerftCount{2, 400}, PerftCount{5, 4865609}));
    for (const char* text :
         {"", ";D1 20", "8/8/8/8/8/8/8/8 w - - 0 1", "x ;", "x ;D1", "x ;D1 ", "x ;D 20", "x ;1 20",
          "x ;D1 20x", "x ;D1 99999999999999999999", "x ;D1 20 ;", "x ;D1 20 ;;D2 400"}) {
        const auto other = parse_perft_line(text);
        EXPECT_EQ(other.has_value(), std::string(text) == "x ;D1 20 ;") << text;
    }
}

TEST(PerftSuite, EndsWithWhatWasCounted) {
    const std::string path =
        suite("good", "# two positions\n" + kStart + " ;D1 20 ;D2 400 ;D3 8902\r\n\n" +
                          kPawnEndgame + " ;D1 15 ;D2 66 ;D3 1197\n");
    const auto ran = run_line({"perft", "--suite", path});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "2 positions, 10600 nodes: all counts agree.\n");
    EXPECT_EQ(run_line({"perft", "--suite", path, "--no-bulk"}).out, ran.out);
    EXPECT_EQ(run_line({"perft", "--suite", path, "--depth", "2"}).out,
              "2 positions, 501 nodes: all counts agree.\n");
    EXPECT_EQ(run_line({"perft", "--suite", path, "--depth", "1", "--first", "1"}).out,
              "1 position, 20 nodes: all counts agree.\n");
    EXPECT_EQ(run_line({"perft", "--suite", path, "--depth", "1"}, Language::Russian).out,
              "2 позиции, узлов: 35. Все числа совпадают.\n");
    EXPECT_EQ(run_line({"perft", "--suite", path, "--depth", "1", "--json"}).out,
              "{\"positions\":2,\"wrong\":0,\"nodes\":35}\n");
}

TEST(PerftSuite, NamesEachPositionThatIsCountedWrong) {
    const std::string path = suite("wrong", kStart + " ;D1 20 ;D2 401 ;D3 8902\n" + kPawnEndgame +
                                                " ;D1 15\n8/8/8/8/8/8/8/K7 w - - 0 1 ;D1 3\n" +
                                                "nonsense ;D1 3\n" + kStart + "\n");
    const auto ran = run_line({"perft", "--suite", path});
    EXPECT_EQ(ran.code, 1);
    EXPECT_THAT(
        lines_of(ran.out),
        ElementsAre(
            "Line 1: 400 nodes at depth 2, not 401: " + kStart, "Line 3: Black has no king.",
            "Line 4: The FEN has, at character 2, something that is no piece and no number.",
            "Line 5 of " + path + " has no counts from D0 to D20.",
            "4 of 5 positions are wrong, 435 nodes."));
    const auto json = run_line({"perft", "--suite", path, "--json", "--first", "1"});
    EXPECT_EQ(json.code, 1);
    EXPECT_EQ(json.out, "{\"line\":1,\"fen\":\"" + kStart +
                            "\",\"depth\":2,\"nodes\":400,\"expected\":401}\n"
                            "{\"positions\":1,\"wrong\":1,\"nodes\":420}\n");
}

TEST(PerftSuite, HasNothingToAgreeOnInAnEmptyFile) {
    const auto ran = run_line({"perft", "--suite", suite("empty", "# nothing\n")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_EQ(ran.out, "There is no position in this file.\n");
}

TEST(PerftSuite, RefusesCountsThatNobodyLivesToSee) {
    const std::string path = suite("deep", kStart + " ;D30 5\n");
    EXPECT_EQ(run_line({"perft", "--suite", path}).code, 1);
    EXPECT_EQ(lines_of(run_line({"perft", "--suite", path}).out).front(),
              "Line 1 of " + path + " has no counts from D0 to D20.");
}

TEST(PerftSuite, CountsWhatNoGameLeadsTo) {
    const std::string path =
        suite("unreachable", "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ;D1 6 ;D2 106\n");
    EXPECT_EQ(run_line({"perft", "--suite", path}).out,
              "1 position, 112 nodes: all counts agree.\n");
}

TEST(PerftSuite, SaysWhatItCannotUse) {
    EXPECT_EQ(run_line({"perft", "--suite", "/nowhere/suite.epd"}).code, 3);
    EXPECT_EQ(
        run_line({"perft", "--suite", suite("deep", kStart + " ;D1 20\n"), "--depth", "21"}).code,
        2);
    EXPECT_EQ(run_line({"perft", "--suite", suite("deep", ""), "--depth", "x"}).code, 2);
    EXPECT_EQ(run_line({"perft"}).code, 2);
}

}  // namespace
}  // namespace rochade
