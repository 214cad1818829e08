// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include "app/child_process.h"
#include "commands/board_reading.h"
#include "commands/command.h"
#include "tests/commands/catalogs.h"
#include "tests/fakes/recording_front_end.h"
#include "tests/fakes/temporary_folder.h"
#include "window/accessible_window.h"
#include "window/painter.h"

#ifndef ROCHADE_ATSPI_READER
#define ROCHADE_ATSPI_READER ""
#define ROCHADE_ATSPI_WINDOW ""
#endif
#ifndef ROCHADE_PROGRAM
#define ROCHADE_PROGRAM ""
#endif

// The window as a screen reader reads it: a window in one program, the reader in another, and a bus
// of their own between them.

namespace rochade {
namespace {

using test::EnvironmentValue;
using test::kPatience;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::StartsWith;

/// Debian's; where they are elsewhere these tests are skipped.
constexpr const char* kBus = "/usr/bin/dbus-daemon";
constexpr const char* kAccessibilityBus = "/usr/libexec/at-spi-bus-launcher";

using Lines = std::vector<std::string>;

/// A window that nobody sees, and somebody who reads it.
class ScreenReader : public testing::Test {
protected:
    void SetUp() override {
        for (const char* program :
             {kBus, kAccessibilityBus, kDefaultFont, ROCHADE_ATSPI_READER, ROCHADE_ATSPI_WINDOW}) {
            if (!std::filesystem::exists(program)) GTEST_SKIP() << program << " is not there";
        }
        ::unsetenv("DISPLAY");  // of a test that is over
        std::filesystem::permissions(folder_.path(), std::filesystem::perms::owner_all);
        bus_ = start({kBus, "--session", "--nofork", "--nosyslog", "--print-address=1"});
        const auto address = bus_->read_line(kPatience);
        ASSERT_TRUE(address);
        address_ = std::make_unique<EnvironmentValue>("DBUS_SESSION_BUS_ADDRESS", *address);
        reader_ = start({ROCHADE_ATSPI_READER});
    }

    static std::unique_ptr<ChildProcess> start(const Lines& arguments) {
        auto started = ChildProcess::start(arguments);
        EXPECT_TRUE(started) << arguments.front();
        return std::make_unique<ChildProcess>(std::move(started).value());
    }
    void open(Language language = Language::English) {
        window_ = start({ROCHADE_ATSPI_WINDOW, std::string(code_of(language))});
        EXPECT_THAT(ask("wait Rochade"), ElementsAre("Rochade"));
    }
    void close() {
        window_->finish(kPatience);
        window_.reset();
    }

    /// What the reader answers. Events that come meanwhile are kept.
    Lines ask(const std::string& question) {
        reader_->write_line(question);
        Lines lines;
        while (auto line = reader_->read_line(kPatience)) {
            if (*line == ".") return lines;
            if (line->starts_with("event ")) {
                events_.push_back(line->substr(6));
            } else {
                lines.push_back(*line);
            }
        }
        ADD_FAILURE() << "no answer to " << question;
        return lines;
    }
    /// Waits for an event that contains `part`; all others are kept.
    bool hear(const std::string& part) {
        if (count(part) > 0) return true;
        while (auto line = reader_->read_line(kPatience)) {
            if (line->starts_with("event ")) events_.push_back(line->substr(6));
            if (line->find(part) != std::string::npos) return true;
        }
        ADD_FAILURE() << "nothing was heard of " << part;
        return false;
    }
    /// How many events that have come contain `part`.
    long count(const std::string& part) const {
        return std::count_if(events_.begin(), events_.end(), [&](const std::string& event) {
            return event.find(part) != std::string::npos;
        });
    }

    /// The board's names as the reader must find them, from White's upper left corner on.
    static Lines names_of(const Board& board, Language language) {
        PhraseStyle style;
        style.language = language;
        style.style = Style::Anna;
        Lines names;
        for (const Rank rank : kAllRanks) {
            for (const File file : kAllFiles) {
                names.push_back(square_name(board, {file, relative_rank(Side::Black, rank)}, style,
                                            vocabulary()));
            }
        }
        return names;
    }

