// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::Contains;

TEST(PerftCommand, EndsWithTheNumberOfNodes) {
    EXPECT_EQ(run_line({"perft", "startpos", "0"}).out, "nodes 1\n");
    EXPECT_EQ(run_line({"perft", "startpos", "3"}).out, "nodes 8902\n");
    EXPECT_EQ(run_line({"perft", "startpos", "3", "--no-bulk"}).out, "nodes 8902\n");
    const std::vector<std::string> words = {
        "perft", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R",
        "w",     "KQkq",
        "-",     "0",
        "1",     "2"};
    EXPECT_EQ(run_line(words).out, "nodes 2039\n");
}

TEST(PerftCommand, DividesByTheFirstMove) {
    const auto lines = lines_of(run_line({"perft", "startpos", "2", "--divide"}).out);
    ASSERT_EQ(lines.size(), 21u);
    EXPECT_THAT(lines, Contains("e2e4 20"));
    EXPECT_EQ(lines.back(), "nodes 400");
}

TEST(PerftCommand, WritesCastlingAsAsked) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    EXPECT_THAT(lines_of(run_line({"perft", fen, "1", "--divide"}).out), Contains("e1g1 1"));
    EXPECT_THAT(lines_of(run_line({"perft", fen, "1", "--divide", "--chess960"}).out),
                Contains("e1h1 1"));
}

TEST(PerftCommand, CountsWhatNoGameLeadsToAndSaysSo) {
    const std::string fen = "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1";
    const auto ran = run_line({"perft", fen, "2"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, "nodes 106\n");
    EXPECT_EQ(ran.err, "No move can have given this check.\n");
    // A right without its rook is taken away.
    EXPECT_EQ(run_line({"perft", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "2"}).out, "nodes 66\n");
}

TEST(PerftCommand, KnowsTheStartsOfChess960) {
    EXPECT_EQ(run_line({"perft", "chess960:518", "2"}).out, "nodes 400\n");
    EXPECT_EQ(run_line({"perft", "chess960:0", "1"}).out, "nodes 20\n");
    EXPECT_EQ(run_line({"perft", "chess960:960", "1"}).code, 1);
    EXPECT_EQ(run_line({"perft", "chess960:", "1"}).code, 1);
    EXPECT_EQ(run_line({"perft", "chess960:5x", "1"}).code, 1);
}

TEST(PerftCommand, PrintsJson) {
    EXPECT_EQ(run_line({"perft", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "2", "--json"}).out,
              "{\"fen\":\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\",\"faults\":[\"BadCastlingRight\"],"
              "\"depth\":2,\"nodes\":66}\n");
    EXPECT_EQ(run_line({"perft", "7k/5Q2/8/8/8/8/8/6K1 w - - 0 1", "0", "--divide", "--json"}).out,
              "{\"fen\":\"7k/5Q2/8/8/8/8/8/6K1 w - - 0 1\",\"faults\":[],\"depth\":0,\"nodes\":1,"
              "\"moves\":[]}\n");
    EXPECT_EQ(run_line({"perft", "8/8/8/8/8/6k1/8/7K w - - 0 1", "1", "--divide", "--json"}).out,
              "{\"fen\":\"8/8/8/8/8/6k1/8/7K w - - 0 1\",\"faults\":[],\"depth\":1,\"nodes\":1,"
              "\"moves\":[{\"uci\":\"h1g1\",\"nodes\":1}]}\n");
}

TEST(PerftCommand, RefusesWhatItCannotCount) {
    EXPECT_EQ(run_line({"perft", "startpos", "21"}).code, 2);
    EXPECT_EQ(run_line({"perft", "startpos", "deep"}).code, 2);
    EXPECT_EQ(run_line({"perft", "startpos"}, Language::German).err,
              "Die Tiefe muss eine Zahl von 0 bis 20 sein, hinter der FEN.\n");
    EXPECT_EQ(run_line({"perft", "8/8/8/8/8/8/8/8 w - - 0 1", "1"}).code, 1);
    EXPECT_EQ(run_line({"perft", "nonsense", "1"}).code, 1);
}

}  // namespace
}  // namespace rochade
