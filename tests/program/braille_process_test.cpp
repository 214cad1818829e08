// SPDX-License-Identifier: GPL-3.0-or-later
// The whole program with a real BRLTTY.
#include <gtest/gtest.h>

#include <sstream>

#include "match/replay.h"
#include "rules/san.h"
#include "tactile/braille/chess_code.h"
#include "tests/fakes/virtual_braille.h"
#include "tests/program/program_runs.h"

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

/// 33 half-moves, with castling and captures.
constexpr std::string_view kOperaGame =
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5 Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7 Nxd7 Qb8 Nxb8 Rd8";

TEST_F(BrailleProcess, AWholeGameIsTypedAndReadOnDisplaysOfEveryWidth) {
    const braille::Writing writing{braille::ChessCode::Uk, LetterSet::English, CheckMarks::Omitted};
    for (const unsigned width : {14U, 20U, 40U, 80U}) {
        VirtualBraille terminal(width);
        ASSERT_TRUE(terminal.start());
        ChildProcess game = play({"--braille", "white=" + terminal.host(), "--braille-code", "uk",
                                  "--log", file("game-" + std::to_string(width) + ".log")});
        Position position = Position::initial();
        std::istringstream moves{std::string(kOperaGame)};
        for (std::string san; moves >> san;) {
            const Move move = parse_san(san, position).value();
            const std::string cells =
                to_unicode(braille::move_cells(move, position.setup(), writing));
            game.write_line(san);
            const std::string shown = terminal.wait_for(
                [&](const std::string& line) { return line.find(cells) != std::string::npos; });
            EXPECT_NE(shown.find(cells), std::string::npos) << san << " in " << width << " cells";
            position = position.play(move);
        }
        EXPECT_TRUE(read_until(game, "checkmate, White wins"));
        leave(game);
    }
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
