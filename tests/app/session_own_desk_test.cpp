// SPDX-License-Identifier: GPL-3.0-or-later
// What the arbiter says for a player at a desk of his own: asked, answered and shown there alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/session.h"
#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::arbiters_secrets;
using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

TableSettings game_with_pin() {
    TableSettings settings;
    settings.setup = keyboard_game();
    settings.setup.clock = ClockKind::Internal;
    settings.secrets = arbiters_secrets();
    return settings;
}

LineSaid away(const char* text, unsigned desk = 1) {
    return LineSaid{text, std::nullopt, Place::Away, desk};
}

TEST(OwnDesk, AsksForAPlayerWhereItWasSaid) {
    TableSession table(game_with_pin());
    table.say("e4");
    for (const char* said : {"white: resign", "black: offer a draw"}) {
        table.at_desks();
        EXPECT_THAT(table.post(away(said)), IsEmpty()) << "nobody at the table is asked";
        EXPECT_THAT(table.at_desks(), Contains(HasSubstr("yes or no?"))) << said;
        EXPECT_THAT(table.say("white: yes"), ElementsAre("white! Nothing was asked."));
        EXPECT_FALSE(table.match().ending());
        EXPECT_FALSE(table.match().draw_offer());
    }
    table.post(away("yes"));
    EXPECT_EQ(table.match().draw_offer(), Side::Black);
    table.post(away("white: resign"));
    table.post(away("yes"));
    ASSERT_TRUE(table.match().ending());
    EXPECT_EQ(table.match().ending()->termination, Termination::Resignation);
    EXPECT_EQ(table.match().ending()->loser, Side::White);
}

TEST(OwnDesk, LeavesWhatThePlayerHimselfWasAsked) {
    TableSession table(game_with_pin());
    table.say("e4");
    table.say("black: resign");
    table.post(away("black: offer a draw"));
    table.post(away("no"));
    EXPECT_THAT(table.say("black: yes"), Contains(HasSubstr("resigns")));
}

TEST(OwnDesk, HearsWhyWhatItSaidForAPlayerIsRefused) {
    TableSession table(game_with_pin());
    table.say("e4");
    table.at_desks();
    for (const char* said : {"white: d4", "white: press the clock", "black: xyzzy"}) {
        EXPECT_THAT(table.post(away(said)), IsEmpty()) << said;
        EXPECT_THAT(table.at_desks(), ElementsAre(StartsWith("desk! "))) << said;
    }
}

TEST(OwnDesk, AloneIsAskedForWhatIsNotToBeShown) {
    TableSession table(game_with_pin());
    table.say("e4");
    table.post(away("adjourn the game"));
    table.post(away("yes"));
    table.at_desks();
    EXPECT_THAT(table.post(away("open the envelope")), IsEmpty());
    EXPECT_THAT(table.at_desks(), ElementsAre(HasSubstr("No move is sealed yet")));
    EXPECT_THAT(table.say("black: seal my move"),
                ElementsAre("black: Type the move to be sealed; it is not shown."))
        << "he hears it who has to type it";
    table.say("e5");
    table.say("black: yes");
    table.post(away("stop the clocks"));
    table.at_desks();
    EXPECT_THAT(table.post(away("open the envelope")), IsEmpty());
    EXPECT_THAT(table.at_desks(), ElementsAre("desk: Type the arbiter's PIN; it is not shown."));
}

/// A board or a clock that speaks to a player meanwhile is not answered at the desk.
TEST(OwnDesk, GetsNothingThatIsAPlayersOwn) {
    TableSession table(game_with_pin());
    table.say("e4");
    table.post(away("black: my clock"));
    table.at_desks();
    EXPECT_THAT(table.say("black: xyzzy"), ElementsAre(StartsWith("black! ")));
    EXPECT_THAT(table.at_desks(), Not(Contains(StartsWith("black"))));
}

}  // namespace
}  // namespace rochade
