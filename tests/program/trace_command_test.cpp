// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::lines_of;
using test::run_line;
using test::written_file;
using testing::HasSubstr;

constexpr const char* kTraceHead = "rochade trace 1\ndriver dgt baud 9600\n0 > 42\n20 < 86 00 43\n";
constexpr const char* kEmptyRanks =
    "0 < 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00\n"
    "0 < 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00\n";

/// The placement before the first move as a DGT board sends it.
std::string trace_from_start() {
    return std::string(kTraceHead) + "0 < 08 09 0a 0c 0b 0a 09 08 07 07 07 07 07 07 07 07\n" +
           kEmptyRanks + "0 < 01 01 01 01 01 01 01 01 02 03 04 06 05 04 03 02\n";
}

/// The same on a board that was turned around.
std::string trace_from_turned_start() {
    return std::string(kTraceHead) + "0 < 02 03 04 05 06 04 03 02 01 01 01 01 01 01 01 01\n" +
           kEmptyRanks + "0 < 07 07 07 07 07 07 07 07 08 09 0a 0b 0c 0a 09 08\n";
}

std::string capture(const char* suites, const char* name) {
    return std::string(suites) + "/dgt/" + name;
}

TEST(TraceCommand, TheRecordedGameHasExactlyItsMoves) {
    const char* suites = std::getenv("ROCHADE_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    std::ifstream file(capture(suites, "1.uci"));
    std::ostringstream written;
    written << file.rdbuf();
    ASSERT_TRUE(file);
    const auto ran =
        run_line({"trace", capture(suites, "1.inbytes"), "--driver", "dgt", "--format", "base64"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(lines_of(ran.out), lines_of(written.str()));
    EXPECT_EQ(ran.err, "");
}

TEST(TraceCommand, EveryClockReadingOfTheRecordedGameIsThere) {
    const char* suites = std::getenv("ROCHADE_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    const std::string path = capture(suites, "1.inbytes");
    std::ifstream file(path);
    std::size_t messages = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("jQAK")) ++messages;  // 8d 00 0a: a message of the clock
    }
    const auto ran = run_line({"trace", path, "--format", "base64", "--clocks"});
    std::size_t readings = 0;
    for (const std::string& line : lines_of(ran.out)) {
        if (line.starts_with("clock white ")) ++readings;
    }
    EXPECT_GT(messages, 0u);
    EXPECT_EQ(readings, messages);
}

TEST(TraceCommand, PrintsJsonWithTheClocks) {
    const char* suites = std::getenv("ROCHADE_SUITES");
    if (suites == nullptr) GTEST_SKIP() << "ROCHADE_SUITES is not set";
    const auto ran =
        run_line({"trace", capture(suites, "1.inbytes"), "--format", "base64", "--json"});
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 57u);
    const auto first = nlohmann::ordered_json::parse(lines[0]);
    EXPECT_EQ(first["ply"], 1);
    EXPECT_EQ(first["uci"], "e2e4");
    EXPECT_TRUE(first["white_clock"].is_number());
    EXPECT_THAT(lines[0], HasSubstr("{\"ply\":1,\"uci\":\"e2e4\",\"white_clock\":"));
    EXPECT_EQ(nlohmann::ordered_json::parse(lines[56])["uci"], "g5f6");
}

TEST(TraceCommand, ReadsOurOwnTracesWithTheirTimes) {
    // e2-e4, e7-e5 and the first half of Ng1-f3. There is no clock: standing still ends a move.
    const std::string path =
        written_file("moves.trace", trace_from_start() +
                                        "900 < 8e 00 05 34 00\n300 < 8e 00 05 24 01\n"
                                        "2000 < 8e 00 05 0c 00\n300 < 8e 00 05 1c 07\n"
                                        "2000 < 8e 00 05 3e 00\n");
    const auto ran = run_line({"trace", path});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "1. e2e4 e7e5 *\n");
    EXPECT_EQ(lines_of(run_line({"trace", path, "--json"}).out).back(),
              "{\"ply\":2,\"uci\":\"e7e5\",\"white_clock\":null,\"black_clock\":null}");
}

TEST(TraceCommand, TakesBackWhatStoodStillAndWentOn) {
    // e2-e3 stands for two seconds, then the pawn goes on to e4.
    const std::string path =
        written_file("slow.trace", trace_from_start() +
                                       "900 < 8e 00 05 34 00\n300 < 8e 00 05 2c 01\n"
                                       "2000 < 8e 00 05 2c 00\n300 < 8e 00 05 24 01\n");
    EXPECT_EQ(run_line({"trace", path}).out, "1. e2e4 *\n");
}

TEST(TraceCommand, KnowsABoardThatWasTurnedAround) {
    const std::string path =
        written_file("turned.trace", trace_from_turned_start() +
                                         "900 < 8e 00 05 0b 00\n300 < 8e 00 05 1b 01\n"
                                         "2000 < 8e 00 05 33 00\n300 < 8e 00 05 23 07\n");
    EXPECT_EQ(run_line({"trace", path}).out, "1. e2e4 e7e5 *\n");
}

TEST(TraceCommand, SaysWhatIsWrongWithARecording) {
    struct Case {
        std::vector<std::string> options;
        const char* text;
        int code;
        const char* sentence;
    };
    const std::vector<Case> cases = {
        {{}, "a poem\n", 1, "is no recorded serial line."},
        {{}, "rochade trace 1\ndriver dgt baud 9600\n0 < xy\n", 1, "Line 3 of "},
        {{"--format", "base64"}, "jQAK\nj?\n", 1, "Line 2 of "},
        {{"--driver", "abacus"}, "rochade trace 1\ndriver dgt baud 9600\n", 2, "abacus"},
    };
    for (const Case& one : cases) {
        std::vector<std::string> words = {"trace", written_file("bad.trace", one.text)};
        words.insert(words.end(), one.options.begin(), one.options.end());
        const auto ran = run_line(words);
        EXPECT_EQ(ran.code, one.code) << one.text;
        EXPECT_THAT(ran.err, HasSubstr(one.sentence));
        for (const Language language : {Language::German, Language::Greek, Language::Russian}) {
            EXPECT_NE(run_line(words, language).err, ran.err) << one.text;
        }
    }
    EXPECT_EQ(run_line({"trace", "/nowhere.trace"}).code, 3);
}

}  // namespace
}  // namespace rochade
