// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/terminal_front_end.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <thread>

#include "base/overloaded.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::chrono::seconds kPatience{20};

/// What the front-end handed over, in words.
std::string text_of(const UserInput& input) {
    return std::visit(
        Overloaded{[](const LineTyped& line) {
                       return line.fits == LineTyped::Fits::Yes ? "line " + line.text
                                                                : std::string("line too long");
                   },
                   [](const CommandKeyPressed& key) {
                       const CommandEntry& entry = entry_of(key.command);
                       return "key " + std::string(entry.key.empty() ? entry.word : entry.key) +
                              " " + key.argument;
                   },
                   [](const KeyNamed& named) {
                       if (named.why == KeyNamed::Why::ForMenu) return "menu " + named.key;
                       const bool asked = named.why == KeyNamed::Why::Asked;
                       return (asked ? "asked " : "meaningless ") + named.key;
                   },
                   [](const SecretTyped& secret) { return "secret " + secret.text; },
                   [](KeyTouched) { return std::string("touched"); },
                   [](FocusMoved) { return std::string("focus"); },
                   [](FrontEndClosed) { return std::string("closed"); }},
        input);
}

/// A front-end that runs on its own thread, between this test and two file descriptors.
class Running {
public:
    Running(const TerminalOptions& options, Language language)
        : front_end_(options, catalog_of(language)), thread_([this] {
              front_end_.run([this](const UserInput& input) {
                  const std::lock_guard lock(mutex_);
                  inputs_.push_back(text_of(input));
                  changed_.notify_all();
              });
              const std::lock_guard lock(mutex_);
              ended_ = true;
              changed_.notify_all();
          }) {}
    ~Running() {
        front_end_.stop();
        thread_.join();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    TerminalFrontEnd& front_end() { return front_end_; }

    /// Everything handed over except touches, once there are `count` of them.
    std::vector<std::string> inputs(std::size_t count) {
        std::unique_lock lock(mutex_);
        std::vector<std::string> seen;
        changed_.wait_for(lock, kPatience, [&] {
            seen = inputs_;
            std::erase(seen, "touched");
            return seen.size() >= count;
        });
        return seen;
    }

    std::size_t touches() {
        const std::lock_guard lock(mutex_);
        return static_cast<std::size_t>(std::count(inputs_.begin(), inputs_.end(), "touched"));
    }

    bool ends() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, kPatience, [&] { return ended_; });
    }

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::string> inputs_;
    bool ended_ = false;
    TerminalFrontEnd front_end_;
    std::thread thread_;
};

void send(int descriptor, std::string_view text) {
    ASSERT_EQ(::write(descriptor, text.data(), text.size()), static_cast<ssize_t>(text.size()));
}

/// Reads until `end` has been read; everything read.
std::string read_until(int descriptor, std::string_view end) {
    std::string text;
    const auto deadline = std::chrono::steady_clock::now() + kPatience;
    while (text.find(end) == text.npos && std::chrono::steady_clock::now() < deadline) {
        pollfd polled{descriptor, POLLIN, 0};
        if (::poll(&polled, 1, 100) <= 0) continue;
        char chunk[512];
        const auto count = ::read(descriptor, chunk, sizeof chunk);
        if (count <= 0) break;
        text.append(chunk, static_cast<std::size_t>(count));
    }
    return text;
}

/// A script on one end, a pipe to read from on the other.
class PlainTerminal : public testing::Test {
protected:
    PlainTerminal() {
        EXPECT_EQ(::pipe(in_), 0);
        EXPECT_EQ(::pipe(out_), 0);
    }
    ~PlainTerminal() override {
        for (const int end : {in_[0], in_[1], out_[0], out_[1]}) {
            if (end >= 0) ::close(end);
        }
    }
    TerminalOptions options() const { return {.input = in_[0], .output = out_[1]}; }
    void end_input() {
        ::close(in_[1]);
        in_[1] = -1;
    }

    int in_[2];
    int out_[2];
};

TEST_F(PlainTerminal, HandsLinesOverAndClosesAtTheEnd) {
    Running running(options(), Language::English);
    send(in_[1], "e4\n\nEva fünf\nlast");
    end_input();
    EXPECT_THAT(running.inputs(4), ElementsAre("line e4", "line Eva fünf", "line last", "closed"));
    EXPECT_TRUE(running.ends());
    EXPECT_EQ(running.touches(), 0u) << "a script does not interrupt itself";
}

