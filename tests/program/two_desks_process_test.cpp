// SPDX-License-Identifier: GPL-3.0-or-later
// Two arbiters in processes of their own, at one game that is a process, too.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>

#include "app/private_file.h"
#include "match/event_text.h"
#include "match/replay.h"
#include "tests/app/table_session.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::all_locales;
using test::ProgramTest;
using testing::HasSubstr;
using testing::Not;

class TwoDesks : public ProgramTest {
protected:
    /// A game in which White has moved.
    ChildProcess begin(const std::vector<std::string>& more = {}) {
        static const PinRecord kRecord = make_pin_record("4711").value();
        EXPECT_TRUE(write_pin_file(file("pin"), kRecord, Overwrite::Yes));
        std::vector<std::string> arguments = {"play",    "--front",   "terminal", "--plain",
                                              "--voice", "captions",  "--time",   "90m",
                                              "--pin",   file("pin"), "--log",    log_path()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        ChildProcess game = start(arguments);
        game.write_line("start");
        game.write_line("e4");
        EXPECT_TRUE(read_until(game, "Eva "));
        return game;
    }
    ChildProcess open_desk(const std::vector<std::string>& more = {}) {
        std::vector<std::string> arguments = {"arbiter", "--log", log_path()};
        arguments.insert(arguments.end(), more.begin(), more.end());
        ChildProcess arbiter = start(arguments);
        arbiter.write_line("4711");
        return arbiter;
    }
    /// Ends the game and reads its log.
    EventLog end(ChildProcess& game) {
        game.write_line("quit");
        game.write_line("yes");
        rest_of(game);
        auto log = read_log(folder().read("game.log"));
        EXPECT_TRUE(log);
        return log ? std::move(log).value() : EventLog{};
    }
    std::string log_path() const { return file("game.log"); }
};

std::size_t count_of(const EventLog& log, const std::string& event) {
    return static_cast<std::size_t>(
        std::count_if(log.entries.begin(), log.entries.end(),
                      [&](const LogEntry& entry) { return to_text(entry.event) == event; }));
}

TEST_F(TwoDesks, ARulingIsConfirmedWhereItWasAskedAndOnce) {
    ChildProcess game = begin();
    ChildProcess one = open_desk();
    ASSERT_TRUE(read_until(one, "The desk is connected."));
    ChildProcess two = open_desk();
    ASSERT_TRUE(read_until(two, "The desk is connected."));
    one.write_line("penalty black warning");
    // Both read what is asked.
    ASSERT_TRUE(read_until(one, "Shall this be ruled: impose a penalty: Black, warning"));
    ASSERT_TRUE(read_until(two, "Shall this be ruled: impose a penalty: Black, warning"));
    two.write_line("yes");
    ASSERT_TRUE(read_until(two, "This was asked at another desk, and is answered there."));
    one.write_line("yes");
    ASSERT_TRUE(read_until(one, "Warning for Black."));
    ASSERT_TRUE(read_until(two, "Warning for Black."));
    for (ChildProcess* desk : {&one, &two}) {
        desk->write_line("yes");
        ASSERT_TRUE(read_until(*desk, "Nothing was asked."));
    }
    EXPECT_EQ(count_of(end(game), "penalty black warning"), 1u);
}

TEST_F(TwoDesks, OneThatIsKilledWhileItIsAskedLeavesNothingBehind) {
    ChildProcess game = begin();
    ChildProcess one = open_desk();
    ASSERT_TRUE(read_until(one, "The desk is connected."));
    ChildProcess two = open_desk();
    ASSERT_TRUE(read_until(two, "The desk is connected."));
    one.write_line("result 0-1");
    ASSERT_TRUE(read_until(two, "Shall this be ruled: result: 0-1"));
    kill(one.process_id(), SIGKILL);
    ASSERT_TRUE(read_until(two, "The question is laid aside."));
    ASSERT_TRUE(read_until(game, "A desk of the arbiter is closed."));
    two.write_line("yes");
    ASSERT_TRUE(read_until(two, "Nothing was asked."));
    game.write_line("e5");
    ASSERT_TRUE(read_until(two, "Eva fünf"));
    const EventLog log = end(game);
    EXPECT_EQ(count_of(log, "result-ruled 0-1"), 0u);
    EXPECT_FALSE(replay(log).match.ending());
}

/// The game, its table and its desk are German; the arbiter's own program was started in English.
TEST_F(TwoDesks, OneShowsEverythingInTheLanguageOfTheGame) {
    ChildProcess game = begin({"--language", "de"});
    ChildProcess desk = open_desk({"--language", "en"});
    const Catalog& german = all_locales().catalog(Language::German);
    std::vector<std::string> lines;
    const auto read = [&](std::string_view part) {
        const auto line = read_until(desk, part);
        if (line) lines.push_back(*line);
        return line.has_value();
    };
    const std::string connected = german.text(
        "The desk is connected. What you type goes to the game. \"state\" reads out how it stands, "
        "and \"quit\" closes the desk; the game goes on.");
    ASSERT_TRUE(read(connected.substr(0, connected.find('.'))));
    desk.write_line("Uhren anhalten");
    ASSERT_TRUE(read(german.text("The clocks are stopped.")));
    desk.write_line("xyzzy");
    ASSERT_TRUE(read(german.text("Not understood. Say help to hear what can be said.")));
    desk.write_line("quit");
    ASSERT_TRUE(read(german.text("The desk is closed; the game goes on.")));
    end(game);
}

}  // namespace
}  // namespace rochade
