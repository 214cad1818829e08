// SPDX-License-Identifier: GPL-3.0-or-later
// The program is killed in the middle of a game, and goes on with what its log holds.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

#include "match/replay.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::Ended;
using test::ProgramTest;
using testing::HasSubstr;

std::size_t entry_at(const std::string& text, std::size_t byte) {
    const auto end = text.begin() + static_cast<std::ptrdiff_t>(byte);
    return 1 + static_cast<std::size_t>(std::count(text.begin(), end, '\n'));
}

struct Said {
    const char* typed;
    const char* heard;
    const char* move;
};
constexpr Said kGame[] = {
    {"e4", "Eva vier", "e2e4"},     {"e5", "Eva fünf", "e7e5"},    {"Nf3", "Felix drei", "g1f3"},
    {"Nc6", "Cesar sechs", "b8c6"}, {"Bc4", "Cesar vier", "f1c4"}, {"Nf6", "Felix sechs", "g8f6"},
};

/// The program itself.
class KilledGame : public ProgramTest {
protected:
    std::vector<std::string> play(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments = {"play",    "--front", "terminal",
                                              "--plain", "--voice", "captions"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    /// The log of a whole game.
    std::string write_game() {
        ChildProcess game = start(play({"--log", file("game.log")}));
        for (const Said& said : kGame) {
            game.write_line(said.typed);
            EXPECT_TRUE(read_until(game, said.heard));
        }
        leave(game);
        return folder().read("game.log");
    }
    static void leave(ChildProcess& game) {
        game.write_line("quit");
        game.write_line("yes");
        rest_of(game);
    }
    static void kill_at_once(const ChildProcess& game) {
        ASSERT_EQ(::kill(game.process_id(), SIGKILL), 0);
    }
    std::vector<std::string> moves_in(std::string_view name) const {
        std::vector<std::string> moves;
        const auto log = read_log(folder().read(name));
        EXPECT_TRUE(log) << "line " << log.error().line;
        if (!log) return moves;
        for (const LogEntry& entry : log.value().entries) {
            if (const auto* said = std::get_if<MoveAnnounced>(&entry.event)) {
                moves.push_back(to_string(said->move.from) + to_string(said->move.to));
            }
        }
        return moves;
    }
};

TEST_F(KilledGame, NothingThatWasHeardIsLostAndTheGameGoesOn) {
    std::size_t game_number = 0;
    for (std::size_t killed_after = 1; killed_after < std::size(kGame); ++killed_after) {
        const std::string name = "game" + std::to_string(++game_number) + ".log";
        {
            ChildProcess game = start(play({"--log", file(name)}));
            for (std::size_t index = 0; index < killed_after; ++index) {
                game.write_line(kGame[index].typed);
                ASSERT_TRUE(read_until(game, kGame[index].heard));
            }
            kill_at_once(game);
            rest_of(game);
        }
        ASSERT_EQ(moves_in(name).size(), killed_after);
        ChildProcess game = start(play({"--resume", file(name)}));
        for (std::size_t index = killed_after; index < std::size(kGame); ++index) {
            game.write_line(kGame[index].typed);
            ASSERT_TRUE(read_until(game, kGame[index].heard)) << "killed after " << killed_after;
        }
        leave(game);
        std::vector<std::string> played;
        for (const Said& said : kGame) played.emplace_back(said.move);
        EXPECT_EQ(moves_in(name), played) << "killed after " << killed_after;
    }
}

TEST_F(KilledGame, WhateverItWasJustWritingTheLogIsGood) {
    for (std::size_t typed = 1; typed <= std::size(kGame); ++typed) {
        const std::string name = "game" + std::to_string(typed) + ".log";
        {
            ChildProcess game = start(play({"--log", file(name)}));
            game.write_line(kGame[0].typed);
            ASSERT_TRUE(read_until(game, kGame[0].heard));
            // All at once: it is killed while it works on them.
            for (std::size_t index = 1; index < typed; ++index) {
                game.write_line(kGame[index].typed);
            }
            kill_at_once(game);
            rest_of(game);
        }
        const auto moves = moves_in(name);
        ASSERT_GE(moves.size(), 1u);
        ASSERT_LE(moves.size(), typed);
        for (std::size_t index = 0; index < moves.size(); ++index) {
            EXPECT_EQ(moves[index], kGame[index].move);
        }
        ChildProcess game = start(play({"--resume", file(name)}));
        const Said& next = kGame[moves.size() % std::size(kGame)];
        if (moves.size() < std::size(kGame)) {
            game.write_line(next.typed);
            EXPECT_TRUE(read_until(game, next.heard));
        }
        leave(game);
        EXPECT_TRUE(read_log(folder().read(name)));
    }
}

/// What a log is cut to by a power cut, at some bytes of every kind of line.
TEST_F(KilledGame, ACutLogIsResumedAndWholeAgain) {
    const std::string written = write_game();
    const std::size_t head = written.find("\n0001 ") + 1;
    constexpr std::size_t kSamples = 8;
    for (std::size_t sample = 0; sample < kSamples; ++sample) {
        const std::size_t size = head + (written.size() - head) * sample / kSamples + sample;
        const std::string text = written.substr(0, size);
        const std::string path = folder().write("cut.log", text);
        const Ended ended = run(play({"--resume", path}));
        EXPECT_EQ(ended.code, 0) << size << "\n" << ended.text();
        const bool is_torn = text.back() != '\n';
        EXPECT_EQ(ended.text().find("was not whole and is cut off") != std::string::npos, is_torn)
            << size << "\n"
            << ended.text();
        const auto read = read_log(folder().read("cut.log"));
        ASSERT_TRUE(read) << size;
        EXPECT_FALSE(read.value().torn);
        EXPECT_FALSE(replay(read.value()).difference);
        EXPECT_TRUE(folder().read("cut.log").starts_with(text.substr(0, text.rfind('\n') + 1)));
    }
}

TEST_F(KilledGame, AChangedLogIsRefusedWithItsLineAndLeftAlone) {
    const std::string written = write_game();
    const std::size_t title = written.find('\n') + 1;
    constexpr std::size_t kSamples = 6;
    for (std::size_t sample = 0; sample < kSamples; ++sample) {
        const std::size_t at = title + (written.size() - title) * sample / kSamples;
        std::string text = written;
        text[at] = text[at] == 'x' ? 'y' : 'x';
        const std::string path = folder().write("changed.log", text);
        const Ended ended = run(play({"--resume", path}));
        EXPECT_EQ(ended.code, 3) << ended.text();
        EXPECT_THAT(ended.text(), HasSubstr("ine " + std::to_string(entry_at(text, at)) + " of"));
        EXPECT_EQ(folder().read("changed.log"), text);
    }
}

}  // namespace
}  // namespace rochade
