// SPDX-License-Identifier: GPL-3.0-or-later
// What the key for help reads where one is in a game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands/key_help.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::TableSession;
using test::TableSettings;
using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

TableSettings game(Mode mode, Language language = Language::English) {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    settings.setup.mode = mode;
    settings.language = language;
    return settings;
}

std::vector<std::string> press_f1(TableSession& table, KeySection section) {
    return table.post(KeyedCommand{Command::Help, {}, Place::First, section});
}

/// All that is heard when the key is pressed until it begins anew.
std::vector<std::string> whole_help(TableSession& table, KeySection section) {
    constexpr int kEnough = 20;
    std::vector<std::string> whole = press_f1(table, section);
    const std::string first = whole.front();
    for (int press = 1; press < kEnough; ++press) {
        const auto part = press_f1(table, section);
        if (part.front() == first) return whole;
        whole.insert(whole.end(), part.begin(), part.end());
    }
    ADD_FAILURE() << "it never ends";
    return whole;
}

TEST(SessionHelp, WhatANewcomerNeedsComesFirstAndIsShort) {
    TableSession table(game(Mode::Friendly));
    const auto first = press_f1(table, KeySection::Entry);
    EXPECT_THAT(first, SizeIs(testing::Le(11U)));
    EXPECT_THAT(first, AllOf(Contains(HasSubstr("You are in the entry")),
                             Contains(HasSubstr("F4: last move.")),
                             Contains(HasSubstr("F5: repeat.")), Contains(HasSubstr("menu."))));
    EXPECT_THAT(first.back(), HasSubstr("F1 again: more keys."));
    EXPECT_THAT(press_f1(table, KeySection::Entry).front(), Not(HasSubstr("You are")));
    table.press(Command::WhoseTurn);
    EXPECT_EQ(press_f1(table, KeySection::Entry), first) << "something else was done";
    EXPECT_THAT(press_f1(table, KeySection::Board).front(), HasSubstr("You are on the board"));
}

TEST(SessionHelp, IsHeardInTheMiddleOfALineWhichStays) {
    TableSession table(game(Mode::Friendly));
    EXPECT_THAT(table.press(Command::Help, "Sc"), Contains(HasSubstr("You are in the entry")));
    EXPECT_EQ(table.front_end().given_back(), "Sc|");
    EXPECT_THAT(table.press(Command::Help, "last move"),
                ElementsAre("white: last move: Says the last move again. Key F4."));
}

TEST(SessionHelp, InWordsIsShortAndGoesOnWhenItIsSaidAgain) {
    TableSession table(game(Mode::Friendly));
    std::vector<std::string> whole = table.say("help");
    EXPECT_THAT(whole, SizeIs(testing::Le(kHelpLinesAtOnce + 1)));
    EXPECT_THAT(whole, Contains(HasSubstr("last move: ")));
    const std::string more = "white: Say help again for more, help all for everything.";
    EXPECT_EQ(whole.back(), more);
    for (int times = 0; times < 20 && whole.back() == more; ++times) {
        whole.pop_back();
        for (const std::string& line : table.say("help")) whole.push_back(line);
    }
    EXPECT_EQ(whole.back(), "white: These were all words.");
    whole.pop_back();
    EXPECT_EQ(whole, table.say("help all")) << "and nothing is left out";
}

TEST(SessionHelp, EveryKeyIsHeardInTheEnd) {
    TableSession table(game(Mode::Friendly));
    const auto whole = whole_help(table, KeySection::Entry);
    EXPECT_THAT(whole, AllOf(SizeIs(testing::Gt(50U)), Contains(HasSubstr("Ctrl X: quit."))));
    EXPECT_THAT(whole, Not(Contains(HasSubstr("my clock")))) << "there is no clock";
}

TEST(SessionHelp, OfATournamentNamesOnlyWhatMayBeDoneThere) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = test::all_locales().catalog(language);
        TableSession table(game(Mode::Tournament, language));
        std::vector<std::string> said = table.say("help all");
        for (const KeySection section : {KeySection::Entry, KeySection::Board}) {
            const auto heard = whole_help(table, section);
            said.insert(said.end(), heard.begin(), heard.end());
        }
        for (const Command command :
             {Command::Hint, Command::ReadAttackers, Command::ReadLegalMoves, Command::ReadCaptures,
              Command::ReadScorePosition, Command::TakeBack}) {
            const std::string name = ": " + name_of(command, catalog);
            EXPECT_THAT(said, Not(Contains(HasSubstr(name + ".")))) << code_of(language);
            EXPECT_THAT(said, Not(Contains(HasSubstr(name + ":")))) << code_of(language);
        }
    }
}

TEST(SessionHelp, AHintIsRefusedInATournamentForWhatItIs) {
    TableSession table(game(Mode::Tournament));
    EXPECT_THAT(table.say("hint"), ElementsAre("white! This is told in friendly games only."));
}

TEST(SessionHelp, InTheMenuItIsAboutTheMenu) {
    TableSession table(game(Mode::Friendly));
    table.press(Command::Menu);
    EXPECT_THAT(press_f1(table, KeySection::Entry),
                AllOf(Contains(HasSubstr("The arrows go through the menu")),
                      Contains(HasSubstr("Enter: chooses the item.")),
                      Not(Contains(HasSubstr("last move")))));
    const auto asked = [&](const std::string& key) {
        return table.post(KeyToExplain{key, KeyNamed::Why::Asked, Place::First, KeySection::Entry});
    };
    EXPECT_THAT(asked("Down"), ElementsAre("white: Down: goes to the next item."));
    EXPECT_THAT(asked("Escape"), ElementsAre("white: Escape: leaves the menu."));
    EXPECT_THAT(asked("F4"), ElementsAre("white: F4: last move: Says the last move again."));
    EXPECT_THAT(
        table.post(KeyToExplain{"Escape", KeyNamed::Why::ForMenu, Place::First, KeySection::Entry}),
        ElementsAre("white: Back in the game."));
    EXPECT_THAT(asked("Escape"), ElementsAre(HasSubstr("Escape: stop speaking")));
}

}  // namespace
}  // namespace rochade
