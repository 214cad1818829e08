// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <condition_variable>
#include <deque>
#include <fstream>

#include "app/desk_path.h"
#include "app/desk_server.h"
#include "app/private_file.h"
#include "app/seal.h"
#include "match/event_log.h"
#include "tests/app/table_session.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

namespace fs = std::filesystem;
using test::all_locales;
using test::Ended;
using test::kPatience;
using test::ProgramTest;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// What a game has heard from its desks.
class HeardLines {
public:
    void put(std::string line) {
        const std::lock_guard lock(mutex_);
        lines_.push_back(std::move(line));
        filled_.notify_all();
    }
    std::string take() {
        std::unique_lock lock(mutex_);
        if (!filled_.wait_for(lock, kPatience, [this] { return !lines_.empty(); })) {
            return "nothing";
        }
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }

private:
    std::mutex mutex_;
    std::condition_variable filled_;
    std::deque<std::string> lines_;
};

/// A game without a table: a desk server with a real PIN, and the arbiter's program.
class ArbiterProcess : public ProgramTest {
protected:
    static const PinRecord& pin_record() {
        static const PinRecord kRecord = make_pin_record("4711").value();
        return kRecord;
    }
    std::unique_ptr<DeskServer> serve(const std::vector<std::string>& paths) {
        DeskServer::Parts parts;
        parts.paths = paths;
        parts.verify = [this](std::string_view pin) { return lock_.verify(pin, now_); };
        parts.post = [this](std::string line, unsigned) { heard_.put(std::move(line)); };
        parts.tell = [this](DeskNews news, unsigned) {
            switch (news) {
                case DeskNews::Opened: return heard_.put("opened");
                case DeskNews::PinRefused: return heard_.put("pin refused");
                case DeskNews::Left: return heard_.put("left");
                case DeskNews::DroppedSlow: return heard_.put("dropped");
            }
        };
        parts.now = [this] { return now_.load(); };
        auto server = DeskServer::open(std::move(parts));
        EXPECT_TRUE(server);
        return server ? std::move(server).value() : nullptr;
    }
    std::unique_ptr<DeskServer> serve() { return serve({socket()}); }

    std::string socket() const { return file("desk/socket"); }

