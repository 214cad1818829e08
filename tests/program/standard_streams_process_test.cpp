// SPDX-License-Identifier: GPL-3.0-or-later
// What becomes of every command when nothing can be written or read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::ProgramTest;
using testing::Contains;
using ArgumentWords = std::vector<std::string>;

class StandardStreams : public ProgramTest {
protected:
    /// What came on the standard error, and "exit" with the status, of the program with its other
    /// streams as `streams` says.
    static ArgumentWords run_with(const std::string& streams, const ArgumentWords& arguments) {
        ChildProcess child = start_by_shell(
            R"(timeout 30 "$0" "$@" 2>&1 )" + streams + R"(; echo "exit $?")", arguments);
        return rest_of(child);
    }

    /// Commands that print something and end.
    std::vector<ArgumentWords> commands_that_print() {
        const std::string game = folder().write("game.pgn", "1. e4 e5 *\n");
        const std::string list = ROCHADE_SOURCE_DIR "/tests/data/logs/sample.log";
        return {{"--help"},
                {"play", "--help"},
                {"perft", "startpos", "1"},
                {"position", "startpos"},
                {"announce", "e4"},
                {"announce", "--json", "e4"},
                {"pgn", "check", game},
                {"pgn", "moves", game},
                {"pgn", "convert", game},
                {"log", "show", list},
                {"log", "run", list},
                {"log", "pgn", list},
                {"log", "score", list},
                {"ports"},
                {"doctor"},
                {"settings", "list"},
                {"play", "--front", "terminal", "--plain", "--voice", "captions"},
                {"menu", "--front", "terminal", "--plain", "--voice", "captions"}};
    }
};

TEST_F(StandardStreams, AnOutputThatIsFullOrClosedIsToldAndIsNoSuccess) {
    for (const char* streams : {">/dev/full </dev/null", ">&- </dev/null"}) {
        for (const ArgumentWords& command : commands_that_print()) {
            const ArgumentWords came = run_with(streams, command);
            const std::string what = command.front() + " " + command.back() + " " + streams;
            EXPECT_THAT(came, Contains("The output cannot be written.")) << what;
            ASSERT_FALSE(came.empty()) << what;
            EXPECT_EQ(came.back(), "exit 3") << what;
        }
    }
}

TEST_F(StandardStreams, WhereNobodyCanTypeNothingWaits) {
    const std::vector<ArgumentWords> commands = {
        {"play", "--front", "terminal", "--voice", "captions"},
        {"menu", "--front", "terminal", "--voice", "captions"},
        {"tutorial", "--front", "terminal", "--voice", "captions"},
        {"arbiter"},
        {"emulate", "dgt"},
        {"position", "-"},
        {"pgn", "check", "-"},
        {"log", "show", "-"},
    };
    for (const ArgumentWords& command : commands) {
        const ArgumentWords came = run_with("<&-", command);
        EXPECT_THAT(came, Contains("The standard input cannot be read.")) << command.front();
        ASSERT_FALSE(came.empty());
        EXPECT_THAT(came.back(), testing::AnyOf("exit 3", "exit 1")) << command.front();
    }
}

TEST_F(StandardStreams, WhatNeedsNoInputWorksWithoutOne) {
    const ArgumentWords came = run_with("<&-", {"perft", "startpos", "1"});
    EXPECT_EQ(came.back(), "exit 0");
}

}  // namespace
}  // namespace rochade