TEST_F(PlainTerminal, PrintsOneLinePerCaption) {
    TerminalOptions to_white = options();
    to_white.reader = Role::White;
    Running running(to_white, Language::German);
    running.front_end().print({"1. Eva vier", Language::German, {}, Caption::Kind::Speech});
    running.front_end().print(
        {"Noch 5 Minuten", Language::German, Role::White, Caption::Kind::Speech});
    running.front_end().print(
        {"Züge\x1b[2J gleich", Language::German, Role::Desk, Caption::Kind::Notice});
    running.front_end().print({"Kein Zug.", Language::German, {}, Caption::Kind::Error});
    EXPECT_EQ(read_until(out_[0], "Kein Zug.\n"),
              "1. Eva vier\nNoch 5 Minuten\nSchiedsrichter: Züge [2J gleich\nFehler: Kein Zug.\n");
}

TEST_F(PlainTerminal, TellsOfALineThatIsTooLongAndReadsTheNext) {
    Running running(options(), Language::English);
    send(in_[1], std::string(2000, 'x') + "\nclock\n");
    EXPECT_THAT(running.inputs(2), ElementsAre("line too long", "line clock"));
}

TEST_F(PlainTerminal, StopsAtOnceEvenBeforeItRuns) {
    TerminalFrontEnd front_end(options(), catalog_of(Language::English));
    front_end.stop();
    front_end.run([](const UserInput&) { FAIL() << "nobody typed"; });
}

TEST_F(PlainTerminal, OutlivesAReaderThatGoesAway) {
    Running running(options(), Language::English);
    ::close(out_[0]);
    out_[0] = -1;
    running.front_end().print({"to nobody", Language::English, {}, Caption::Kind::Speech});
    send(in_[1], "e4\n");
    EXPECT_THAT(running.inputs(1), ElementsAre("line e4"));
}

/// A person on a pseudo-terminal.
class EditedTerminal : public testing::TestWithParam<const char*> {
protected:
    EditedTerminal() : master_(::posix_openpt(O_RDWR | O_NOCTTY)) {
        EXPECT_GE(master_, 0);
        EXPECT_EQ(::grantpt(master_), 0);
        EXPECT_EQ(::unlockpt(master_), 0);
        slave_ = ::open(::ptsname(master_), O_RDWR | O_NOCTTY);
        EXPECT_GE(slave_, 0);
        ::tcgetattr(slave_, &before_);
        ::setenv("TERM", GetParam(), 1);
    }
    ~EditedTerminal() override {
        ::close(slave_);
        ::close(master_);
    }
    TerminalOptions options() const { return {.input = slave_, .output = slave_}; }