    /// Starts the program by a shell that tells its exit code in a last line, "exit 0".
    static ChildProcess start_with_code(const std::vector<std::string>& arguments) {
        return start_by_shell(R"("$0" "$@" 2>&1; echo "exit $?")", arguments);
    }
    std::vector<std::string> desk(std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments = {"arbiter", "--socket", socket()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    /// Waits until the server says that somebody opened a desk.
    void open_desk(ChildProcess& arbiter) {
        arbiter.write_line("4711");
        ASSERT_TRUE(read_until(arbiter, "The desk is connected."));
        ASSERT_EQ(heard_.take(), "opened");
    }
    static Caption caption_of(std::string text, std::optional<Role> to = Role::Desk) {
        return {std::move(text), Language::English, to, Caption::Kind::Speech};
    }

    PinLock lock_{pin_record()};
    std::atomic<Instant> now_{Instant(std::chrono::hours(1))};
    HeardLines heard_;
};

TEST_F(ArbiterProcess, WhatIsTypedGoesToTheGameAndWhatComesIsPrinted) {
    const auto server = serve();
    ChildProcess arbiter = start_with_code(desk());
    open_desk(arbiter);
    arbiter.write_line("desk: clocks 1:00:00 0:58:00");
    EXPECT_EQ(heard_.take(), "desk: clocks 1:00:00 0:58:00");
    arbiter.write_line("Σκακιέρα ε4");
    EXPECT_EQ(heard_.take(), "Σκακιέρα ε4");
    server->publish(caption_of("Illegal move by White: Eva vier"));
    server->publish(caption_of("Eva vier", std::nullopt));
    server->publish(caption_of("12 minutes", Role::White));
    EXPECT_EQ(read_until(arbiter, "Illegal"), "Illegal move by White: Eva vier");
    EXPECT_EQ(read_until(arbiter, "Eva vier"), "Eva vier");
    EXPECT_EQ(read_until(arbiter, "12 minutes"), "White: 12 minutes");
    arbiter.write_line("quit");
    EXPECT_THAT(rest_of(arbiter), ElementsAre("The desk is closed; the game goes on.", "exit 0"));
    EXPECT_EQ(heard_.take(), "left");
}

TEST_F(ArbiterProcess, TheStateIsReadOutWhenItIsAskedFor) {
    const auto server = serve();
    server->publish(DeskState{});
    ChildProcess arbiter = start_with_code(desk());
    open_desk(arbiter);
    arbiter.write_line("state");
    EXPECT_TRUE(read_until(arbiter, "Time of the game: 0:00:00."));
    EXPECT_TRUE(read_until(arbiter, "The game has not begun."));
    EXPECT_TRUE(read_until(arbiter, "Black has no electronic board."));
    EXPECT_TRUE(read_until(arbiter, "Black's score is empty."));
    arbiter.write_line("after");
    EXPECT_EQ(heard_.take(), "after");
}

TEST_F(ArbiterProcess, TheEndOfTheInputClosesTheDeskOnly) {
    const auto server = serve();
    ChildProcess arbiter = start(desk({"--pin-file", "-"}));
    open_desk(arbiter);
    arbiter.write_line("desk: flag white");
    arbiter.finish(kPatience);
    EXPECT_EQ(heard_.take(), "desk: flag white");
    EXPECT_EQ(heard_.take(), "left");
    ChildProcess again = start(desk());
    open_desk(again);
}

TEST_F(ArbiterProcess, AWrongPinEndsAScriptAndFiveLockTheDesk) {
    const auto server = serve();
    for (unsigned left = kWrongPinsToLock - 1; left > 0; --left) {
        ChildProcess arbiter = start_with_code(desk());
        arbiter.write_line("4712");
        const std::string tries =
            left == 1 ? "1 try is left." : std::to_string(left) + " tries are left.";
        EXPECT_THAT(rest_of(arbiter), ElementsAre("The PIN is wrong; " + tries, "exit 1"));
        EXPECT_EQ(heard_.take(), "pin refused");
    }
    for (const char* pin : {"4712", "4711"}) {
        ChildProcess arbiter = start_with_code(desk());
        arbiter.write_line(pin);
        EXPECT_THAT(rest_of(arbiter),
                    ElementsAre("The PIN is locked after too many wrong ones. Time until it is "
                                "not: 1 minute.",
                                "exit 1"));
    }
    // The one that locked it was tried; the one after it was not.
    EXPECT_EQ(heard_.take(), "pin refused");
    now_ = now_.load() + kFirstPinLock;
    ChildProcess arbiter = start(desk());
    open_desk(arbiter);
}

TEST_F(ArbiterProcess, APinThatCanBeNoneIsNotSent) {
    const auto server = serve();
    ChildProcess arbiter = start_with_code(desk());
    arbiter.write_line("12");
    EXPECT_THAT(rest_of(arbiter),
                ElementsAre("The PIN is too short: it needs at least 4 characters.", "exit 1"));
    EXPECT_EQ(run(desk()).text(), "No PIN was given.\n");
    ChildProcess other = start(desk());
    open_desk(other);
}

TEST_F(ArbiterProcess, ThePinMayComeFromAFileThatOthersCannotRead) {
    const auto server = serve();
    const std::string path = file("my pin");
    ASSERT_TRUE(write_private_file(path, "4711\nmore\n", Overwrite::No));
    {
        ChildProcess arbiter = start(desk({"--pin-file", path}));
        ASSERT_TRUE(read_until(arbiter, "The desk is connected."));
        EXPECT_EQ(heard_.take(), "opened");
    }
    EXPECT_EQ(heard_.take(), "left");
    ASSERT_EQ(chmod(path.c_str(), 0644), 0);
    const Ended ended = run(desk({"--pin-file", path}));
    EXPECT_EQ(ended.code, 1);
    EXPECT_THAT(ended.text(), HasSubstr("Others may read or write the file " + path));
    EXPECT_EQ(run(desk({"--pin-file", file("absent")})).code, 1);
}

TEST_F(ArbiterProcess, SaysThatNoGameIsRunning) {
    for (const Language language : kAllLanguages) {
        speak(language);
        const std::string sentence = all_locales().catalog(language).text(
            "No game with a desk for the arbiter is running. \"rochade play --pin FILE\" starts "
            "one.");
        for (const std::vector<std::string>& arguments :
             {std::vector<std::string>{"arbiter"}, desk(),
              std::vector<std::string>{"arbiter", "--log", file("game.log")}}) {
            const Ended ended = run(arguments);
            EXPECT_EQ(ended.code, 3);
            EXPECT_EQ(ended.text(), sentence + "\n");
        }
    }
}

TEST_F(ArbiterProcess, FindsTheGameByItsLogOrTheOnlyOneThatRuns) {
    fs::create_directories(file("rochade"));
    const std::string log = file("rochade/one.log");
    auto one = serve(desk_paths_of(log));
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"arbiter"}, std::vector<std::string>{"arbiter", "--log", log}}) {
        {
            ChildProcess arbiter = start(arguments);
            open_desk(arbiter);
        }
        EXPECT_EQ(heard_.take(), "left");
    }
    const auto two = serve(desk_paths_of(file("rochade/two.log")));
    const Ended ended = run({"arbiter"});
    EXPECT_EQ(ended.code, 2);
    EXPECT_EQ(ended.text(), "Several games are running; name one with --log FILE.\n");
    one.reset();
    ChildProcess arbiter = start({"arbiter"});
    open_desk(arbiter);
}

