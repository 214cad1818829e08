// SPDX-License-Identifier: GPL-3.0-or-later
// The move is sealed and the game adjourned. Laws: E.1 a
#include <gtest/gtest.h>

#include "tests/match/adjourned_table.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

// E.1 a: the order and the seal.

TEST(Adjournment, LawsE1a_ThePlayerHavingTheMoveSealsAndOnlyThenStopsTheClocks) {
    Table table = at_second_move();
    EXPECT_EQ(table.on("adjournment-ordered"), "tell-adjournment ordered white");
    EXPECT_EQ(table.on("black sealed aa"), "refused: not-your-turn");
    EXPECT_EQ(table.on("white sealed 5ea1"), "tell-adjournment sealed white");
    EXPECT_EQ(table.match().clock().running(), kWhite);
    EXPECT_EQ(table.on("white pressed-clock keys"),
              "stop-clocks | tell-adjournment adjourned white");
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.match().clock().running(), std::nullopt);
    EXPECT_EQ(table.match().half_moves().size(), 2u);
}

TEST(Adjournment, LawsE1a_WithoutTheOrderNothingIsSealed) {
    Table table(keys_only());
    EXPECT_EQ(table.on(kSeal), "refused: game-not-started");
    EXPECT_EQ(table.on("adjournment-ordered"), "refused: game-not-started");
    table.on("game-started");
    EXPECT_EQ(table.on(kSeal), "refused: not-adjourned");
    EXPECT_EQ(table.on("envelope-opened g1f3"), "refused: not-adjourned");
    EXPECT_EQ(table.on("envelope-missing"), "refused: not-adjourned");
    table.on("white resigned");
    EXPECT_EQ(table.on("adjournment-ordered"), "refused: game-is-over");
    EXPECT_EQ(table.on("envelope-opened g1f3"), "refused: game-is-over");
}

TEST(Adjournment, LawsE1a_UntilTheClocksStandTheSealedMoveCanBeChanged) {
    Table table = at_second_move();
    table.play({"adjournment-ordered", "white sealed 5ea1", "white sealed 5ea2"});
    EXPECT_EQ(table.match().adjournment()->seal, "5ea2");
    table.on("adjournment-ordered");
    EXPECT_EQ(table.match().adjournment()->seal, "5ea2") << "a reminder takes nothing away";
    table.on("clocks-stopped arbiter");
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.on("white sealed 5ea3"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.match().adjournment()->seal, "5ea2");
}

TEST(Adjournment, LawsE1a_HisTimeGoesOnWhileHeSeals) {
    Table table = at_second_move();
    const Duration before = table.match().clock().left(kWhite, table.now());
    table.wait(std::chrono::minutes(3));
    table.play({"adjournment-ordered", kSeal});
    table.wait(std::chrono::minutes(2));
    table.on("white pressed-clock keys");
    const Duration used = before - table.match().clock().left(kWhite, table.now());
    EXPECT_EQ(used, std::chrono::minutes(5) + std::chrono::seconds(3));
    table.wait(std::chrono::hours(20));
    EXPECT_EQ(before - table.match().clock().left(kWhite, table.now()), used);
}

TEST(Adjournment, LawsE1a_StoppingWithoutASealIsJustStopping) {
    Table table = at_second_move();
    table.on("adjournment-ordered");
    EXPECT_EQ(table.on("white pressed-clock keys"), "tell-pressed-too-early white held-back");
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "stop-clocks | tell-clocks-stopped");
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_EQ(table.on(kSeal), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock white | tell-clocks-started");
    table.on(kSeal);
    EXPECT_EQ(table.on("white stopped-clocks assistance"),
              "stop-clocks | tell-adjournment adjourned white");
}

TEST(Adjournment, LawsE1a_OrderedWhileTheClocksStandItIsSealedWhenTheyRun) {
    Table table = at_second_move();
    table.on("clocks-stopped arbiter");
    EXPECT_EQ(table.on("adjournment-ordered"), "tell-adjournment ordered white");
    table.play({"clocks-started arbiter", kSeal});
    EXPECT_EQ(table.on("clocks-stopped keys"), "stop-clocks | tell-adjournment adjourned white");
    EXPECT_EQ(table.on("adjournment-ordered"), "refused: clocks-are-stopped");
}

TEST(Adjournment, LawsE1a_HisOpponentsStopIsForTheArbiterOnly) {
    Table table = at_second_move();
    table.play({"adjournment-ordered", kSeal});
    EXPECT_EQ(table.on("black stopped-clocks irregularity"),
              "stop-clocks | tell-clocks-stopped | call-arbiter black");
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "stop-clocks | tell-adjournment adjourned white");
}

TEST(Adjournment, LawsE1a_AMoveAnnouncedInsteadIsToldToTheDeskAlone) {
    Table table = at_second_move();
    table.on("adjournment-ordered");
    EXPECT_EQ(table.on("white announced g1f3 voice"), "tell-made-instead-of-sealed white g1f3");
    EXPECT_EQ(table.on("white announced g1f3 voice"), "") << "told once";
    EXPECT_EQ(table.on("black repeated g1f3"), "refused: nothing-to-repeat");
    EXPECT_EQ(table.on("white pressed-clock keys"), "tell-pressed-too-early white held-back");
    EXPECT_EQ(table.match().half_moves().size(), 2u);
    EXPECT_EQ(table.on(kSeal), "tell-adjournment sealed white");
}

