// SPDX-License-Identifier: GPL-3.0-or-later
// The menu and the tutorial game of the program itself, by lines on its input.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/program/program_runs.h"

namespace rochade {
namespace {

using test::ProgramTest;
using testing::HasSubstr;
using testing::Not;

class MenuProcess : public ProgramTest {
protected:
    ChildProcess begin(const std::string& subcommand) {
        return start({subcommand, "--front", "terminal", "--plain", "--voice", "captions"});
    }
    /// Writes a line and reads up to what it is answered with.
    static void say(ChildProcess& child, std::string_view line, std::string_view answer) {
        child.write_line(line);
        ASSERT_TRUE(read_until(child, answer)) << line;
    }
};

TEST_F(MenuProcess, AGameIsBegunLeftAndGoneOnWithFromTheMenu) {
    ChildProcess menu = begin("menu");
    ASSERT_TRUE(read_until(menu, "Main menu"));
    ASSERT_TRUE(read_until(menu, "7: Leave the program"));
    say(menu, "new", "7: Against the engine, with the black pieces");
    say(menu, "help", "7: Against the engine, with the black pieces");
    say(menu, "0", "7: Leave the program");
    say(menu, std::string(300, 'x'), "The line is too long and was not read");
    say(menu, "nonsense", "No item of the menu begins so; 0 leaves it.");
    say(menu, "new", "2: Friendly game without a clock");
    say(menu, "2", "Friendly game: illegal moves are refused");
    say(menu, "e4", "Eva vier");
    say(menu, "menu", "Back to the game");
    say(menu, "1", "Back in the game.");
    say(menu, "menu", "Leave the program");
    say(menu, "resume", "Stop here: yes or no?");
    say(menu, "no", "The game goes on.");
    say(menu, "e5", "Eva fünf");
    say(menu, "menu", "Leave the program");
    say(menu, "resume", "Stop here: yes or no?");
    say(menu, "yes", "1: Player one against Player two: 2 half-moves");
    say(menu, "1", "The game goes on after 2 half-moves.");
    say(menu, "quit", "Stop here: yes or no?");
    say(menu, "yes", "Main menu");
    menu.write_line("0");
    rest_of(menu);
}

TEST_F(MenuProcess, EndsWithItsInput) {
    EXPECT_EQ(run({"menu", "--front", "terminal", "--plain", "--voice", "captions"}).code, 0);
}

TEST_F(MenuProcess, NeedsASubcommandWhereNobodySitsAtATerminal) { EXPECT_EQ(run({}).code, 2); }

TEST_F(MenuProcess, SettingsAreChangedInTheMenu) {
    ChildProcess menu = begin("menu");
    ASSERT_TRUE(read_until(menu, "7: Leave the program"));
    menu.write_line("settings");
    menu.write_line("rate of speech 300");
    menu.write_line("quit");
    ASSERT_TRUE(read_until(menu, "Main menu"));
    menu.write_line("0");
    rest_of(menu);
    std::string kept;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder().path())) {
        if (entry.path().filename() == "settings.toml") {
            kept = folder().read(std::filesystem::relative(entry.path(), folder().path()).string());
        }
    }
    EXPECT_THAT(kept, HasSubstr("300"));
}

/// What is typed in the lesson, and what is heard then, in one language.
struct LessonScript {
    Language language;
    const char *welcome, *repeat, *no_harm, *last, *square, *clock, *rank, *draw, *yes, *resign,
        *knight, *farewell;
};

class TutorialProcess : public MenuProcess, public testing::WithParamInterface<LessonScript> {};

TEST_P(TutorialProcess, IsPlayedFromBeginningToEnd) {
    const LessonScript& script = GetParam();
    speak(script.language);
    ChildProcess game = begin("tutorial");
    const auto begun = read_until(game, script.welcome);
    ASSERT_TRUE(begun);
    EXPECT_THAT(*begun, Not(HasSubstr(".log"))) << "nothing of a lesson is kept";
    say(game, "xyzzy", script.no_harm);
    say(game, script.repeat, "e4");  // asks for a move such as e4
    say(game, "e4", "F4");
    say(game, script.last, "e4");
    say(game, script.square, "F2");
    say(game, "e1e5", script.no_harm);
    say(game, script.clock, "Tab");
    game.write_line(script.rank);
    game.write_line(script.knight);
    ASSERT_TRUE(read_until(game, "Alt"));
    game.write_line(script.draw);
    game.write_line(script.yes);
    game.write_line(script.resign);
    game.write_line(script.yes);
    ASSERT_TRUE(read_until(game, script.farewell));
    rest_of(game);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder().path())) {
        EXPECT_NE(entry.path().extension(), ".log") << "nothing of a lesson is kept";
    }
}

INSTANTIATE_TEST_SUITE_P(
    Languages, TutorialProcess,
    testing::Values(LessonScript{Language::English, "Welcome", "repeat", "That does no harm.",
                                 "last move", "square e4", "my clock", "rank 1", "offer a draw",
                                 "yes", "I resign", "Nf3", "Enjoy your chess."},
                    LessonScript{Language::German, "Willkommen", "wiederholen", "Das macht nichts.",
                                 "last move", "square e4", "meine Uhr", "rank 1", "offer a draw",
                                 "ja", "I resign", "Sf3", "Viel Freude am Schach."},
                    LessonScript{Language::Greek, "Καλώς ήρθατε", "επανάληψη", "Δεν πειράζει.",
                                 "last move", "square e4", "το ρολόι μου", "rank 1", "offer a draw",
                                 "ναι", "I resign", "Ιζ3", "Καλό σκάκι."},
                    LessonScript{Language::Russian, "Добро пожаловать", "повторить",
                                 "Ничего страшного.", "last move", "square e4", "мои часы",
                                 "rank 1", "offer a draw", "да", "I resign", "Кf3",
                                 "Приятной игры."}));

}  // namespace
}  // namespace rochade
