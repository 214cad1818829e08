// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::TableSession;
using test::TableSettings;
using testing::ElementsAre;

TableSettings spoken_game() {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    settings.setup.players[0].sight = Sight::Blind;
    return settings;
}

TEST(WhoSpeaksSwitch, GoesRoundAndIsToldOnceEachTime) {
    TableSession table(spoken_game());
    EXPECT_THAT(table.press(Command::ChangeVoice), ElementsAre("white: The screen reader speaks."));
    EXPECT_EQ(table.front_end().who_speaks(), WhoSpeaks::ScreenReader);
    EXPECT_THAT(table.press(Command::ChangeVoice), ElementsAre("white: Nothing is said aloud."));
    EXPECT_EQ(table.front_end().who_speaks(), WhoSpeaks::Nobody);
    EXPECT_THAT(table.say("change who speaks"), ElementsAre("white: The program speaks itself."));
    EXPECT_EQ(table.front_end().who_speaks(), WhoSpeaks::OwnVoice);
}

TEST(Spelling, SpellsWhatWasToldLastAndLeavesItToBeRepeated) {
    TableSession table(spoken_game());
    EXPECT_THAT(table.say("spell it"), ElementsAre("white- There is nothing more to repeat."));
    table.say("e4");
    table.heard();
    const std::string spelled = "white: Eva, victor, Anna, victor, india, Eva, romeo";
    EXPECT_THAT(table.say("white: spell it"), ElementsAre(spelled));
    EXPECT_THAT(table.heard(), ElementsAre(spelled.substr(7)));
    EXPECT_THAT(table.say("white: spell it"), ElementsAre(spelled)) << "not its own spelling";
    EXPECT_THAT(table.say("white: repeat"), ElementsAre("all: Eva vier"));
}

}  // namespace
}  // namespace rochade