TEST_F(ArbiterProcess, TheEndOfTheGameIsSaid) {
    auto server = serve();
    ChildProcess arbiter = start_with_code(desk());
    open_desk(arbiter);
    server->publish(caption_of("White wins"));
    server.reset();
    EXPECT_THAT(rest_of(arbiter),
                ElementsAre("White wins", "The game was left; the desk is closed.", "exit 0"));
}

TEST_F(ArbiterProcess, AnArbiterWhoIsKilledHurtsNobody) {
    const auto server = serve();
    ChildProcess arbiter = start(desk());
    open_desk(arbiter);
    kill(arbiter.process_id(), SIGKILL);
    EXPECT_EQ(heard_.take(), "left");
    ChildProcess next = start(desk());
    open_desk(next);
    next.write_line("still here");
    EXPECT_EQ(heard_.take(), "still here");
}

TEST_F(ArbiterProcess, AnArbiterWhoDoesNotReadIsDroppedAndTheGameGoesOn) {
    const auto server = serve();
    ChildProcess stuck = start(desk());
    open_desk(stuck);
    ASSERT_EQ(kill(stuck.process_id(), SIGSTOP), 0);
    std::size_t sent = 0;
    while (server->open_desks() == 1) {
        server->publish(caption_of(std::string(4000, 'x')));
        sent += 4000;
        ASSERT_LT(sent, 64 * kMostUnreadBytes);
    }
    EXPECT_EQ(heard_.take(), "dropped");
    ChildProcess next = start(desk());
    open_desk(next);
    kill(stuck.process_id(), SIGCONT);
    EXPECT_TRUE(read_until(stuck, "The game has closed this desk, because it did not read"));
}

/// A game in a process of its own that can be killed. It does nothing but listen.
pid_t fork_game(const std::string& path, const PinRecord& pin) {
    const pid_t child = fork();
    if (child != 0) return child;
    PinLock lock(pin);
    DeskServer::Parts parts;
    parts.paths = {path};
    parts.verify = [&](std::string_view text) { return lock.verify(text, Instant()); };
    parts.post = [](const std::string&, unsigned) {};
    parts.tell = [](DeskNews, unsigned) {};
    parts.now = [] { return Instant(); };
    const auto server = DeskServer::open(std::move(parts));
    while (server) pause();
    _exit(1);
}

