// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "app/private_file.h"
#include "match/event_text.h"
#include "match/replay.h"
#include "tests/app/table_session.h"
#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::all_locales;
using test::Ended;
using test::kPatience;
using test::ProgramTest;
using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;

class PlayProcess : public ProgramTest {
protected:
    /// A game at the terminal without a voice.
    std::vector<std::string> play(const std::vector<std::string>& more) const {
        std::vector<std::string> arguments = {"play",    "--front", "terminal",
                                              "--plain", "--voice", "captions"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
    /// Ends a game that runs, in the user's language.
    static void leave(ChildProcess& game) {
        game.write_line("quit");
        game.write_line("yes");
        rest_of(game);
    }
};

TEST_F(PlayProcess, AGameIsPlayedByLinesOnTheInput) {
    ChildProcess game = start(play({"--log", file("game.log")}));
    for (const char* line : {"f3", "e5", "g4", "Dame Hector vier"}) game.write_line(line);
    EXPECT_TRUE(read_until(game, "Felix drei"));
    EXPECT_TRUE(read_until(game, "Eva fünf"));
    EXPECT_TRUE(read_until(game, "Gustav vier"));
    EXPECT_TRUE(read_until(game, "Dame Hector vier"));
    EXPECT_TRUE(read_until(game, "checkmate, Black wins"));
    game.write_line("quit");
    rest_of(game);
    const auto log = read_log(folder().read("game.log"));
    ASSERT_TRUE(log);
    EXPECT_EQ(replay(log.value()).match.ending()->termination, Termination::Checkmate);
}

/// A game with the arbiter's PIN, played through pipes.
class PinnedGame : public PlayProcess {
protected:
    std::string pin_file() const {
        const std::string path = file("pin");
        EXPECT_TRUE(write_pin_file(path, make_pin_record("4711").value(), Overwrite::Yes));
        return path;
    }
};

TEST_F(PinnedGame, NobodyRulesBeforeThePinWasGiven) {
    ChildProcess game = start(play(
        {"--log", file("game.log"), "--pin", pin_file(), "--time", "90m", "--blind", "white"}));
    ASSERT_TRUE(read_until(game, "The arbiter opens his desk with arbiter desk and his PIN."));
    game.write_line("e5");  // no legal move
    ASSERT_TRUE(read_until(game, "Eva fünf"));
    game.write_line("desk: illegal move");
    ASSERT_TRUE(read_until(game, "The arbiter's desk is closed"));
    game.write_line("arbiter desk");
    ASSERT_TRUE(read_until(game, "Type the arbiter's PIN"));
    game.write_line("wrong-one");
    ASSERT_TRUE(read_until(game, "The PIN is wrong; 4 tries are left."));
    game.write_line("arbiter desk");
    ASSERT_TRUE(read_until(game, "Type the arbiter's PIN"));
    game.write_line("4711");
    ASSERT_TRUE(read_until(game, "The arbiter's desk is open."));
    game.write_line("illegal move");
    ASSERT_TRUE(read_until(game, "rule the move illegal, Article 7.5?"));
    game.write_line("yes");
    ASSERT_TRUE(read_until(game, "The game goes on after 0 half-moves."));
    game.write_line("close the desk");
    ASSERT_TRUE(read_until(game, "The arbiter's desk is closed."));
    game.write_line("desk: result 1-0");
    ASSERT_TRUE(read_until(game, "The arbiter's desk is closed"));
    leave(game);

    const std::string text = folder().read("game.log");
    EXPECT_EQ(text.find("4711"), std::string::npos);
    EXPECT_EQ(text.find("wrong-one"), std::string::npos);
    const auto log = read_log(text);
    ASSERT_TRUE(log);
    const Match match = replay(log.value()).match;
    EXPECT_EQ(match.illegal_moves(Side::White), 1u);
    EXPECT_FALSE(match.ending());
    int refused = 0;
    int opened = 0;
    for (const LogEntry& entry : log.value().entries) {
        refused += std::holds_alternative<PinRefused>(entry.event) ? 1 : 0;
        opened += std::holds_alternative<DeskOpened>(entry.event) ? 1 : 0;
    }
    EXPECT_EQ(refused, 1);
    EXPECT_EQ(opened, 1);
}

TEST_F(PinnedGame, IsNotGoneOnWithWithoutThePin) {
    {
        ChildProcess game = start(play({"--log", file("game.log"), "--pin", pin_file()}));
        ASSERT_TRUE(read_until(game, "Say start"));
        game.write_line("e4");
        ASSERT_TRUE(read_until(game, "Eva vier"));
        kill(game.process_id(), SIGKILL);
        game.finish(kPatience);
    }
    const Ended refused = run(play({"--resume", file("game.log")}));
    EXPECT_EQ(refused.code, 1);
    EXPECT_THAT(refused.text(), HasSubstr("This game was begun with the arbiter's PIN."));
    ChildProcess game = start(play({"--resume", file("game.log"), "--pin", pin_file()}));
    ASSERT_TRUE(read_until(game, "The game goes on after 1 half-move."));
    leave(game);
}

TEST_F(PinnedGame, LeavingGivesNoNewTriesForThePin) {
    {
        ChildProcess game = start(play({"--log", file("game.log"), "--pin", pin_file()}));
        ASSERT_TRUE(read_until(game, "Say start"));
        game.write_line("e4");
        ASSERT_TRUE(read_until(game, "Eva vier"));
        for (const char* left : {"4 tries", "3 tries"}) {
            game.write_line("arbiter desk");
            ASSERT_TRUE(read_until(game, "Type the arbiter's PIN"));
            game.write_line("wrong-one");
            ASSERT_TRUE(read_until(game, left));
        }
        leave(game);
    }
    ChildProcess game = start(play({"--resume", file("game.log"), "--pin", pin_file()}));
    ASSERT_TRUE(read_until(game, "The game goes on after 1 half-move."));
    game.write_line("arbiter desk");
    ASSERT_TRUE(read_until(game, "Type the arbiter's PIN"));
    game.write_line("wrong-one");
    ASSERT_TRUE(read_until(game, "2 tries"));
    leave(game);
}

TEST_F(PinnedGame, AGameThatIsOverIsNotSaidToGoOn) {
    {
        ChildProcess game = start(play({"--log", file("game.log"), "--pin", pin_file()}));
        ASSERT_TRUE(read_until(game, "Say start"));
        for (const char* move : {"f3", "e5", "g4", "Qh4"}) game.write_line(move);
        ASSERT_TRUE(read_until(game, "Black wins"));
        leave(game);
    }
    ChildProcess game = start(play({"--resume", file("game.log"), "--pin", pin_file()}));
    ASSERT_TRUE(read_until(game, "The game is over."));
    ASSERT_TRUE(read_until(game, "Black wins"));
    leave(game);
}

TEST_F(PinnedGame, TheDeskInAnotherProcessRules) {
    ChildProcess game = start(play({"--log", file("game.log"), "--pin", pin_file()}));
    ASSERT_TRUE(read_until(game, "Say start"));
    game.write_line("e4");
    ASSERT_TRUE(read_until(game, "Eva vier"));
    ChildProcess arbiter = start({"arbiter", "--log", file("game.log")});
    arbiter.write_line("4711");
    ASSERT_TRUE(read_until(arbiter, "The desk is connected."));
    ASSERT_TRUE(read_until(game, "A desk of the arbiter is open."));
    arbiter.write_line("result 1-0");
    ASSERT_TRUE(read_until(arbiter, "result: 1-0, Article 12.2?"));
    arbiter.write_line("yes");
    ASSERT_TRUE(read_until(arbiter, "The arbiter has decided."));
    ASSERT_TRUE(read_until(game, "The arbiter has decided."));
    game.write_line("quit");
    rest_of(game);
}

TEST_F(PlayProcess, TheEndOfTheInputEndsTheProgramAndKeepsTheGame) {
    const Ended ended = run(play({"--log", file("game.log")}));
    EXPECT_EQ(ended.code, 0) << ended.text();
    EXPECT_TRUE(read_log(folder().read("game.log")));
}

/// A board on a pseudo-terminal in a process of its own, played by lines.
class UnpluggedBoard : public PlayProcess {
protected:
    /// Asks until the answer has `part`: what was done on a board takes its time to come.
    static bool ask_until(ChildProcess& game, const std::string& question, std::string_view part) {
        constexpr int kMostQuestions = 10'000;
        for (int asked = 0; asked < kMostQuestions; ++asked) {
            game.write_line(question);
            const auto answer = read_until(game, "White: ");
            if (!answer) return false;
            if (answer->find(part) != std::string::npos) return true;
        }
        return false;
    }
};

TEST_F(UnpluggedBoard, TheGameGoesOnByKeysAndThenOnTheBoardAgain) {
    const std::string link = file("board");
    ChildProcess board = start({"emulate", "dgt", "--link", link, "--pace", "fast"});
    ASSERT_TRUE(read_until(board, "port "));
    ChildProcess game = start(
        play({"--board", "white=dgt:" + link, "--blind", "white", "--log", file("game.log")}));
    const auto hand = [&board](std::initializer_list<const char*> lines) {
        for (const char* line : lines) EXPECT_TRUE(board.write_line(line));
    };
    ASSERT_TRUE(read_until(game, "White's board is connected."));
    hand({"lift e2", "place e4 P"});
    ASSERT_TRUE(read_until(game, "The game has started. White to move."));
    game.write_line("white: Eva vier");
    ASSERT_TRUE(read_until(game, "Eva vier"));
    game.write_line("white: press");

    hand({"unplug"});
    ASSERT_TRUE(read_until(game, "White's board does not answer."));
    game.write_line("black: e5");
    ASSERT_TRUE(read_until(game, "Eva fünf"));
    game.write_line("white: Springer Felix drei");
    ASSERT_TRUE(read_until(game, "Springer Felix drei"));
    game.write_line("white: press");
    game.write_line("black: Nc6");
    ASSERT_TRUE(read_until(game, "Springer Cesar sechs"));

    hand({"plug"});
    ASSERT_TRUE(read_until(board, "port ")) << "under another name";
    ASSERT_TRUE(read_until(game, "White's board is connected."));
    // What was played meanwhile is made up for.
    hand({"lift e7", "place e5 p", "lift g1", "place f3 N", "lift b8", "place c6 n"});
    hand({"lift f1", "place b5 B"});
    ASSERT_TRUE(ask_until(game, "white: square b5", "weißer Läufer Bella fünf"));
    game.write_line("white: Läufer Bella fünf");
    ASSERT_TRUE(read_until(game, "Läufer Bella fünf"));
    game.write_line("white: press");
    game.write_line("black: a6");
    ASSERT_TRUE(read_until(game, "Anna sechs"));
    leave(game);

    const auto log = read_log(folder().read("game.log"));
    ASSERT_TRUE(log);
    const Match match = replay(log.value()).match;
    EXPECT_EQ(match.half_moves().size(), 6u);
    EXPECT_FALSE(match.mismatch(Side::White));
    bool is_lost = false;
    for (const LogEntry& entry : log.value().entries) {
        if (std::holds_alternative<DeviceLost>(entry.event)) is_lost = true;
        if (std::holds_alternative<DeviceFound>(entry.event)) is_lost = false;
        EXPECT_FALSE(is_lost && std::holds_alternative<PlacementDiffers>(entry.event))
            << "nobody can see what stands on a lost board";
    }
}

TEST_F(PlayProcess, SeveralPortsAreTriedInTurn) {
    const std::string link = file("board");
    ChildProcess board = start({"emulate", "dgt", "--link", link, "--pace", "fast"});
    ASSERT_TRUE(read_until(board, "port "));
    ChildProcess game = start(
        play({"--board", "white=dgt:" + file("absent") + "," + link, "--log", file("game.log")}));
    EXPECT_TRUE(read_until(game, "White's board is connected."));
    leave(game);
}

/// What goes wrong with a port while the game goes on: one sentence in the user's language.
TEST_F(PlayProcess, ABoardThatCannotBeReachedIsOneSentenceAndTheGameGoesOn) {
    struct Case {
        Language language;
        std::string port;
        const char* message;
    };
    const Case cases[] = {
        {Language::German, file("absent"),
         "There is no port {port}. Plug the board in; \"rochade ports\" shows what is there."},
        {Language::Russian, file("absent"),
         "There is no port {port}. Plug the board in; \"rochade ports\" shows what is there."},
        {Language::German, folder().write("text", "no port"), "{port} is no serial port."},
        {Language::Greek, folder().write("text", "no port"), "{port} is no serial port."},
    };
    int count = 0;
    for (const auto& [language, port, message] : cases) {
        speak(language);
        const std::string wanted =
            all_locales().catalog(language).format(message, {{"port", port}});
        ASSERT_EQ(wanted.find("There is"), std::string::npos) << "not translated";
        ChildProcess game = start(play({"--board", "white=dgt:" + port, "--log",
                                        file("port" + std::to_string(++count) + ".log")}));
        ASSERT_TRUE(read_until(game, wanted));
        game.write_line("e4");
        ASSERT_TRUE(read_until(game, "Eva vier")) << "the game goes on by keys";
        leave(game);
    }
}

/// What the program cannot begin with: one sentence on the error stream and the right exit code.
TEST_F(PlayProcess, WhatCannotBeBegunIsOneSentenceInTheUsersLanguage) {
    struct Case {
        std::vector<std::string> arguments;
        int code;
        const char* message;
        std::vector<std::pair<std::string, std::string>> values;
    };
    const std::string absent = file("absent");
    const std::string log = folder().write("old.log", "an older game\n");
    const std::string settings = folder().write("settings.toml", "language = \"de\"\nx = 1\n");
    const std::string wrong = folder().write("wrong.toml", "style = \"fides\"\n");
    const std::string broken = folder().write("broken.toml", "[white\n");
    const std::string pgn = folder().write("bad.pgn", "[White \"A\"]\n\n1. e4 e5 2. Ke3 1-0\n");
    const std::string empty = folder().write("empty.pgn", "");
    const Case cases[] = {
        {play({"--board", "white=nope:/dev/x"}),
         2,
         "There is no driver {word}.",
         {{"word", "nope"}}},
        {play({"--board", "white"}),
         2,
         "{word} names no board; write it as white=dgt:/dev/ttyACM0.",
         {{"word", "white"}}},
        {play({"--time", "soon"}),
         2,
         "{word} is no time control; write it as 90m+30s or 40/90m+30s,30m+30s.",
         {{"word", "soon"}}},
        {play({"--draw-offers", "late"}),
         2,
         "{word} is not from-start, after:30 or by-consent.",
         {{"word", "late"}}},
        {play({"--default-time", "soon"}),
         2,
         "{word} is no default time; write it as 0:30:00, or off.",
         {{"word", "soon"}}},
        {play({"--announced-in", "loud"}),
         2,
         "{word} is not listeners, fide, anna, nato or letters.",
         {{"word", "loud"}}},
        {play({"--rank-numbers", "fr"}), 2, "{word} is not de, en, el or ru.", {{"word", "fr"}}},
        {play({"--assistant", "perhaps"}),
         2,
         "{word} is not yes, no or of-sighted.",
         {{"word", "perhaps"}}},
        {play({"--laws", "2023", "--blind", "white", "--hearing-impaired", "black"}),
         2,
         "A blind player and one who does not hear well need an assistant (Laws 2023, D.2.11): say "
         "--assistant yes.",
         {}},
        {play({"--pin", absent}), 3, "There is no file {path}.", {{"path", absent}}},
        {play({"--settings", absent}), 3, "There is no file {path}.", {{"path", absent}}},
        {play({"--settings", settings}),
         1,
         "Line {line} of the settings {path}: there is no setting {key}.",
         {{"line", "2"}, {"path", settings}, {"key", "x"}}},
        {play({"--settings", wrong}),
         1,
         "Line {line} of the settings {path}: {key} cannot have this value.",
         {{"line", "1"}, {"path", wrong}, {"key", "style"}}},
        {play({"--settings", broken}),
         1,
         "Line {line} of the settings {path} cannot be read.",
         {{"line", "1"}, {"path", broken}}},
        {play({"--log", log}),
         3,
         "The file {path} exists already; a game is never overwritten. Choose another name, or go "
         "on with --resume.",
         {{"path", log}}},
        {play({"--resume", absent}), 3, "There is no file {path}.", {{"path", absent}}},
        {play({"--resume", log}), 3, "{path} is no event log.", {{"path", log}}},
        {{"demo", "--game", absent}, 3, "There is no file {path}.", {{"path", absent}}},
        {{"demo", "--game", empty}, 1, "There is no game in this file.", {}},
        {{"demo", "--game", pgn},
         1,
         "Game {game}, line {line}: the move {text} is illegal.",
         {{"game", "1"}, {"line", "3"}, {"text", "Ke3"}}},
        {{"demo", "--voice", "silent", "--pace", "fast", "--log", log},
         3,
         "The file {path} exists already; a game is never overwritten. Choose another name, or go "
         "on with --resume.",
         {{"path", log}}},
    };
    for (const Language language : {Language::German, Language::Russian}) {
        speak(language);
        const Catalog& catalog = all_locales().catalog(language);
        for (const Case& one : cases) {
            std::string sentence = catalog.text(one.message);
            EXPECT_NE(sentence, one.message) << "not translated";
            for (const auto& [name, value] : one.values) {
                const std::string place = "{" + name + "}";
                const std::size_t at = sentence.find(place);
                ASSERT_NE(at, std::string::npos) << sentence << " has no " << place;
                sentence.replace(at, place.size(), value);
            }
            const Ended ended = run(one.arguments);
            EXPECT_EQ(ended.code, one.code) << ended.text();
            // What could be meant may follow it.
            EXPECT_THAT(ended.text(), testing::StartsWith(sentence));
            EXPECT_EQ(ended.text().find('\n'), ended.text().size() - 1) << "one line";
        }
    }
    EXPECT_EQ(folder().read("old.log"), "an older game\n");
}

TEST_F(PlayProcess, AGameInUseIsNotResumedBesides) {
    ChildProcess game = start(play({"--log", file("game.log")}));
    game.write_line("e4");
    ASSERT_TRUE(read_until(game, "Eva vier"));
    const Ended second = run(play({"--resume", file("game.log")}));
    EXPECT_EQ(second.code, 3);
    EXPECT_EQ(second.text(),
              "Another program is writing to " + file("game.log") + "; close it first.\n");
    game.write_line("e5");
    ASSERT_TRUE(read_until(game, "Eva fünf"));
    leave(game);
}

}  // namespace
}  // namespace rochade