    bool is_raw() const {
        termios now{};
        ::tcgetattr(slave_, &now);
        return (now.c_lflag & ICANON) == 0;
    }
    /// Typing is an echo of the terminal's until the front-end has taken it over.
    void await_raw_mode() const {
        const auto deadline = std::chrono::steady_clock::now() + kPatience;
        while (!is_raw() && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
        ASSERT_TRUE(is_raw());
    }

    int master_;
    int slave_;
    termios before_{};
};

TEST_P(EditedTerminal, EditsALineAndHandsItOver) {
    Running running(options(), Language::English);
    await_raw_mode();
    send(master_,
         "e5\x7f"
         "4\r");
    EXPECT_THAT(running.inputs(1), ElementsAre("line e4"));
    send(master_, "Läufer ξ конь\r");
    EXPECT_THAT(running.inputs(2), ElementsAre("line e4", "line Läufer ξ конь"));
    EXPECT_THAT(read_until(master_, "конь\r\n"), HasSubstr("Läufer ξ конь"));
    send(master_, "\x1b[A\x1b[A\r");
    EXPECT_THAT(running.inputs(3).back(), "line e4") << "the line before the last, called back";
    send(master_, "4\x1b[De\r");
    EXPECT_THAT(running.inputs(4).back(), "line e4") << "e put in front of 4";
    EXPECT_GT(running.touches(), 4u);
}

TEST_P(EditedTerminal, PutsALineBackToBeCorrected) {
    Running running(options(), Language::English);
    await_raw_mode();
    send(master_, "Nf9\r");
    EXPECT_THAT(running.inputs(1), ElementsAre("line Nf9"));
    running.front_end().give_back(Place::First, "Nf9", 2);
    EXPECT_THAT(read_until(master_, "\nNf9"), HasSubstr("Nf9"));
    // The cursor stands on the 9: a key of editing corrects the line.
    send(master_,
         "\x1b[3~"
         "3\r");
    EXPECT_THAT(running.inputs(2).back(), "line Nf3");
    running.front_end().give_back(Place::First, "Otto drei", 0);
    read_until(master_, "Otto drei");
    send(master_, "e4\r");
    EXPECT_THAT(running.inputs(3).back(), "line e4") << "what is typed first takes its place";
    running.front_end().give_back(Place::First, "Springer Felix ", 15);
    read_until(master_, "Springer Felix");
    send(master_, "drei\r");
    EXPECT_THAT(running.inputs(4).back(), "line Springer Felix drei") << "it goes on at its end";
}

TEST_P(EditedTerminal, HandsKeysToAMenu) {
    Running running(options(), Language::English);
    await_raw_mode();
    running.front_end().take_menu_keys(Place::First, FrontEnd::MenuKeys::Taken);
    send(master_, "\x1b[Br\r\x1bOS");
    EXPECT_THAT(running.inputs(4), ElementsAre("menu Down", "menu r", "menu Enter", "key F4 "));
    running.front_end().take_menu_keys(Place::First, FrontEnd::MenuKeys::NotTaken);
    send(master_, "e4\r");
    EXPECT_THAT(running.inputs(5).back(), "line e4");
}

TEST_P(EditedTerminal, GivesCommandsByKeyWithWhatWasTyped) {
    Running running(options(), Language::English);
    await_raw_mode();
    send(master_,
         "\x1bOP\x1b[1;2Q\x12\x1b"
         "d");
    EXPECT_THAT(running.inputs(4),
                ElementsAre("key F1 ", "key Shift+F2 ", "key Ctrl+R ", "key Alt+D "));
    send(master_, "e4\x0f");
    EXPECT_THAT(running.inputs(5).back(), "key Ctrl+O e4");
    send(master_, "d5\r");
    EXPECT_THAT(running.inputs(6).back(), "line d5") << "e4 is gone from the line";
    send(master_, "\x1b");
    EXPECT_THAT(running.inputs(7).back(), "key Escape ");
}

TEST_P(EditedTerminal, OnTheBoardLettersAreCommands) {
    Running running(options(), Language::German);
    await_raw_mode();
    send(master_, "e");
    send(master_, "\t");
    EXPECT_THAT(running.inputs(1), ElementsAre("key Tab "));
    send(master_, "s\"8y \x1b[A\x1b[5~\x1b[1;2Q");
    EXPECT_THAT(
        running.inputs(9),
        ElementsAre("key Tab ", "key next piece knight", "key go to file|to file b",
                    "key go to rank|to rank 8", "meaningless Y", "key select|choose the square ",
                    "key up|cursor up ", "key previous move|move before ", "key Shift+F2 "));
    // What was typed before stands in the line, and goes on.
    send(master_, "\t4\r");
    EXPECT_THAT(running.inputs(11).back(), "line e4");
    running.front_end().set_mode(Place::First, KeySection::Board);
    running.front_end().use_keys(KeyMap(Language::Russian));
    send(master_, "л");
    EXPECT_THAT(running.inputs(12).back(), "key next piece rook");
}

TEST_P(EditedTerminal, ExplainsTheNextKey) {
    Running running(options(), Language::English);
    await_raw_mode();
    send(master_,
         "\x1b[1;2P\x1b"
         "r");
    EXPECT_THAT(running.inputs(2), ElementsAre("key Shift+F1 ", "asked Alt+R"));
    send(master_, "\x1b[1;2P\x03");
    EXPECT_THAT(running.inputs(4).back(), "asked Ctrl+C") << "nothing ends by asking";
    running.front_end().explain_next_key(Place::First);
    send(master_, "ke4\r");
    EXPECT_THAT(running.inputs(6), ElementsAre("key Shift+F1 ", "asked Alt+R", "key Shift+F1 ",
                                               "asked Ctrl+C", "asked K", "line e4"));
}

TEST_P(EditedTerminal, ShowsNothingOfASecretAndRemembersNothing) {
    Running running(options(), Language::English);
    await_raw_mode();
    EXPECT_EQ(running.front_end().take_secret(Place::First, 0), FrontEnd::Secrecy::Hidden);
    send(master_,
         "471Ü\x7f"
         "1\r");
    EXPECT_THAT(running.inputs(1), ElementsAre("secret 4711"));
    send(master_, "e4\r");
    EXPECT_THAT(running.inputs(2).back(), "line e4");
    EXPECT_THAT(read_until(master_, "e4\r\n"), Not(HasSubstr("471")));
    send(master_, "\x1b[A\x1b[A\r");
    EXPECT_THAT(running.inputs(3).back(), Not(HasSubstr("471"))) << "not in the history";

    running.front_end().take_secret(Place::First, 0);
    send(master_, "47\x1bOP");
    send(master_, "\x03");
    EXPECT_THAT(running.inputs(4).back(), "secret ") << "given up; no key is a command meanwhile";
}

TEST_P(EditedTerminal, InPlainLinesASecretIsTypedWithoutEcho) {
    TerminalOptions plain = options();
    plain.editing = TerminalOptions::Editing::Plain;
    {
        Running running(plain, Language::English);
        EXPECT_EQ(running.front_end().take_secret(Place::First, 0), FrontEnd::Secrecy::Hidden);
        send(master_, "4711\n");
        EXPECT_THAT(running.inputs(1), ElementsAre("secret 4711"));
        send(master_, "e4\n");
        EXPECT_THAT(running.inputs(2).back(), "line e4");
        const std::string seen = read_until(master_, "e4");
        EXPECT_THAT(seen, Not(HasSubstr("4711")));
        running.front_end().take_secret(Place::First, 0);
    }
    termios after{};
    ::tcgetattr(slave_, &after);
    EXPECT_NE(after.c_lflag & ECHO, 0u) << "the terminal is given back as it was";
}

TEST_P(EditedTerminal, PrintsAboveAHalfTypedLineWhichComesBack) {
    Running running(options(), Language::German);
    await_raw_mode();
    send(master_, "Springer Fe");
    read_until(master_, "Springer Fe");
    running.front_end().print({"Eva fünf", Language::German, {}, Caption::Kind::Speech});
    const std::string seen = read_until(master_, "Springer Fe");
    EXPECT_THAT(seen, StartsWith("\r           \r"));
    EXPECT_THAT(seen, HasSubstr("Eva fünf\r\n"));
    EXPECT_THAT(seen, EndsWith("Springer Fe"));
    send(master_, "lix drei\r");
    EXPECT_THAT(running.inputs(1), ElementsAre("line Springer Felix drei"));
}

TEST_P(EditedTerminal, PrintsOnAnEmptyLineWithoutAnyCommandToTheTerminal) {
    Running running(options(), Language::German);
    await_raw_mode();
    running.front_end().print({"Eva vier", Language::German, {}, Caption::Kind::Speech});
    const std::string seen = read_until(master_, "Eva vier\r\n");
    EXPECT_THAT(seen, Not(HasSubstr("\x1b")))
        << "no colours, no cursor addressing, no pasting mode";
    EXPECT_THAT(seen, HasSubstr("Eva vier\r\n"));
}

TEST_P(EditedTerminal, TellsOfALineThatIsTooLong) {
    Running running(options(), Language::English);
    await_raw_mode();
    send(master_, std::string(300, 'x'));
    send(master_, "\r");
    send(master_, "e4\r");
    EXPECT_THAT(running.inputs(2), ElementsAre("line too long", "line e4"));
}

TEST_P(EditedTerminal, AsksBeforeItEndsAndEndsWhenToldTwice) {
    {
        Running running(options(), Language::English);
        await_raw_mode();
        send(master_, "\x03");
        EXPECT_THAT(running.inputs(1), ElementsAre("key Ctrl+X "));
        send(master_, "\x03");
        EXPECT_THAT(running.inputs(2), ElementsAre("key Ctrl+X ", "closed"));
        EXPECT_TRUE(running.ends());
    }
    termios after{};
    ::tcgetattr(slave_, &after);
    EXPECT_EQ(after.c_lflag, before_.c_lflag) << "the terminal is given back as it was";
    EXPECT_EQ(after.c_iflag, before_.c_iflag);
}

TEST_P(EditedTerminal, EndsAtTheEndOfInputAndWhenStopped) {
    {
        Running running(options(), Language::English);
        await_raw_mode();
        send(master_, "e\x04");
        running.front_end().print({"seen", Language::English, {}, Caption::Kind::Speech});
        read_until(master_, "seen");
        EXPECT_THAT(running.inputs(0), IsEmpty()) << "not the end: something is typed";
        send(master_, "\x7f\x04");
        EXPECT_THAT(running.inputs(1), ElementsAre("closed"));
    }
    Running again(options(), Language::English);
    await_raw_mode();
    again.front_end().stop();
    EXPECT_TRUE(again.ends());
    EXPECT_FALSE(is_raw());
}

INSTANTIATE_TEST_SUITE_P(Terminals, EditedTerminal, testing::Values("dumb", "xterm"),
                         [](const auto& test) { return std::string(test.param); });

}  // namespace
}  // namespace rochade
