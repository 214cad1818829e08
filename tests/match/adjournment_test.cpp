// SPDX-License-Identifier: GPL-3.0-or-later
// Adjourned games. Laws: E
#include "match/adjournment.h"

#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

constexpr Side kWhite = Side::White;
constexpr Side kBlack = Side::Black;
constexpr const char* kSeal = "white sealed 5ea1";

/// White, blind, is to seal his second move: 1 e4 e5.
Table at_second_move(const MatchSetup& setup = keys_only()) {
    Table table(setup);
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys"});
    return table;
}

/// The same, and White's move is sealed and the game adjourned.
Table adjourned(const MatchSetup& setup = keys_only()) {
    Table table = at_second_move(setup);
    table.play({"adjournment-ordered", kSeal, "white pressed-clock keys"});
    return table;
}

MatchSetup from(const char* fen) {
    MatchSetup setup = keys_only();
    setup.start = parse_fen(fen).value();
    return setup;
}

/// White's move from `fen` is sealed and the game adjourned.
Table adjourned_from(const char* fen) {
    Table table(from(fen));
    table.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys"});
    return table;
}

MatchSetup followed() {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::Followed;
    return setup;
}

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

// E.1 b, E.2, E.3: what is recorded.

TEST(Adjournment, LawsE1b_TheArbiterRecordsTheRemainingTimeOfWhoAdjournedEarly) {
    Table table = adjourned();
    const Duration used = table.match().adjournment()->times[0].used;
    const Duration left = table.match().adjournment()->times[0].left;
    EXPECT_EQ(table.on("clocks-set white 3000000 black 5397000"),
              "set-clocks white 3000000 black 5397000");
    EXPECT_EQ(table.match().adjournment()->times[0].left, Duration(3'000'000));
    EXPECT_EQ(table.match().adjournment()->times[0].used, used + left - Duration(3'000'000));
    EXPECT_EQ(table.match().clock().left(kWhite, table.now()), Duration(3'000'000));
    EXPECT_EQ(table.match().clock().running(), std::nullopt);
}

TEST(Adjournment, LawsE1b_TheTimesOfAClockOnTheTableAreRecordedToo) {
    Table table(followed());
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", kSeal, "clocks-stopped arbiter"});
    EXPECT_EQ(table.on("clocks-set white 3000000 black 5400000"),
              "set-clocks white 3000000 black 5400000");
    EXPECT_EQ(table.match().adjournment()->times[0].left, Duration(3'000'000));
}

