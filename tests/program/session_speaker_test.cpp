// SPDX-License-Identifier: GPL-3.0-or-later
// Who is meant when nobody says who he is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::ElementsAre;
using testing::StartsWith;

/// White is blind; Black thinks.
TableSettings while_black_thinks(PlayerSetup::HasBoard black_board) {
    TableSettings settings;
    settings.setup = keyboard_game();
    settings.setup.clock = ClockKind::Internal;
    settings.setup.players[0].sight = Sight::Blind;
    settings.setup.players[1].board = black_board;
    settings.lines[1] = black_board == PlayerSetup::HasBoard::Yes;
    return settings;
}

void let_black_think(TableSession& table) {
    table.say("start");
    table.say("e4");
    table.say("white: press");
}

TEST(Speaker, TheBlindPlayerAsksWhileHisOpponentThinks) {
    TableSession table(while_black_thinks(PlayerSetup::HasBoard::No));
    let_black_think(table);
    ASSERT_EQ(table.match().to_move(), Side::Black);
    for (const char* question :
         {"my clock", "opponent's clock", "time used", "opponent's time used", "last move",
          "whose turn", "number of moves"}) {
        EXPECT_THAT(table.say(question), ElementsAre(StartsWith("white: "))) << question;
    }
    EXPECT_THAT(table.press(Command::OwnTimeLeft), ElementsAre(StartsWith("white: ")));
    EXPECT_THAT(table.say("black: my clock"), ElementsAre(StartsWith("black: ")));
}

TEST(Speaker, AtOneKeyboardThePlayerWhoseTurnItIsResigns) {
    TableSession table(while_black_thinks(PlayerSetup::HasBoard::No));
    let_black_think(table);
    EXPECT_THAT(table.say("resign"), ElementsAre("black: Black resigns: yes or no?"));
}

TEST(Speaker, WhoHasNothingButKeysResignsAndClaimsForHimself) {
    TableSession table(while_black_thinks(PlayerSetup::HasBoard::Yes));
    let_black_think(table);
    ASSERT_EQ(table.match().to_move(), Side::Black);
    EXPECT_THAT(table.say("resign"), ElementsAre("white: White resigns: yes or no?"));
    table.say("white: no");
    EXPECT_THAT(table.press(Command::OfferDraw), ElementsAre("white: offer a draw: yes or no?"));
}

TEST(Speaker, Laws68_TheFlagThatIsClaimedIsThatOfThePlayerWhoThinks) {
    TableSession table(while_black_thinks(PlayerSetup::HasBoard::No));
    let_black_think(table);
    EXPECT_THAT(table.say("claim the flag"), ElementsAre("white! The flag has not fallen."));
}

}  // namespace
}  // namespace rochade
