// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/exit_code.h"
#include "tests/program/command_line.h"

namespace rochade {
namespace {

using test::run_line;
using testing::HasSubstr;

TEST(PlayCommand, BoardMayBeGivenTwice) {
    // The second one is read as well: it is what cannot be understood.
    const auto ran = run_line({"play", "--front", "terminal", "--voice", "silent", "--board",
                               "white=dgt:/dev/absent", "--board", "nobody=dgt:/dev/absent"});
    EXPECT_EQ(ran.code, static_cast<int>(ExitCode::Usage));
    EXPECT_THAT(ran.err, HasSubstr("nobody=dgt:/dev/absent names no board"));
}

TEST(PlayCommand, GameThatCannotGoOnIsRefusedInASentence) {
    const auto path = test::written_file("no-log.log", "1. e4 e5\n");
    const auto ran =
        run_line({"play", "--front", "terminal", "--voice", "silent", "--resume", path});
    EXPECT_EQ(ran.code, static_cast<int>(ExitCode::Trouble));
    EXPECT_THAT(ran.err, HasSubstr("is no event log"));
}

}  // namespace
}  // namespace rochade