TEST(Adjournment, LawsE2_TheEnvelopeSaysWhatItMust) {
    Table table = at_second_move();
    EXPECT_FALSE(envelope_of(table.match()));
    table.on("adjournment-ordered");
    EXPECT_FALSE(envelope_of(table.match()));
    table.play({"white offered-draw", kSeal, "white pressed-clock keys"});
    const auto envelope = envelope_of(table.match());
    ASSERT_TRUE(envelope);
    EXPECT_EQ(envelope->names[0], "Anna");
    EXPECT_EQ(envelope->names[1], "Bernd");
    EXPECT_EQ(to_fen(envelope->position),
              "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_EQ(envelope->used[0], Duration(6'000));
    EXPECT_EQ(envelope->used[1], Duration(2'000));
    EXPECT_EQ(envelope->left[0], Duration(5'394'000));
    EXPECT_EQ(envelope->sealed_by, kWhite);
    EXPECT_EQ(envelope->move_number, 2u);
    EXPECT_EQ(envelope->draw_offer, kWhite);
    table.on("black resigned");
    EXPECT_FALSE(envelope_of(table.match()));
}

TEST(Adjournment, LawsE2c_ATimePenaltyMeanwhileStandsOnTheEnvelopeToo) {
    Table table = adjourned();
    const auto before = envelope_of(table.match())->left;
    table.on("time-added black 120000");
    const auto after = envelope_of(table.match())->left;
    EXPECT_EQ(after[0], before[0]);
    EXPECT_EQ(after[1], before[1] + std::chrono::minutes(2));
    EXPECT_EQ(table.match().clock().left(kBlack, table.now()), after[1]);
}

// E.4, E.6: offers and resigning while the game is adjourned.

TEST(Adjournment, LawsE4_AnOfferAfterSealingStandsUntilTheOpponentHasAnsweredIt) {
    Table table = adjourned();
    EXPECT_EQ(table.on("black offered-draw"), "tell-draw-offer black");
    EXPECT_EQ(envelope_of(table.match())->draw_offer, kBlack);
    table.on("envelope-opened g1f3");
    EXPECT_EQ(table.match().draw_offer(), kBlack) << "the arbiter's hand rejects nothing";
    EXPECT_EQ(table.on("white accepted-draw"),
              "tell-draw-answer white accepted | stop-clocks | end-game 1/2-1/2 agreement");
}

TEST(Adjournment, LawsE6_ADrawIsAgreedBeforeTheResumption) {
    Table table = adjourned();
    table.on("white offered-draw");
    EXPECT_EQ(table.on("black accepted-draw"),
              "tell-draw-answer black accepted | stop-clocks | end-game 1/2-1/2 agreement");
    EXPECT_EQ(table.on("envelope-opened g1f3"), "refused: game-is-over");
}

TEST(Adjournment, LawsE6_APlayerResignsBeforeTheResumption) {
    Table table = adjourned();
    EXPECT_EQ(table.on("black resigned"), "stop-clocks | end-game 1-0 resignation loser black");
    EXPECT_FALSE(table.match().adjournment());
}

TEST(Adjournment, LawsE6_WhileItIsAdjournedNobodyMoves) {
    Table table = adjourned();
    EXPECT_EQ(table.on("white announced g1f3 keys"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("black announced b8c6 keys"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("black pressed-clock keys"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "refused: clocks-are-stopped");
    EXPECT_FALSE(table.match().next_deadline());
}

TEST(Adjournment, Laws43_WhatWasTouchedBeforeSealingBindsAndNothingLater) {
    Table table = at_second_move();
    table.play(
        {"adjournment-ordered", "white touch-reported g1", kSeal, "white pressed-clock keys"});
    EXPECT_EQ(table.on("white touch-reported f1"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("envelope-opened d2d4"),
              "announce-move white d2d4 first | tell-touch-move white touched g1 N made d2d4 | "
              "start-clock black | tell-clocks-started");
}

TEST(Adjournment, TheArbiterCanCallItOff) {
    Table table = adjourned();
    EXPECT_EQ(table.on("moves-retraced 2"),
              "set-clocks white 5398000 black 5398000 | tell-retraced 2");
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_FALSE(table.match().adjournment());
    table.on("clocks-started arbiter");
    EXPECT_EQ(table.on("white announced g1f3 keys"), "announce-move white g1f3 first");
}

// E.5, E.7: before the envelope is opened.

TEST(Adjournment, LawsE5_BoardsThatAreNotSetUpAreToldWhenTheGameIsResumed) {
    Table table(two_boards());
    table.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys"});
    EXPECT_EQ(table.on("white board-shows 8/8/8/8/8/8/8/8"), "") << "the pieces are put away";
    EXPECT_EQ(table.on("black board-shows 8/8/8/8/8/8/8/8"), "");
    EXPECT_EQ(table.on("white board-matches"), "tell-mismatch-over white");
    EXPECT_EQ(table.on("clocks-started arbiter"),
              "tell-mismatch black shows 8/8/8/8/8/8/8/8 should-show "
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR | start-clock black | "
              "tell-clocks-started");
}

TEST(Adjournment, LawsE5_AClockOnTheTableThatShowsOtherTimesIsToldWhenTheGameIsResumed) {
    Table table(followed());
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", kSeal, "clocks-stopped arbiter",
                "clock-read white 0 black 0 running none flag none"});
    EXPECT_EQ(table.on("envelope-opened e2e4"),
              "set-clocks white 5397000 black 5400000 | announce-move white e2e4 first | "
              "start-clock black | tell-clocks-started");
    // Laws: E.13. Set by hand, it counts.
    table.on("clock-read white 5397000 black 5400000 running black flag none");
    EXPECT_EQ(table.match().clock().left(kWhite, table.now()), Duration(5'397'000));
}

TEST(Adjournment, LawsE7_TheEnvelopeIsOpenedOnlyWhenThePlayerWhoRepliesIsThere) {
    Table table = adjourned();
    table.play({"white absent", "black absent"});
    EXPECT_EQ(table.on("envelope-opened g1f3"), "refused: not-present");
    table.on("black arrived");
    EXPECT_EQ(table.on("envelope-opened g1f3"),
              "announce-move white g1f3 first | start-clock black | tell-clocks-started");
}

// E.8: what the envelope held is no move.

TEST(Adjournment, LawsE8a_AnAmbiguousSealedMoveLoses) {
    Table table = adjourned();
    EXPECT_EQ(table.on("envelope-opened unclear"),
              "stop-clocks | end-game 0-1 sealed-move loser white");
}

TEST(Adjournment, LawsE8c_AnIllegalSealedMoveLoses) {
    Table table = adjourned();
    EXPECT_EQ(table.on("envelope-opened e4e5"),
              "tell-illegal-move white e4e5 | stop-clocks | end-game 0-1 sealed-move loser white");
    EXPECT_EQ(table.score(kWhite), "e2e4 e7e5");
}

TEST(Adjournment, LawsE8_AnotherPlayersPieceOrAnEmptySquareIsIllegal) {
    EXPECT_EQ(adjourned().on("envelope-opened e7e5"),
              "tell-illegal-move white e7e5 | stop-clocks | end-game 0-1 sealed-move loser white");
    EXPECT_EQ(adjourned().on("envelope-opened d5d6"),
              "tell-illegal-move white d5d6 | stop-clocks | end-game 0-1 sealed-move loser white");
}

TEST(Adjournment, LawsE8_ExceptWhereTheOpponentCannotMate) {
    Table table = adjourned_from("k7/8/8/8/8/8/1R6/K7 w - - 0 50");
    EXPECT_EQ(table.on("envelope-opened unclear"),
              "stop-clocks | end-game 1/2-1/2 sealed-move loser white");
}

TEST(Adjournment, LawsE8_ExceptWhereTheGameWasDrawnBefore) {
    Table table = adjourned_from("k7/r7/8/8/8/8/1R6/K7 w - - 150 150");
    EXPECT_EQ(table.on("envelope-opened unclear"),
              "stop-clocks | end-game 1/2-1/2 seventy-five-moves");
}

// E.9: going on.

TEST(Adjournment, LawsE9a_TheSealedMoveIsMadeForEverybodyAndTheOpponentsClockRuns) {
    MatchSetup setup = two_boards();
    Table table(setup);
    table.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys"});
    EXPECT_EQ(table.on("envelope-opened e2e4 00ff"),
              "announce-move white e2e4 first | mirror-move black e2e4 | mirror-move white e2e4 | "
              "start-clock black | tell-clocks-started");
    EXPECT_EQ(table.match().phase(), Phase::Running);
    EXPECT_EQ(table.match().clock().running(), kBlack);
    EXPECT_EQ(table.match().clock().moves(kWhite), 1u);
    EXPECT_EQ(table.score(kWhite), "e2e4");
    EXPECT_EQ(table.score(kBlack), "e2e4");
    // Both boards show the position before the sealed move, and copy it.
    EXPECT_EQ(table.match().expected_board(kWhite), initial_setup().board);
    EXPECT_EQ(table.match().expected_board(kBlack), initial_setup().board);
    EXPECT_EQ(table.match().required_board(kWhite), table.match().current().board);
    EXPECT_EQ(table.on("white mirrored e2e4"), "confirm-mirror white e2e4");
    EXPECT_EQ(table.on("black mirrored e2e4"), "confirm-mirror black e2e4");
    EXPECT_EQ(table.on("black placed e7e5 final"),
              "announce-move black e7e5 first | mirror-move white e7e5");
}

TEST(Adjournment, LawsE9a_TheSealersBoardThatMissesHisMoveIsToldAfterTheReply) {
    Table table(two_boards());
    table.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys",
                "envelope-opened e2e4", "black mirrored e2e4"});
    EXPECT_EQ(table.on("white board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), "")
        << "late, not wrong";
    table.play({"black placed e7e5 final", "black pressed-clock keys"});
    const std::string told =
        table.on("white board-shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    EXPECT_EQ(told.find("tell-mismatch white shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "
                        "should-show rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              0u)
        << told;
}

TEST(Adjournment, LawsE9a_TheSealedMoveHasItsIncrementAndCountsInItsPeriod) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control("2/1h+30s,30m+30s").value();
    Table table = adjourned(setup);
    const Duration before = table.match().clock().left(kWhite, table.now());
    table.on("envelope-opened g1f3");
    EXPECT_EQ(table.match().clock().left(kWhite, table.now()),
              before + std::chrono::minutes(30) + std::chrono::seconds(30));
    EXPECT_EQ(table.match().clock().period(kWhite), 1u);
}

TEST(Adjournment, LawsE9a_CastlingAndPromotionAreSealedToo) {
    Table table = adjourned_from("4k3/P7/8/8/8/8/8/4K2R w K - 0 40");
    EXPECT_EQ(table.on("envelope-opened e1g1"),
              "announce-move white e1h1 first | start-clock black | tell-clocks-started");
    Table other = adjourned_from("4k3/P7/8/8/8/8/8/4K2R w K - 0 40");
    EXPECT_EQ(other.on("envelope-opened a7a8n"),
              "announce-move white a7a8n first | start-clock black | tell-clocks-started");
}

TEST(Adjournment, LawsE9b_TheClockOfThePlayerWhoMustReplyRunsUntilHeComes) {
    Table table = adjourned();
    table.on("black absent");
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock black | tell-clocks-started");
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.on("clocks-started arbiter"), "refused: game-already-started");
    const Duration before = table.match().clock().left(kBlack, table.now());
    table.wait(std::chrono::minutes(12));
    table.on("black arrived");
    EXPECT_EQ(table.on("black stopped-clocks assistance"),
              "stop-clocks | tell-clocks-stopped | call-arbiter black");
    const Duration left = table.match().clock().left(kBlack, table.now());
    EXPECT_GE(before - left, std::chrono::minutes(12));
    table.wait(std::chrono::minutes(1));
    EXPECT_EQ(table.on("envelope-opened g1f3"),
              "announce-move white g1f3 first | start-clock black | tell-clocks-started");
    EXPECT_EQ(table.match().clock().left(kBlack, table.now()), left);
    EXPECT_EQ(table.match().clock().running(), kBlack);
}

TEST(Adjournment, LawsE9b_HeMayStopItWithHisLever) {
    Table table = adjourned();
    table.on("clocks-started arbiter");
    EXPECT_EQ(table.on("white pressed-clock keys"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("black pressed-clock keys"), "stop-clocks | tell-clocks-stopped");
}

TEST(Adjournment, LawsE9b_HisFlagFallsWhileHeIsAway) {
    Table table = adjourned();
    table.play({"black absent", "clocks-started arbiter"});
    const auto deadline = table.match().next_deadline();
    ASSERT_TRUE(deadline);
    table.wait_until(*deadline);
    EXPECT_EQ(table.on("time-passed"), "tell-flag black");
    EXPECT_EQ(table.on("white claimed-flag"),
              "stop-clocks | end-game 1-0 time-forfeit loser black");
}

TEST(Adjournment, LawsE9b_AClockOnTheTableIsStartedByHand) {
    Table table(followed());
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", kSeal,
                "clock-read white 5300000 black 5400000 running none flag none"});
    EXPECT_EQ(table.on("clock-read white 5300000 black 5399000 running black flag none"),
              "tell-clocks-started");
    EXPECT_TRUE(table.match().adjournment()->reply_clock_runs);
    EXPECT_EQ(table.on("clock-read white 5300000 black 5000000 running none flag none"),
              "tell-clocks-stopped");
    EXPECT_EQ(table.on("envelope-opened e2e4"),
              "announce-move white e2e4 first | start-clock black | tell-clocks-started");
    table.on("clock-read white 5300000 black 5000000 running black flag none");
    table.on("black announced e7e5 keys");
    table.on("clock-read white 5300000 black 4990000 running white flag none");
    EXPECT_EQ(table.match().half_moves().size(), 2u);
}

TEST(Adjournment, LawsE9c_AgainstAnAbsentPlayerTheReplyIsSealedAndHisClockStarted) {
    Table table = adjourned();
    table.play({"white absent", "envelope-opened g1f3"});
    EXPECT_EQ(table.on("black sealed b8c6"), "tell-adjournment sealed black");
    EXPECT_EQ(table.on("black sealed d7d6"), "tell-adjournment sealed black") << "changed";
    EXPECT_EQ(table.on("black pressed-clock keys"), "start-clock white");
    EXPECT_EQ(table.match().phase(), Phase::Adjourned);
    EXPECT_EQ(table.match().clock().running(), kWhite);
    EXPECT_EQ(table.match().half_moves().size(), 3u) << "the reply is not made";
    EXPECT_EQ(table.on("envelope-opened d7d6"), "refused: not-present");
    table.on("white arrived");
    EXPECT_EQ(table.on("envelope-opened d7d6"),
              "announce-move black d7d6 first | start-clock white | tell-clocks-started");
    EXPECT_EQ(table.score(kWhite), "e2e4 e7e5 g1f3 d7d6");
    EXPECT_EQ(table.score(kBlack), "e2e4 e7e5 g1f3 d7d6");
    table.play({"white announced d2d4 keys", "white pressed-clock keys"});
    EXPECT_FALSE(table.match().adjournment());
}

TEST(Adjournment, LawsE9c_HeMayReplyInTheNormalManner) {
    Table table = adjourned();
    table.play({"white absent", "envelope-opened g1f3", "black sealed b8c6"});
    EXPECT_EQ(table.on("black announced d7d6 keys"), "announce-move black d7d6 first");
    EXPECT_EQ(table.on("black pressed-clock keys"), "start-clock white");
    EXPECT_EQ(table.match().half_moves().size(), 4u);
    EXPECT_EQ(table.match().phase(), Phase::Running);
}

TEST(Adjournment, LawsE9c_OnlyWhileTheOtherOneIsAwayAndOnlyTheReply) {
    Table table = adjourned();
    table.on("envelope-opened g1f3");
    EXPECT_EQ(table.on("black sealed b8c6"), "refused: not-adjourned") << "White is there";
    table.play({"black announced b8c6 keys", "black pressed-clock keys", "black absent"});
    EXPECT_EQ(table.on("white sealed f1b5"), "refused: not-adjourned") << "no reply to a seal";
}

TEST(Adjournment, LawsE9c_WithoutALeverSealingStartsTheClock) {
    MatchSetup setup = keys_only();
    Table table = adjourned(setup);
    setup.players[1].button = Button::WithEntry;
    Table other(setup);
    other.play({"game-started", "adjournment-ordered", kSeal, "white pressed-clock keys",
                "white absent", "envelope-opened e2e4"});
    EXPECT_EQ(other.on("black sealed e7e5"), "tell-adjournment sealed black | start-clock white");
}

TEST(Adjournment, LawsE9c_AnUnclearReplyLosesAsAnySealedMove) {
    Table table = adjourned();
    table.play({"white absent", "envelope-opened g1f3", "black sealed b8c6",
                "black pressed-clock keys", "white arrived"});
    EXPECT_EQ(table.on("envelope-opened unclear"),
              "stop-clocks | end-game 1-0 sealed-move loser black");
}

// E.10, E.11: coming late.

MatchSetup with_default_time() {
    MatchSetup setup = keys_only();
    setup.regulations.default_time = std::chrono::minutes(30);
    return setup;
}

TEST(Adjournment, LawsE10_TheDefaultTimeCountsFromTheResumption) {
    Table table = adjourned(with_default_time());
    table.play({"white absent", "black absent"});
    table.wait(std::chrono::hours(20));
    EXPECT_EQ(table.on("time-passed"), "") << "nobody is late before it is resumed";
    table.on("clocks-started arbiter");
    EXPECT_EQ(table.match().late_from(kBlack),
              table.now() + std::chrono::minutes(30) + Duration(1));
    table.wait(std::chrono::minutes(30));
    EXPECT_EQ(table.on("time-passed"),
              "tell-presence white too-late | tell-presence black too-late");
    EXPECT_EQ(table.on("forfeited black"), "stop-clocks | end-game 1-0 forfeit loser black");
}

TEST(Adjournment, LawsE10_TheSealersAbsenceCountsAlthoughHisMoveIsMade) {
    Table table = adjourned(with_default_time());
    table.play({"white absent", "clocks-started arbiter", "clocks-stopped arbiter",
                "envelope-opened g1f3"});
    table.wait(std::chrono::minutes(30));
    EXPECT_EQ(table.on("time-passed"), "tell-presence white too-late");
}

TEST(Adjournment, LawsE10_AMateInTheEnvelopeEndsTheGameAlthoughOneCameTooLate) {
    const char* mate_in_one = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 50";
    Table table = adjourned_from(mate_in_one);
    table.play({"black absent", "clocks-started arbiter", "forfeited white"});
    EXPECT_EQ(table.on("envelope-opened f7g7"),
              "announce-move white f7g7 first | stop-clocks | end-game 1-0 checkmate loser black");
    Table other = adjourned_from(mate_in_one);
    other.play({"clocks-started arbiter", "forfeited black"});
    EXPECT_EQ(other.on("envelope-opened f7e7"), "refused: game-is-over");
    EXPECT_EQ(other.on("envelope-opened unclear"), "refused: game-is-over");
    EXPECT_EQ(other.match().ending()->termination, Termination::Forfeit);
}

TEST(Adjournment, LawsE10_ASealedMoveThatMatesOrStalematesEndsTheGame) {
    EXPECT_EQ(adjourned_from("7k/5Q2/6K1/8/8/8/8/8 w - - 0 50").on("envelope-opened f7g7"),
              "announce-move white f7g7 first | stop-clocks | end-game 1-0 checkmate loser black");
    EXPECT_EQ(adjourned_from("7k/8/6K1/5Q2/8/8/8/8 w - - 0 50").on("envelope-opened f5f7"),
              "announce-move white f5f7 first | stop-clocks | end-game 1/2-1/2 stalemate");
}

TEST(Adjournment, LawsE11_IfNobodyIsThereThePlayerWhoMustReplyLosesTheTime) {
    Table table = adjourned();
    table.play({"white absent", "black absent", "clocks-started arbiter"});
    const Duration white = table.match().clock().left(kWhite, table.now());
    const Duration black = table.match().clock().left(kBlack, table.now());
    table.wait(std::chrono::minutes(7));
    EXPECT_EQ(table.match().clock().left(kWhite, table.now()), white);
    EXPECT_EQ(table.match().clock().left(kBlack, table.now()), black - std::chrono::minutes(7));
}

// E.12, E.13.

TEST(Adjournment, LawsE12a_WithoutTheEnvelopeTheGameGoesOnWithTheRecordedTimes) {
    Table table = adjourned();
    const auto times = table.match().adjournment()->times;
    table.on("clocks-started arbiter");
    table.wait(std::chrono::minutes(5));
    EXPECT_EQ(table.on("envelope-missing"),
              "tell-adjournment missing white | stop-clocks | set-clocks white " +
                  std::to_string(times[0].left.count()) + " black " +
                  std::to_string(times[1].left.count()));
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_EQ(table.match().clock().left(kBlack, table.now()), times[1].left);
    EXPECT_EQ(table.match().clock().used(kBlack, table.now()), times[1].used);
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock white | tell-clocks-started");
    EXPECT_EQ(table.on("white announced g1f3 keys"), "announce-move white g1f3 first");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
}

TEST(Adjournment, LawsE12b_WithoutThePositionTheGameIsCancelled) {
    Table table = adjourned();
    EXPECT_EQ(table.on("game-cancelled position-lost"), "stop-clocks | end-game none cancelled");
}

TEST(Adjournment, LawsE13_WrongTimesAreCorrectedUponResumption) {
    Table table = adjourned();
    table.on("envelope-opened g1f3");
    EXPECT_EQ(table.on("black stopped-clocks irregularity"),
              "stop-clocks | tell-clocks-stopped | call-arbiter black");
    EXPECT_EQ(table.on("clocks-set white 5000000 black 5100000"),
              "set-clocks white 5000000 black 5100000");
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock black | tell-clocks-started");
}

// The moves of an adjourned game are as any others.

TEST(Adjournment, ASealedMoveIsRetracedAsAnyOther) {
    Table table = adjourned();
    table.on("envelope-opened g1f3");
    table.on("moves-retraced 2");
    EXPECT_EQ(table.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    EXPECT_FALSE(table.match().adjournment());
}

TEST(Adjournment, AnIllegalMoveFoundMeanwhileTakesTheGameBackToIt) {
    Table table(keys_only());
    table.play({"game-started", "white announced e2e5 keys", "white pressed-clock keys",
                "adjournment-ordered", "black sealed aa", "black pressed-clock keys",
                "illegal-move-ruled"});
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_FALSE(table.match().adjournment());
    EXPECT_TRUE(table.match().half_moves().empty());
}

TEST(Adjournment, NoEffectHoldsTheSeal) {
    Table table = at_second_move();
    for (const char* event :
         {"adjournment-ordered", "white sealed 5ea15ea1", "white pressed-clock keys",
          "black absent", "black arrived", "white asked score", "black asked last-move"}) {
        EXPECT_EQ(table.on(event).find("5ea1"), std::string::npos) << event;
    }
}

TEST(Adjournment, AGameCanBeAdjournedTwice) {
    Table table = adjourned();
    table.play({"envelope-opened g1f3", "adjournment-ordered"});
    EXPECT_EQ(table.on("black announced b8c6 keys"), "tell-made-instead-of-sealed black b8c6");
    table.play({"black sealed b8", "black pressed-clock keys"});
    EXPECT_EQ(envelope_of(table.match())->sealed_by, kBlack);
    EXPECT_EQ(envelope_of(table.match())->move_number, 2u);
    EXPECT_EQ(table.on("envelope-opened b8c6"),
              "announce-move black b8c6 first | start-clock white | tell-clocks-started");
}

}  // namespace
}  // namespace rochade
