// SPDX-License-Identifier: GPL-3.0-or-later
// What players ask of the game and of the voice, in a session.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/session.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::ElementsAre;
using testing::HasSubstr;

TableSettings game_in(Mode mode) {
    TableSettings settings;
    settings.setup = keyboard_game();
    settings.setup.mode = mode;
    return settings;
}

TEST(Asking, EachPlayerHearsHisOwnLastMove) {
    TableSession table(game_in(Mode::Tournament));
    EXPECT_THAT(table.say("white: what did I play"), ElementsAre(HasSubstr("No move has been")));
    table.say("e4");
    EXPECT_THAT(table.say("black: my last move"), ElementsAre(HasSubstr("No move has been")));
    table.say("c5");
    EXPECT_THAT(table.say("white: what was my last move"), ElementsAre("white: Eva vier"));
    EXPECT_THAT(table.say("black: what did I play"), ElementsAre("black: Cesar fünf"));
}

TEST(Asking, TheOpponentsLastMoveIsHisWhoeverMovedLast) {
    TableSession table(game_in(Mode::Tournament));
    for (const char* move : {"e4", "c5", "Nf3"}) table.say(move);
    EXPECT_THAT(table.say("white: what did my opponent play?"), ElementsAre("white: Cesar fünf"));
    EXPECT_THAT(table.say("black: what has he played"), ElementsAre("black: Springer Felix drei"));
    EXPECT_THAT(table.say("white: what did Black just play"), ElementsAre("white: Cesar fünf"));
    EXPECT_THAT(table.say("white: what did the clock play"),
                ElementsAre("white! Say whose move: White, Black or opponent."));
}

TEST(Asking, TheMoveThatIsAnnouncedIsTheLastOne) {
    TableSettings settings = game_in(Mode::Tournament);
    settings.setup.clock = ClockKind::Internal;
    for (PlayerSetup& player : settings.setup.players) player.button = Button::Lever;
    TableSession table(std::move(settings));
    table.say("start");
    table.say("white: e4");
    EXPECT_EQ(table.match().to_move(), Side::White) << "not pressed yet";
    EXPECT_THAT(table.say("white: my last move"), ElementsAre("white: Eva vier"));
}

/// Laws: 11.3 a
TEST(Asking, CheckIsToldAmongFriendsOnly) {
    TableSession friends(game_in(Mode::Friendly));
    EXPECT_THAT(friends.say("am I in check"), ElementsAre("white: Nobody is in check."));
    for (const char* move : {"e4", "f6", "Qh5"}) friends.say(move);
    EXPECT_THAT(friends.say("black: is White in check"), ElementsAre("black: Black is in check."));
    TableSession players(game_in(Mode::Tournament));
    for (const char* move : {"e4", "f6", "Qh5"}) players.say(move);
    EXPECT_THAT(players.say("black: am I in check"),
                ElementsAre("black! This is told in friendly games only."));
}

TEST(Asking, LouderAndQuieterEndWhereTheVoiceDoes) {
    TableSession table(game_in(Mode::Friendly));
    EXPECT_THAT(table.say("speak louder"), ElementsAre("white: Volume 120"));
    EXPECT_THAT(table.say("quieter"), ElementsAre("white: Volume 100"));
    for (int count = 0; count < 20; ++count) table.say("louder");
    EXPECT_THAT(table.say("louder"), ElementsAre("white: Volume 200"));
    for (int count = 0; count < 20; ++count) table.say("softer");
    EXPECT_THAT(table.say("softer"), ElementsAre("white: Volume 20")) << "never silent";
}

}  // namespace
}  // namespace rochade