TEST_F(ArbiterProcess, AGameThatIsKilledIsMissedAndItsPlaceTakenAgain) {
    const pid_t game = fork_game(socket(), pin_record());
    ASSERT_GT(game, 0);
    while (!LocalStream::connect(socket())) std::this_thread::yield();
    ChildProcess arbiter = start_with_code(desk());
    arbiter.write_line("4711");
    ASSERT_TRUE(read_until(arbiter, "The desk is connected."));
    kill(game, SIGKILL);
    waitpid(game, nullptr, 0);
    EXPECT_THAT(rest_of(arbiter),
                ElementsAre(HasSubstr("The connection to the game is lost."), "exit 3"));
    EXPECT_TRUE(fs::exists(socket())) << "what a killed game leaves behind";
    EXPECT_EQ(run(desk()).code, 3);
    const auto server = serve();
    ChildProcess again = start(desk());
    open_desk(again);
}

TEST_F(ArbiterProcess, APinIsSetOnce) {
    ChildProcess first = start_with_code({"arbiter", "--set-pin", file("pin")});
    first.write_line("Läufer 7");
    first.write_line("Läufer 7");
    EXPECT_THAT(rest_of(first), ElementsAre("The PIN is set. A game begun with --pin " +
                                                file("pin") + " asks the arbiter for it.",
                                            "exit 0"));
    const auto record = read_pin_file(file("pin"));
    ASSERT_TRUE(record);
    PinLock lock(record.value());
    EXPECT_EQ(lock.verify("Läufer 7", Instant()), PinAnswer(PinCorrect{}));
    EXPECT_EQ(fs::status(file("pin")).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);

    const std::string before = folder().read("pin");
    const std::string asked =
        "There is a file " + file("pin") + " already. Type yes to put the new PIN in its place.";
    for (const char* answer : {"no", "", "y"}) {
        ChildProcess second = start_with_code({"arbiter", "--set-pin", file("pin")});
        for (const char* line : {"9876", "9876", answer}) second.write_line(line);
        EXPECT_THAT(rest_of(second), ElementsAre(asked, "The old file stays as it was.", "exit 1"));
        EXPECT_EQ(folder().read("pin"), before);
    }
    ChildProcess third = start_with_code({"arbiter", "--set-pin", file("pin")});
    for (const char* line : {"9876", "9876", "yes"}) third.write_line(line);
    EXPECT_THAT(rest_of(third), Contains("exit 0"));
    EXPECT_NE(folder().read("pin"), before);
}

TEST_F(ArbiterProcess, APinThatCannotBeSetIsOneSentence) {
    const auto answer = [](const std::vector<std::string>& lines, const std::string& path) {
        ChildProcess child = start_with_code({"arbiter", "--set-pin", path});
        for (const std::string& line : lines) child.write_line(line);
        child.write_line("");
        return rest_of(child);
    };
    EXPECT_THAT(answer({"123"}, file("pin")),
                ElementsAre("The PIN is too short: it needs at least 4 characters.", "exit 1"));
    EXPECT_THAT(answer({std::string(65, '1')}, file("pin")),
                ElementsAre("The PIN is too long: it may have at most 64 characters.", "exit 1"));
    EXPECT_THAT(answer({std::string(300, '1')}, file("pin")),
                ElementsAre("The PIN is too long: it may have at most 64 characters.", "exit 1"));
    for (const char* said : {"e2e4", "Sg1-f3", "resign", "Remis anbieten"}) {
        EXPECT_THAT(
            answer({said, said}, file("pin")),
            ElementsAre("This PIN can be taken for a move or a command; choose another one.",
                        "exit 1"))
            << said;
    }
    EXPECT_THAT(answer({"1234", "1235"}, file("pin")),
                ElementsAre("The two PINs differ; nothing was changed.", "exit 1"));
    EXPECT_THAT(answer({"1234", "1234"}, file("absent/pin")),
                ElementsAre(HasSubstr(file("absent")), "exit 3"));
    EXPECT_EQ(run({"arbiter", "--set-pin", file("pin")}).text(),
              "No PIN was given; nothing was changed.\n");
    EXPECT_FALSE(fs::exists(file("pin")));
}

