// SPDX-License-Identifier: GPL-3.0-or-later
// The whole program with a real BRLTTY.
#include <gtest/gtest.h>

#include "match/replay.h"
#include "tests/app/program_runs.h"
#include "tests/fakes/virtual_braille.h"

namespace rochade {
namespace {

using test::ProgramTest;
using test::VirtualBraille;

class BrailleProcess : public ProgramTest {
protected:
    void SetUp() override {
        ProgramTest::SetUp();
        if (!VirtualBraille::is_here()) GTEST_SKIP() << "brltty is not installed";
    }
    ChildProcess play(const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"play",    "--front",   "terminal", "--plain",
                                              "--voice", "captions",  "--blind",  "both",
                                              "--mode",  "tournament"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return start(arguments);
    }
    static void leave(ChildProcess& game) {
        game.write_line("quit");
        game.write_line("yes");
        rest_of(game);
    }
};

TEST_F(BrailleProcess, ShowsMovesAndLetsOneReadTheBoard) {
    VirtualBraille terminal(40);
    ASSERT_TRUE(terminal.start());
    ChildProcess game = play({"--braille", "white=" + terminal.host(), "--braille-code", "uk",
                              "--log", file("game.log")});
    for (const char* line : {"e4", "e5", "Nf3"}) game.write_line(line);
    EXPECT_EQ(terminal.wait_for("⠆⠀⠎⠋⠒"), "⠆⠀⠎⠋⠒");
    ASSERT_TRUE(read_until(game, "Felix drei"));

    terminal.press("NXDIFLN");
    EXPECT_TRUE(read_until(game, "Braille: the board, rank by rank."));
    EXPECT_EQ(terminal.wait_for("⠂⠀⠷⠮⠣⠿⠥⠣⠤⠷⠀⠀⠆⠀⠎⠋⠒"), "⠂⠀⠷⠮⠣⠿⠥⠣⠤⠷⠀⠀⠆⠀⠎⠋⠒");
    terminal.press("LNUP");
    EXPECT_EQ(terminal.wait_for("⠆⠀⠯⠯⠯⠯⠄⠯⠯⠯⠀⠀⠆⠀⠎⠋⠒"), "⠆⠀⠯⠯⠯⠯⠄⠯⠯⠯⠀⠀⠆⠀⠎⠋⠒");
    terminal.press("LNUP");
    EXPECT_EQ(terminal.wait_for("⠒⠀⠤⠄⠤⠄⠤⠮⠤⠄⠀⠀⠆⠀⠎⠋⠒"), "⠒⠀⠤⠄⠤⠄⠤⠮⠤⠄⠀⠀⠆⠀⠎⠋⠒");
    terminal.press("ROUTE 7");
    EXPECT_TRUE(read_until(game, "weißer Springer Felix drei"));

    game.write_line("white: braille score");
    EXPECT_EQ(terminal.wait_for("⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⠎⠋⠒"), "⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⠎⠋⠒");
    game.write_line("white: braille code eight dots");
    EXPECT_EQ(terminal.wait_for("⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⡝⠋⠒"), "⠂⠀⠑⠲⠀⠑⠢⠀⠀⠆⠀⡝⠋⠒");
    leave(game);
    const std::string log = folder().read("game.log");
    EXPECT_NE(log.find("asked position"), std::string::npos) << "what he read is on record";
}

TEST_F(BrailleProcess, GoesOnWhenBrlttyIsKilledAndTellsItAndItsReturn) {
    VirtualBraille terminal(20);
    ASSERT_TRUE(terminal.start());
    ChildProcess game = play({"--braille", "black=" + terminal.host(), "--braille-code", "uk",
                              "--log", file("game.log")});
    game.write_line("e4");
    EXPECT_EQ(terminal.wait_for("⠂⠀⠑⠲"), "⠂⠀⠑⠲");
    terminal.kill();
    EXPECT_TRUE(read_until(game, "Black's braille display does not answer."));
    game.write_line("e5");
    EXPECT_TRUE(read_until(game, "Eva fünf"));
    ASSERT_TRUE(terminal.start());
    EXPECT_TRUE(read_until(game, "Black's braille display is there again."));
    EXPECT_EQ(terminal.wait_for("⠂⠀⠑⠲⠀⠑⠢"), "⠂⠀⠑⠲⠀⠑⠢");
    leave(game);
    const std::string log = folder().read("game.log");
    EXPECT_NE(log.find("device-lost black-braille"), std::string::npos);
    EXPECT_NE(log.find("device-found black-braille"), std::string::npos);
}

TEST_F(BrailleProcess, ServesBothPlayersEachInHisOwnWay) {
    VirtualBraille white(40);
    VirtualBraille black(14);
    ASSERT_TRUE(white.start());
    ASSERT_TRUE(black.start());
    ChildProcess game =
        play({"--braille", "white=" + white.host(), "--braille", "black=" + black.host()});
    for (const char* line : {"Nf3", "black: my clock"}) game.write_line(line);
    EXPECT_EQ(white.wait_for("⠂⠀⠎⠋⠒"), "⠂⠀⠎⠋⠒");
    EXPECT_EQ(black.wait_for("⠂⠀⠎⠋⠒"), "⠂⠀⠎⠋⠒");
    leave(game);
}

}  // namespace
}  // namespace rochade