TEST(Adjournment, LawsE1a_AMovePlacedOnHisBoardInsteadIsNotPlayed) {
    MatchSetup setup = two_boards();
    std::swap(setup.players[0], setup.players[1]);  // White sees
    Table table(setup);
    table.play({"game-started", "adjournment-ordered"});
    EXPECT_EQ(table.on("white placed g1f3 provisional"), "");
    EXPECT_EQ(table.on("white placed g1f3 final"), "tell-made-instead-of-sealed white g1f3");
    EXPECT_EQ(table.on("white board-matches"), "");
    EXPECT_EQ(table.on("white withdrew g1f3"), "");
    EXPECT_EQ(table.on("white placed e2e4 provisional"), "");
    table.on(kSeal);
    EXPECT_EQ(table.on("white pressed-clock board"),
              "tell-move-changed white released g1f3 made e2e4 | tell-made-instead-of-sealed white "
              "e2e4 | "
              "stop-clocks | tell-adjournment adjourned white");
    EXPECT_TRUE(table.match().half_moves().empty());
    EXPECT_EQ(table.match().expected_board(kWhite), initial_setup().board);
}

TEST(Adjournment, LawsE1a_AnotherMoveThanTheOneMadeInsteadIsToldWhenItIsOpened) {
    MatchSetup setup = two_boards();
    std::swap(setup.players[0], setup.players[1]);
    Table table(setup);
    table.play({"game-started", "adjournment-ordered", "white placed g1f3 final", kSeal,
                "white pressed-clock board"});
    EXPECT_EQ(table.on("envelope-opened e2e4"),
              "announce-move white e2e4 first | mirror-move black e2e4 | mirror-move white e2e4 | "
              "tell-move-changed white released g1f3 made e2e4 | start-clock black | "
              "tell-clocks-started");
}

TEST(Adjournment, LawsE1a_WhatWasMadeBeforeTheOrderStandsAndTheOpponentSeals) {
    Table table = at_second_move();
    table.on("white announced g1f3 keys");
    EXPECT_EQ(table.on("adjournment-ordered"), "tell-adjournment ordered black");
    EXPECT_EQ(table.on(kSeal), "refused: not-your-turn");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.on("black announced b8c6 keys"), "tell-made-instead-of-sealed black b8c6");
    table.play({"black sealed b8", "black pressed-clock keys"});
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.match().half_moves().size(), 3u);
}

TEST(Adjournment, LawsE1a_SealingCompletesTheOpponentsMoveThatWasNotPressed) {
    Table table = at_second_move();
    table.play({"white announced g1f3 keys", "adjournment-ordered"});
    EXPECT_EQ(table.on("black sealed b8"), "tell-adjournment sealed black");
    EXPECT_EQ(table.match().half_moves().size(), 3u);
    table.on("black pressed-clock keys");
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.match().clock().moves(kWhite), 2u);
}

TEST(Adjournment, LawsE1a_AMoveCorrectedAfterTheOrderIsToBeSealed) {
    Table table = at_second_move();
    table.play({"white announced g1f3 keys", "adjournment-ordered"});
    EXPECT_EQ(table.on("white announced f1c4 keys"), "tell-made-instead-of-sealed white f1c4");
    EXPECT_EQ(table.on(kSeal), "tell-adjournment sealed white");
}

TEST(Adjournment, LawsE1a_TheFlagFallsWhileHeSealsAndCanBeClaimed) {
    Table table = at_second_move();
    table.on("adjournment-ordered");
    table.wait(std::chrono::minutes(90));
    table.on(kSeal);
    EXPECT_EQ(table.on("black claimed-flag"),
              "stop-clocks | end-game 0-1 time-forfeit loser white");
}

TEST(Adjournment, LawsE1a_AClockOnTheTableIsStoppedByHand) {
    Table table(followed());
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", kSeal});
    EXPECT_EQ(table.on("clock-read white 5300000 black 5400000 running none flag none"),
              "stop-clocks | tell-adjournment adjourned white");
    EXPECT_EQ(table.match().adjournment()->times[0].left, Duration(5'300'000));
}

TEST(Adjournment, LawsE1a_AClockOnTheTableThatIsSwitchedWithoutASealPlaysNothing) {
    MatchSetup setup = followed();
    setup.players[0] = {"Anna", Sight::Sighted, PlayerSetup::HasBoard::Yes, Button::Lever};
    Table table(setup);
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", "white placed e2e4 final"});
    EXPECT_EQ(table.on("clock-read white 5300000 black 5400000 running black flag none"),
              "tell-pressed-too-early white switched");
    EXPECT_TRUE(table.match().half_moves().empty());
    table.play({"clock-read white 5300000 black 5400000 running white flag none", kSeal});
    EXPECT_EQ(table.on("clock-read white 5290000 black 5400000 running black flag none"),
              "stop-clocks | tell-adjournment adjourned white");
}

}  // namespace
}  // namespace rochade