TEST_F(ArbiterProcess, OptionsThatContradictEachOtherAreRefused) {
    EXPECT_EQ(run({"arbiter", "--log", "a", "--socket", "b"}).code, 2);
    EXPECT_EQ(run({"arbiter", "--set-pin", "a", "--socket", "b"}).code, 2);
    EXPECT_EQ(run({"arbiter", "--set-pin", "a", "--pin-file", "b"}).code, 2);
    EXPECT_EQ(run({"arbiter", "more"}).code, 2);
}

/// The seal and the proof that a log holds.
struct SealInLog {
    std::string seal;
    std::string proof;
};
SealInLog seal_in(const EventLog& log) {
    SealInLog found;
    for (const LogEntry& entry : log.entries) {
        if (const auto* sealed = std::get_if<MoveSealed>(&entry.event)) found.seal = sealed->seal;
        if (const auto* opened = std::get_if<EnvelopeOpened>(&entry.event)) {
            found.proof = opened->proof;
        }
    }
    return found;
}

/// Two programs and a night between them: the move is sealed, the game is killed, and on the next
/// day the arbiter opens the envelope from his own desk. Laws: E.1, E.7, E.9 a
TEST_F(ArbiterProcess, AMoveSealedBeforeTheGameWasKilledIsOpenedOnAnotherDay) {
    const std::string log_path = file("game.log");
    ASSERT_TRUE(write_pin_file(file("pin"), pin_record(), Overwrite::No));
    const auto play = [&](const char* how) {
        return start({"play", "--front", "terminal", "--plain", "--voice", "captions", "--time",
                      "90m", "--pin", file("pin"), how, log_path});
    };
    const auto open = [&] {
        ChildProcess arbiter = start({"arbiter", "--log", log_path});
        arbiter.write_line("4711");
        EXPECT_TRUE(read_until(arbiter, "The desk is connected."));
        return arbiter;
    };
    {
        ChildProcess game = play("--log");
        ASSERT_TRUE(read_until(game, "Say start"));
        game.write_line("e4");
        ASSERT_TRUE(read_until(game, "Eva vier"));
        ChildProcess arbiter = open();
        arbiter.write_line("adjourn the game");
        arbiter.write_line("yes");
        ASSERT_TRUE(read_until(game, "Black must seal the next move."));
        game.write_line("black: seal my move");
        ASSERT_TRUE(read_until(game, "Type the move to be sealed"));
        game.write_line("e5");
        ASSERT_TRUE(read_until(game, "seal my move: yes or no?"));
        game.write_line("black: yes");
        game.write_line("black: press");
        ASSERT_TRUE(read_until(arbiter, "The game is adjourned."));
        kill(game.process_id(), SIGKILL);
        ASSERT_TRUE(read_until(arbiter, "The connection to the game is lost."));
    }
    EXPECT_THAT(folder().read("game.log"), Not(HasSubstr("e7e5")));

    ChildProcess game = play("--resume");
    ASSERT_TRUE(read_until(game, "The game is adjourned."));
    ASSERT_TRUE(read_until(game, "Black has sealed a move."));
    ChildProcess arbiter = open();
    arbiter.write_line("open the envelope");
    ASSERT_TRUE(read_until(arbiter, "Type the arbiter's PIN"));
    arbiter.write_line("4712");
    ASSERT_TRUE(read_until(arbiter, "The PIN is wrong"));
    arbiter.write_line("open the envelope");
    // The next line is on its way before the game could say that it is a secret.
    arbiter.write_line("4711");
    ASSERT_TRUE(read_until(arbiter, "Eva fünf"));
    game.write_line("quit");
    game.write_line("yes");
    rest_of(game);

    const std::string text = folder().read("game.log");
    EXPECT_THAT(text, Not(HasSubstr("4711")));
    EXPECT_THAT(text, Not(HasSubstr("4712")));
    const auto log = read_log(text);
    ASSERT_TRUE(log);
    const auto [seal, proof] = seal_in(log.value());
    EXPECT_TRUE(verify_opened(seal, "e7e5", proof));
    EXPECT_FALSE(verify_opened(seal, "e7e6", proof));
}

}  // namespace
}  // namespace rochade
