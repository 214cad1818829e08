// SPDX-License-Identifier: GPL-3.0-or-later
// Whole games of the program with an engine at the table.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/engine_process.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using testing::HasSubstr;
using testing::Not;

/// An engine in the shell's words that answers "go" with `answer`.
std::string script(const std::string& answer) {
    return "#!/bin/sh\nwhile read -r w rest; do case $w in uci) echo id name Toy; echo uciok;; "
           "isready) echo readyok;; quit) exit;; go) " +
           answer + ";; esac; done\n";
}

class EngineGame : public test::ProgramTest {
protected:
    std::string program(const std::string& answer) {
        const std::string path = folder().write("engine", script(answer));
        std::filesystem::permissions(path, std::filesystem::perms::owner_all);
        return path;
    }
    ChildProcess play(const std::string& engine) {
        return start({"play", "--engine", engine, "--voice", "captions", "--front", "terminal",
                      "--log", file("game.log")});
    }
};

TEST_F(EngineGame, ItsMoveIsAnnouncedAsTheOpponents) {
    auto child = play("black=" + program("echo bestmove e7e5"));
    EXPECT_TRUE(read_until(child, "Engine plays Black"));
    child.write_line("e4");
    EXPECT_TRUE(read_until(child, "Eva vier"));
    EXPECT_TRUE(read_until(child, "Eva fünf"));
    EXPECT_THAT(folder().read("game.log"), HasSubstr("black"));
}

TEST_F(EngineGame, WhatIsTypedIsNeverTheEnginesMove) {
    // It thinks as long as it likes.
    auto child = play("black=" + program("read -r w"));
    EXPECT_TRUE(read_until(child, "Engine plays Black"));
    child.write_line("e4");
    EXPECT_TRUE(read_until(child, "Eva vier"));
    child.write_line("e5");
    EXPECT_TRUE(read_until(child, "It is the engine's move."));
    EXPECT_THAT(folder().read("game.log"), Not(HasSubstr("black announced")));
}

TEST_F(EngineGame, StockfishPlaysWhiteAndGivesHints) {
    if (find_usual_engine().empty()) GTEST_SKIP() << "Stockfish is not installed";
    auto child = play("white");
    child.write_line("start");
    EXPECT_TRUE(read_until(child, "The game has started"));
    const auto move = read_until(child, "");
    ASSERT_TRUE(move);
    child.write_line("hint");
    EXPECT_TRUE(read_until(child, "A good move"));
}

TEST_F(EngineGame, GoesOnWhenTheEngineIsGone) {
    auto child = play("black=" + program("exit"));
    child.write_line("e4");
    EXPECT_TRUE(read_until(child, "The engine has failed. It is started again."));
    EXPECT_TRUE(read_until(child, "Somebody else may play its moves."));
    child.write_line("e5");
    EXPECT_TRUE(read_until(child, "Eva fünf"));
}

TEST_F(EngineGame, AProgramThatIsNoEngineIsToldWithWhatToDo) {
    const std::string path = folder().write("engine", "#!/bin/sh\nexec cat\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    for (const std::string& engine : {path, file("nothing")}) {
        auto child = play("black=" + engine);
        child.write_line("e4");
        EXPECT_TRUE(read_until(child, "or name another UCI engine: --engine black=PATH."))
            << engine;
        child.write_line("e5");
        EXPECT_TRUE(read_until(child, "Eva fünf")) << "somebody else may play its moves";
        child.write_line("quit");
        child.write_line("yes");
        rest_of(child);
        std::filesystem::remove(file("game.log"));
    }
}

TEST_F(EngineGame, GoesOnAfterAResumedGameWhoseMoveIsTheEngines) {
    const std::string engine = program("echo bestmove e7e5");
    {
        auto child =
            start({"play", "--mode", "friendly", "--time", "5m", "--blind", "none", "--voice",
                   "captions", "--front", "terminal", "--log", file("game.log")});
        child.write_line("e4");
        EXPECT_TRUE(read_until(child, "Eva vier"));
        child.write_line("quit");
        child.write_line("yes");
        rest_of(child);
    }
    auto child = start({"play", "--engine", "black=" + engine, "--voice", "captions", "--front",
                        "terminal", "--resume", file("game.log")});
    EXPECT_TRUE(read_until(child, "Eva fünf"));
}

TEST_F(EngineGame, AnswersAnOfferOfADraw) {
    auto child = play("black=" + program("echo info score cp -300; echo bestmove e7e5"));
    child.write_line("e4");
    EXPECT_TRUE(read_until(child, "Eva fünf"));
    child.write_line("offer a draw");
    child.write_line("yes");
    EXPECT_TRUE(read_until(child, "draw accepted"));
}

TEST_F(EngineGame, PlaysEveryKindOfMove) {
    const struct {
        const char* fen;
        const char* move;
        const char* said;
    } cases[] = {
        {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8n", "Anna acht Springer"},
        {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "urze Rochade"},
        {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "ange Rochade"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "David sechs"},
    };
    for (const auto& [fen, move, said] : cases) {
        const std::string engine = program(std::string("echo bestmove ") + move);
        auto child = start({"play", "--engine", "white=" + engine, "--voice", "captions", "--front",
                            "terminal", "--fen", fen, "--log", file(std::string(move) + ".log")});
        child.write_line("start");
        EXPECT_TRUE(read_until(child, said)) << move;
    }
}

TEST_F(EngineGame, IsRefusedInATournament) {
    const auto ended = run({"play", "--engine", "black", "--mode", "tournament"});
    EXPECT_EQ(ended.code, 2);
    EXPECT_THAT(ended.text(), HasSubstr("An engine plays in friendly games only"));
}

}  // namespace
}  // namespace rochade
