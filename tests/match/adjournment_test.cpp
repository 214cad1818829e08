// SPDX-License-Identifier: GPL-3.0-or-later
// While a game is adjourned, and what goes wrong with it. Laws: E.1 b–E.6, E.8, E.12, E.13
#include "match/adjournment.h"

#include <gtest/gtest.h>

#include "match/pgn_export.h"
#include "rules/fen.h"
#include "tests/match/adjourned_table.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

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

TEST(Adjournment, AnAdjournedGameIsExportedAsOne) {
    const auto tag = [](const Match& match, std::string_view name) -> std::string {
        for (const auto& [key, value] : to_pgn_game(match, PgnMoves::Played).tags) {
            if (key == name) return value;
        }
        return "";
    };
    EXPECT_EQ(tag(at_second_move().match(), "Termination"), "unterminated");
    Table table = adjourned();
    EXPECT_EQ(tag(table.match(), "Termination"), "adjourned");
    EXPECT_EQ(tag(table.match(), "Result"), "*");
    table.on("black resigned");
    EXPECT_EQ(tag(table.match(), "Termination"), "normal");
    EXPECT_EQ(tag(table.match(), "Result"), "1-0");
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