    test::TemporaryFolder folder_;
    /// What the bus's own library does with its own locks is not ours; everything else is.
    EnvironmentValue thread_sanitizer_{
        "TSAN_OPTIONS",
        "suppressions=" +
            folder_.write("suppressions",
                          "deadlock:libdbus-1.so\nrace:libdbus-1.so\nrace:libglib-2.0.so\n")};
    EnvironmentValue video_{"SDL_VIDEODRIVER", "dummy"};
    EnvironmentValue runtime_{"XDG_RUNTIME_DIR", folder_.path()};
    std::unique_ptr<ChildProcess> bus_;
    std::unique_ptr<EnvironmentValue> address_;
    std::unique_ptr<ChildProcess> reader_;
    std::unique_ptr<ChildProcess> window_;
    Lines events_;
};

class ScreenReaderIn : public ScreenReader, public testing::WithParamInterface<Language> {};

TEST_P(ScreenReaderIn, ReadsEverySquareBeforeAndAfterAMove) {
    open(GetParam());
    Board board = initial_board();
    EXPECT_EQ(ask("squares"), names_of(board, GetParam()));
    window_->write_line("move e2e4");
    board.set(*Square::parse("e4"), board.at(*Square::parse("e2")));
    board.set(*Square::parse("e2"), std::nullopt);
    const Lines names = names_of(board, GetParam());
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    Lines read = ask("squares");
    while (read != names && std::chrono::steady_clock::now() < deadline) read = ask("squares");
    EXPECT_EQ(read, names);
    close();
}

INSTANTIATE_TEST_SUITE_P(AllLanguages, ScreenReaderIn, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

TEST_F(ScreenReader, WalksThroughTheWindow) {
    open();
    EXPECT_THAT(ask("tree"),
                AllOf(Contains("0 application: Rochade"), Contains(StartsWith("1 frame: Rochade")),
                      Contains("2 table: Chessboard"), Contains("2 label: White to move"),
                      Contains("2 log: What was said"), Contains("2 entry: Entry")));
    EXPECT_THAT(ask("board"),
                AllOf(Contains("8 rows"), Contains("8 columns"), Contains("rows 87654321"),
                      Contains("columns abcdefgh"),
                      Contains(StartsWith("at 0: Anna eight, black rook, row 0, box ")),
                      Contains(StartsWith("at 7: Hector one, white rook, row 7, box "))));
    EXPECT_THAT(ask("entry"), ElementsAre("entry", "Entry", "text ", "caret 0", "length 0"));
    close();
}

TEST_F(ScreenReader, HearsWhatIsSaidOnceAndReadsItBack) {
    open();
    window_->write_line("say Eva four");
    window_->write_line("print Eva four");
    window_->write_line("say Eva five");
    ASSERT_TRUE(hear("object:announcement 0 from Rochade: Eva five"));
    EXPECT_EQ(count("Eva four"), 1);
    ASSERT_TRUE(hear("object:children-changed:add 0 from What was said"));
    EXPECT_THAT(ask("tree"), Contains("3 label: Eva four"));
    close();
}

TEST_F(ScreenReader, HearsNothingWhileTheProgramSpeaksItself) {
    open();
    for (const char* line : {"voice own", "say mine", "cursor g1", "voice nobody", "say nothing",
                             "voice reader", "say yours"}) {
        window_->write_line(line);
    }
    ASSERT_TRUE(hear("yours"));
    EXPECT_EQ(count("mine"), 0);
    EXPECT_EQ(count("nothing"), 0);
    close();
}

TEST_F(ScreenReader, PressesASquare) {
    open();
    EXPECT_THAT(ask("press Eva two"), ElementsAre("press: go to the square"));
    EXPECT_EQ(window_->read_line(kPatience), "command e2");
    close();
}

TEST_F(ScreenReader, MayLoseItsBusInTheMiddleOfAGame) {
    open();
    window_->write_line("say Eva four");
    ASSERT_TRUE(hear("Eva four"));
    kill(bus_->process_id(), SIGKILL);
    bus_->finish(kPatience);
    for (const char* line : {"move e7e5", "say Eva five", "print Eva five", "cursor e5"}) {
        EXPECT_TRUE(window_->write_line(line));
    }
    close();
}

TEST_F(ScreenReader, IsNotWaitedForWhenItsBusDoesNotAnswer) {
    // A bus that is stopped takes what it is sent and answers nothing.
    kill(bus_->process_id(), SIGSTOP);
    const auto before = std::chrono::steady_clock::now();
    {
        AccessibleWindow window([](Square) {}, "");
        window.show(AccessibleTable{});
        window.announce("Eva four", Politeness::Polite);
        EXPECT_EQ(window.wait_until_started(std::chrono::milliseconds(50)),
                  AccessibleWindow::State::Starting);
    }
    // The library itself would wait for 25 seconds.
    EXPECT_LT(std::chrono::steady_clock::now() - before, std::chrono::seconds(20));
    kill(bus_->process_id(), SIGKILL);
}

TEST(ScreenReaderWithoutABus, IsNoTrouble) {
    const EnvironmentValue none("DBUS_SESSION_BUS_ADDRESS", "disabled:");
    AccessibleWindow window([](Square) {}, "");
    window.show(AccessibleTable{});
    window.print("Eva four");
    window.announce("Eva four", Politeness::Polite);
    EXPECT_EQ(window.state(), AccessibleWindow::State::Off);
}

/// On a real display, so that there is a focus and there are keys.
class ScreenReaderOnADisplay : public ScreenReader {
protected:
    void SetUp() override {
        for (const char* program : {"/usr/bin/Xvfb", "/usr/bin/xdotool"}) {
            if (!std::filesystem::exists(program)) GTEST_SKIP() << program << " is not there";
        }
        ScreenReader::SetUp();
        if (IsSkipped()) return;
        server_ = start({"/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24",
                         "-nolisten", "tcp"});
        const auto number = server_->read_line(kPatience);
        ASSERT_TRUE(number);
        display_ = std::make_unique<EnvironmentValue>("DISPLAY", ":" + *number);
        driver_ = std::make_unique<EnvironmentValue>("SDL_VIDEODRIVER", "x11");
        open_window();
        press("search --sync --name '^Rochade$' windowfocus --sync");
        ASSERT_TRUE(hear("window:activate"));
    }
    virtual void open_window() { open(); }
    static void press(const std::string& what) {
        EXPECT_EQ(std::system(("xdotool " + what + " >/dev/null 2>&1").c_str()), 0) << what;
    }

    std::unique_ptr<ChildProcess> server_;
    std::unique_ptr<EnvironmentValue> display_;
    std::unique_ptr<EnvironmentValue> driver_;
};

TEST_F(ScreenReaderOnADisplay, FollowsWhatIsTyped) {
    ASSERT_TRUE(hear("state-changed:focused 1 from Entry"));
    press("type --delay 20 Nf3");
    ASSERT_TRUE(hear("text-caret-moved 3 from Entry"));
    EXPECT_THAT(ask("entry"), ElementsAre("entry", "Entry", "text Nf3", "caret 3", "length 3"));
    EXPECT_THAT(ask("tree"), Contains("1 frame: Rochade (active)"));
    close();
}

TEST_F(ScreenReaderOnADisplay, FollowsTheCursorAndSaysASquareOnce) {
    window_->write_line("say white knight Gustav one");
    window_->write_line("cursor g1");
    ASSERT_TRUE(hear("state-changed:focused 1 from Gustav one, white knight"));
    ASSERT_TRUE(hear("active-descendant-changed 62 from Chessboard"));
    EXPECT_THAT(ask("focus"), ElementsAre("Gustav one, white knight"));
    window_->write_line("say Check.");
    ASSERT_TRUE(hear("announcement 0 from Rochade: Check."));
    EXPECT_EQ(count("white knight Gustav one"), 0) << "the focus has said it";
    close();
}

TEST_F(ScreenReaderOnADisplay, ReadsNoSecret) {
    window_->write_line("secret");
    window_->write_line("print Type the PIN.");
    ASSERT_TRUE(hear("children-changed:add"));
    press("type --delay 20 4711");
    press("key Return");
    EXPECT_EQ(window_->read_line(kPatience), "secret 4711");
    EXPECT_EQ(count("text-changed"), 0);
    window_->write_line("secret");
    window_->write_line("print Type it again.");
    press("key 4");
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    Lines entry = ask("entry");
    while (entry.front() != "password text" && std::chrono::steady_clock::now() < deadline) {
        entry = ask("entry");
    }
    EXPECT_THAT(entry, ElementsAre("password text", "Entry", "text ", "caret 0", "length 0"));
    close();
}

/// The program itself instead of a window alone: a game against nobody, by its keys.
class WholeProgram : public ScreenReaderOnADisplay, public testing::WithParamInterface<Language> {
protected:
    void SetUp() override {
        if (!std::filesystem::exists(ROCHADE_PROGRAM)) GTEST_SKIP() << "the program is not built";
        ScreenReaderOnADisplay::SetUp();
    }
    void open_window() override {
        window_ = start({ROCHADE_PROGRAM, "play", "--front", "window", "--voice", "captions",
                         "--mode", "friendly", "--language", std::string(code_of(GetParam())),
                         "--settings", folder_.write("settings.toml", "style = \"anna\"\n"),
                         "--log", folder_.file("game.log")});
        EXPECT_THAT(ask("wait Rochade"), ElementsAre("Rochade"));
    }
    /// Until the reader finds these squares.
    void expect_squares(const Board& board) {
        const Lines names = names_of(board, GetParam());
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        Lines read = ask("squares");
        while (read != names && std::chrono::steady_clock::now() < deadline) read = ask("squares");
        EXPECT_EQ(read, names);
    }

    EnvironmentValue sound_{"SDL_AUDIODRIVER", "dummy"};
    EnvironmentValue home_{"HOME", folder_.path()};
};

TEST_P(WholeProgram, IsReadByAScreenReaderFromTheFirstMoveOn) {
    Board board = initial_board();
    expect_squares(board);
    press("type --delay 20 e2e4");
    press("key Return");
    const Catalog catalog = catalog_of(GetParam());
    PhraseStyle style;
    style.language = GetParam();
    style.style = Style::Anna;
    const Square e4 = *Square::parse("e4");
    ASSERT_TRUE(
        hear("announcement 0 from Rochade: " + square_phrase(e4, style, vocabulary()).caption()));
    board.set(e4, board.at(*Square::parse("e2")));
    board.set(*Square::parse("e2"), std::nullopt);
    expect_squares(board);
    EXPECT_THAT(ask("tree"), AllOf(Contains("2 table: " + catalog.text("Chessboard")),
                                   Contains("2 label: " + catalog.text("Black to move")),
                                   Contains("2 log: " + catalog.text("What was said"))));
    press("key shift+F1");
    ASSERT_TRUE(hear(catalog.text("Press the key.")));
    press("key F12");
    ASSERT_TRUE(hear("F12: " + name_of(Command::Menu, catalog)));
    press("key F12");
    ASSERT_TRUE(hear(catalog.text("Back to the game")));
    press("key F1");
    ASSERT_TRUE(
        hear(catalog.text("The arrows go through the menu, a letter jumps to what begins "
                          "with it, Enter chooses, Escape leaves.")));
}

INSTANTIATE_TEST_SUITE_P(AllLanguages, WholeProgram, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

}  // namespace
}  // namespace rochade
