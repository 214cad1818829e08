// SPDX-License-Identifier: GPL-3.0-or-later
// A game against an engine, whose moves are said by the test.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

TableSettings against(Side engine, ClockKind clock = ClockKind::None) {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    settings.setup.mode = Mode::Friendly;
    settings.setup.clock = clock;
    for (PlayerSetup& player : settings.setup.players) player.button = Button::WithEntry;
    settings.engine = engine;
    return settings;
}

TEST(SessionEngine, TakingBackGivesThePlayerTheMove) {
    TableSession table(against(Side::Black));
    table.say("e4");
    table.say("e5", Role::Black);
    table.say("take back");
    EXPECT_EQ(table.match().half_moves().size(), 0U);
    table.say("d4");
    EXPECT_EQ(table.match().half_moves().size(), 1U);
    table.say("undo");
    EXPECT_EQ(table.match().half_moves().size(), 0U) << "the engine was still thinking";
    table.say("e4");
    table.say("e5", Role::Black);
    table.say("Nf3");
    table.say("Nc6", Role::Black);
    table.say("take back 3");
    EXPECT_EQ(table.match().half_moves().size(), 0U) << "and not the engine";
}

TEST(SessionEngine, ThereMustBeAMoveOfThePlayersToTakeBack) {
    TableSession table(against(Side::White));
    table.say("start");
    table.say("e4", Role::White);
    EXPECT_THAT(table.say("take back"),
                ElementsAre("black! There is no move of yours to take back."));
    EXPECT_EQ(table.match().half_moves().size(), 1U);
}

TEST(SessionEngine, WhatIsTypedMeanwhileIsAnsweredToThePlayer) {
    TableSession table(against(Side::Black));
    table.say("language German");
    table.say("e4");
    EXPECT_THAT(table.say("xyzzy"), ElementsAre(HasSubstr("white! Nicht verstanden: xyzzy.")));
    EXPECT_THAT(table.say("Sc6"), ElementsAre(HasSubstr("white! Das Schachprogramm ist am Zug")));
}

TEST(SessionEngine, SaysOnceThatItThinks) {
    TableSession table(against(Side::Black));
    const auto begun = table.session().now();
    std::vector<std::string> said = table.say("e4");
    EXPECT_THAT(said, Each(Not(HasSubstr("thinking"))));
    said.clear();
    while (table.session().now() - begun < kPatienceWithEngine + std::chrono::milliseconds(500)) {
        for (const std::string& line : table.post(AnyKey{})) said.push_back(line);
    }
    EXPECT_THAT(said, ElementsAre("white: The engine is thinking."));
    EXPECT_THAT(table.say("who has the move"), ElementsAre("white: Black to move"));
}

TEST(SessionEngine, GoesOnByItselfWhereItHasTheMove) {
    TableSettings settings = against(Side::Black, ClockKind::Internal);
    Match match(settings.setup);
    for (const Event& event :
         {Event(GameStarted{}),
          Event(MoveAnnounced{Side::White, Move{*Square::parse("e2"), *Square::parse("e4"), {}},
                              Source::Keys})}) {
        match = step(match, event, Instant(), DoneBy::Natural).value().next;
    }
    settings.resumed = match;
    TableSession table(std::move(settings));
    ASSERT_EQ(table.match().phase(), Phase::Stopped);
    table.post(EngineJoined{});
    EXPECT_EQ(table.match().phase(), Phase::Running);
}

TEST(SessionEngine, AResumedGameIsSetGoingByStart) {
    TableSettings settings = against(Side::Black, ClockKind::Internal);
    settings.resumed =
        step(Match(settings.setup), GameStarted{}, Instant(), DoneBy::Natural).value().next;
    TableSession table(std::move(settings));
    table.post(EngineJoined{});
    ASSERT_EQ(table.match().phase(), Phase::Stopped) << "the player has the move";
    table.say("start");
    EXPECT_EQ(table.match().phase(), Phase::Running);
}

TEST(SessionDraw, IsAcceptedAfterOneQuestion) {
    TableSettings settings = against(Side::Black);
    settings.engine.reset();
    TableSession table(std::move(settings));
    table.say("e4");
    table.say("white: offer a draw");
    table.say("white: yes");
    EXPECT_THAT(table.say("black: accept"), ElementsAre("black: accept the draw: yes or no?"));
    EXPECT_THAT(table.say("black: no"), ElementsAre(HasSubstr("Nothing was done.")));
    EXPECT_NE(table.match().phase(), Phase::Over);
    table.say("black: accept");
    EXPECT_THAT(table.say("black: yes"), Contains(HasSubstr("draw accepted")));
    EXPECT_EQ(table.match().phase(), Phase::Over);
}

}  // namespace
}  // namespace rochade
