// SPDX-License-Identifier: GPL-3.0-or-later
// A disk that fills up under a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/replay.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::ProgramTest;
using testing::Contains;

class FullLog : public ProgramTest {
protected:
    /// The program under a shell that lets no file grow beyond two kilobytes, and tells its exit
    /// code in a last line.
    ChildProcess start_on_a_small_disk(const std::vector<std::string>& arguments) {
        return start_by_shell(R"(trap '' XFSZ; ulimit -f 4; "$0" "$@" 2>&1; echo "exit $?")",
                              arguments);
    }
};

TEST_F(FullLog, IsSaidOnceTheGameGoesOnAndTheProgramEndsWith3) {
    ChildProcess game = start_on_a_small_disk({"play", "--front", "terminal", "--plain", "--voice",
                                               "captions", "--log", file("game.log")});
    ASSERT_TRUE(read_until(game, "Say start"));
    game.write_line("e4");
    ASSERT_TRUE(read_until(game, "Eva vier"));
    const std::string note = "desk: write a note " + std::string(180, 'x');
    for (int written = 0; written < 20; ++written) game.write_line(note);
    const auto said = read_until(game, file("game.log"));
    ASSERT_TRUE(said);
    game.write_line("e5");
    ASSERT_TRUE(read_until(game, "Eva fünf")) << "the game goes on";
    game.write_line("quit");
    game.write_line("yes");
    const auto rest = rest_of(game);
    EXPECT_THAT(rest, Contains("exit 3"));
    EXPECT_THAT(rest, testing::Not(Contains(*said))) << "once";
    // What was written before is whole.
    const auto log = read_log(folder().read("game.log"));
    ASSERT_TRUE(log);
    EXPECT_EQ(replay(log.value()).match.half_moves().size(), 1u);
}

}  // namespace
}  // namespace rochade
