// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using testing::Contains;

TEST(PerftCommand, EndsWithTheNumberOfNodes) {
    EXPECT_EQ(run_line({"perft", "startpos", "0"}).out, "nodes 1\n");
    EXPECT_EQ(run_line({"perft", "startpos", "3"}).out, "nodes 8902\n");
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
