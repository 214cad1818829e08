// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/emulator_process.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <sstream>

#include "tactile/emulator_script.h"
#include "tests/tactile/dgt_test_support.h"
#include "tests/tactile/link_test_support.h"

namespace rochade::tactile {
namespace {

using namespace test;
using script::LineError;
using testing::ElementsAre;
using testing::HasSubstr;

struct RefusedLine {
    const char* name;
    std::string line;
    LineError expected;
};

void PrintTo(const RefusedLine& refused, std::ostream* out) { *out << refused.line; }

class EmulatorLine : public testing::TestWithParam<RefusedLine> {};

TEST_P(EmulatorLine, IsRefusedWithItsReason) {
    const auto parsed = script::parse_line(GetParam().line);
    ASSERT_FALSE(parsed) << "was accepted";
    EXPECT_EQ(parsed.error(), GetParam().expected);
    EXPECT_FALSE(name_of(parsed.error()).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Lines, EmulatorLine,
    testing::Values(RefusedLine{"Unknown", "jump e2", LineError::UnknownCommand},
                    RefusedLine{"NoSquare", "lift", LineError::MissingArgument},
                    RefusedLine{"TwoSquares", "lift e2 e4", LineError::ExtraArgument},
                    RefusedLine{"NotASquare", "lift e9", LineError::NotASquare},
                    RefusedLine{"NotAPiece", "place e4 X", LineError::NotAPiece},
                    RefusedLine{"LongPiece", "place e4 PP", LineError::NotAPiece},
                    RefusedLine{"ShortSlide", "slide e2", LineError::MissingArgument},
                    RefusedLine{"BadSlide", "slide e2 e3 z4", LineError::NotASquare},
                    RefusedLine{"NotASide", "press white", LineError::NotASide},
                    RefusedLine{"NotAButton", "button x", LineError::NotAButton},
                    RefusedLine{"NotATime", "wait soon", LineError::NotATime},
                    RefusedLine{"NegativeTime", "wait -1", LineError::NotATime},
                    RefusedLine{"EndlessTime", "wait 99999999999", LineError::NotATime},
                    RefusedLine{"HalfAClock", "clock 300", LineError::MissingArgument},
                    RefusedLine{"BadPlacement", "fen 8/8", LineError::NotAPlacement},
                    RefusedLine{"TooLong", std::string(1000, 'x'), LineError::TooLong}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(EmulatorLine, MayBeEmptyOrAComment) {
    for (const std::string_view line : {"", "  ", "# lift e2", "\r"}) {
        const auto parsed = script::parse_line(line);
        ASSERT_TRUE(parsed) << line;
        EXPECT_FALSE(parsed.value());
    }
}

EmulatorOptions fast_options() {
    EmulatorOptions options;
    options.driver = find_board_driver("dgt");
    options.pace = EmulatedPace::Fast;
    options.now = test_now;
    return options;
}

TEST(EmulatorProcess, SaysWhatItRefusedAndGoesOn) {
    std::istringstream text("lift e2\nlift e2\nplace e4\nplace e5\nfault x\nnonsense\nsync\n");
    std::ostringstream out;
    EXPECT_EQ(run_emulator(fast_options(), text, out), 1);
    EXPECT_THAT(out.str(), testing::MatchesRegex("port /dev/pts/[0-9]+\n"
                                                 "refused 2 nothing-there\n"
                                                 "refused 4 nothing-in-hand\n"
                                                 "refused 5 unknown-fault\n"
                                                 "refused 6 unknown-command\n"
                                                 "synced 1\n"));
}

TEST(EmulatorProcess, RefusesAClockWhereNoneCanBe) {
    std::istringstream text("clock 300 300 0\npress left\nrun\nbutton ok\nlift e2\n");
    std::ostringstream out;
    EmulatorOptions options = fast_options();
    options.driver = find_board_driver("chesslink");
    EXPECT_EQ(run_emulator(options, text, out), 1);
    EXPECT_THAT(out.str(), testing::MatchesRegex("port /dev/pts/[0-9]+\n"
                                                 "refused 1 no-clock\n"
                                                 "refused 2 no-clock\n"
                                                 "refused 3 no-clock\n"
                                                 "refused 4 no-clock\n"));
}

TEST(EmulatorProcess, EndsWithItsScriptOrAtQuit) {
    std::istringstream text("quit\nnonsense\n");
    std::ostringstream out;
    EXPECT_EQ(run_emulator(fast_options(), text, out), 0);
}

TEST(EmulatorProcess, KeepsServingUntilItIsStopped) {
    Waker stop;
    stop.wake();
    EmulatorOptions options = fast_options();
    options.at_end = EmulatorOptions::AtEnd::KeepServing;
    options.stop = &stop;
    std::istringstream text;
    std::ostringstream out;
    EXPECT_EQ(run_emulator(options, text, out), 0);
}

TEST(EmulatorProcess, FailsWhenItsLinkCannotBeMade) {
    const TemporaryFolder folder;
    std::ofstream(folder / "file") << "precious";
    EmulatorOptions options = fast_options();
    options.link = folder / "file";
    std::istringstream text;
    std::ostringstream out;
    EXPECT_EQ(run_emulator(options, text, out), 3);
    EXPECT_EQ(out.str(), "failed link\n");
    EXPECT_EQ(std::filesystem::file_size(folder / "file"), 8U);
}

TEST(EmulatorProcess, RemovesItsLink) {
    const TemporaryFolder folder;
    EmulatorOptions options = fast_options();
    options.link = folder / "board";
    std::istringstream text;
    std::ostringstream out;
    EXPECT_EQ(run_emulator(options, text, out), 0);
    EXPECT_EQ(out.str(), "port " + (folder / "board").string() + "\n");
    EXPECT_FALSE(std::filesystem::is_symlink(folder / "board"));
}

TEST(EmulatorProcess, AnHourOfClockFramesTakesNoTimeAndIsNotLost) {
    EmulatorThread board(EmulatedPace::Fast);
    board.play("clock 7200 7200");
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<ClockIdentified>());
    (void)device.take();
    board.play("press right\nwait 3600000");
    ASSERT_TRUE(device.events().wait([](const auto& events) {
        const auto* reading =
            events.empty() ? nullptr : ListenedDevice::as<ClockRead>(events.back());
        return reading != nullptr && reading->left.remaining == std::chrono::hours(1);
    }));
    EXPECT_GE(ListenedDevice::count_of<ClockRead>(device.take()), 3600U);
}

TEST(EmulatorProcess, SlidesAreSeenSquareBySquare) {
    EmulatorThread board(EmulatedPace::Fast);
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.wait_for_events<BoardDumped>());
    board.play("slide e2 e3 e4");
    ASSERT_TRUE(device.wait_for_events<SquareChanged>(4));
}

TEST(EmulatorProcess, WaitsForAProgramThatListens) {
    EmulatorThread board(EmulatedPace::Fast);
    board.send("await\nlift e2\nplace e4");
    ListenedDevice device({board.port()});
    ASSERT_TRUE(device.events().wait([](const auto& events) {
        Board believed;
        for (const DeviceEvent& event : events) {
            if (const auto* one = ListenedDevice::as<BoardDumped>(event)) believed = one->board;
            if (const auto* one = ListenedDevice::as<SquareChanged>(event)) {
                believed.set(one->square, one->piece);
            }
        }
        return believed.at(square("e4")) == piece('P') && !believed.at(square("e2"));
    }));
}

TEST(EmulatorProcess, PlaysAsAChildProcess) {
    const TemporaryFolder folder;
    std::ofstream(folder / "script") << "await\nfen 8/8/8/8/8/8/8/K1k5\nsync\n";
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        EmulatorOptions options = fast_options();
        options.link = folder / "board";
        std::ifstream text(folder / "script");
        std::ofstream out(folder / "said");
        const int status = run_emulator(options, text, out);
        out.close();
        ::_exit(status);
    }
    Board kings;
    kings.put(square("a1"), *piece('K'));
    kings.put(square("c1"), *piece('k'));
    ListenedDevice device({(folder / "board").string()});
    EXPECT_TRUE(device.events().wait([&](const auto& events) {
        Board believed;
        for (const DeviceEvent& event : events) {
            if (const auto* one = ListenedDevice::as<BoardDumped>(event)) believed = one->board;
            if (const auto* one = ListenedDevice::as<SquareChanged>(event)) {
                believed.set(one->square, one->piece);
            }
        }
        return believed == kings;
    }));
    int status = 0;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 0);
    EXPECT_TRUE(device.wait_for_events<LinkLost>());
}

}  // namespace
}  // namespace rochade::tactile
