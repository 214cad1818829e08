// SPDX-License-Identifier: GPL-3.0-or-later
// Claims and what is ruled on them. Laws: 9.1 b 3, 9.2–9.5, G.4, G.5
#include <gtest/gtest.h>

#include <chrono>

#include "rules/fen.h"
#include "tests/match/short_words.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::string_view kKnights = "g1f3 g8f6 f3g1 f6g8";

/// A game in which the start position stands for the third time, White to move.
Table repeated(const MatchSetup& setup) {
    Table table(setup);
    table.on("game-started");
    table.play_moves(kKnights);
    table.play_moves(kKnights);
    return table;
}

MatchSetup with(LawsEdition laws, Discipline discipline = Discipline::Standard) {
    MatchSetup setup = keys_only();
    setup.laws = laws;
    setup.discipline = discipline;
    return setup;
}

TEST(Claim, Laws92b_IsCheckedForTheArbiterAlone) {
    Table table = repeated(keys_only());
    EXPECT_EQ(table.on("white claimed repetition"),
              "stop-clocks | tell-clocks-stopped | tell-claim white repetition | "
              "tell-claim-check white repetition correct");
    EXPECT_EQ(table.on("clocks-started arbiter"), "refused: claim-stands");
    EXPECT_EQ(table.on("claim-ruled correct"),
              "tell-claim-ruled white repetition correct | stop-clocks | "
              "end-game 1/2-1/2 repetition");
}

TEST(Claim, Laws92a_WithAnIntendedMove) {
    Table table(keys_only());
    table.on("game-started");
    table.play_moves(kKnights);
    table.play_moves("g1f3 g8f6 f3g1");
    EXPECT_EQ(table.on("black claimed repetition f6g8"),
              "stop-clocks | tell-clocks-stopped | tell-claim black repetition f6g8 | "
              "tell-claim-check black repetition correct");
}

TEST(Claim, Laws81_WhoMakesAnotherMoveThanHeClaimedWithWritesThatOne) {
    Table table(keys_only());
    table.play({"game-started", "white claimed fifty-moves e2e4"});
    EXPECT_EQ(table.score(Side::White), "e2e4") << "written before it is made";
    table.play({"claim-ruled incorrect", "clocks-started arbiter"});
    Table kept = table;
    kept.play_moves("e2e4");
    EXPECT_EQ(kept.score(Side::White), "e2e4");
    table.play_moves("d2d4");
    EXPECT_EQ(table.score(Side::White), "d2d4");
    EXPECT_EQ(table.score(Side::Black), "d2d4");
}

TEST(Claim, Laws95b_AWrongOneGivesTimeAndTheMoveMustBeMade) {
    Table table(keys_only());
    table.on("game-started");
    const Duration before = left(table, Side::Black);
    EXPECT_EQ(table.on("white claimed fifty-moves e2e4"),
              "stop-clocks | tell-clocks-stopped | tell-claim white fifty-moves e2e4 | "
              "tell-claim-check white fifty-moves incorrect");
    table.on("claim-ruled incorrect");
    EXPECT_EQ(left(table, Side::Black), before + minutes(2));
    // A claim is an offer, and stays one. Laws: 9.1 b 3
    EXPECT_EQ(table.match().draw_offer(), Side::White);
    table.on("clocks-started arbiter");
    EXPECT_EQ(
        table.on("white announced d2d4 keys"),
        "announce-move white d2d4 first | tell-intended-not-made white intended e2e4 made d2d4");
    EXPECT_EQ(table.on("white announced e2e4 keys"), "announce-move white e2e4 corrected");
    EXPECT_EQ(table.on("black accepted-draw"),
              "tell-draw-answer black accepted | stop-clocks | end-game 1/2-1/2 agreement");
}

TEST(Claim, Laws95b_TheTimeDependsOnEditionAndDiscipline) {
    struct Case {
        LawsEdition laws;
        Discipline discipline;
        Duration given;
    };
    for (const Case& c : {Case{LawsEdition::Laws2001, Discipline::Standard, minutes(3)},
                          Case{LawsEdition::Laws2014, Discipline::Standard, minutes(2)},
                          Case{LawsEdition::Laws2014, Discipline::Rapid, minutes(2)},
                          Case{LawsEdition::Laws2014, Discipline::Blitz, minutes(1)},
                          Case{LawsEdition::Laws2023, Discipline::Standard, minutes(2)},
                          Case{LawsEdition::Laws2023, Discipline::Rapid, minutes(1)},
                          Case{LawsEdition::Laws2023, Discipline::Blitz, minutes(1)}}) {
        Table table(with(c.laws, c.discipline));
        table.on("game-started");
        const Duration before = left(table, Side::Black);
        table.play({"white claimed repetition", "claim-ruled incorrect"});
        EXPECT_EQ(left(table, Side::Black) - before, c.given)
            << static_cast<int>(c.laws) << " " << static_cast<int>(c.discipline);
    }
}

TEST(Claim, Laws2001_95b_TakesTimeFromTheClaimantToo) {
    struct Case {
        Duration had;
        Duration has;
    };
    for (const Case& c : {Case{minutes(10), minutes(7)}, Case{minutes(4), minutes(2)},
                          Case{seconds(121), Duration(60'500)}, Case{seconds(90), seconds(60)},
                          Case{seconds(60), seconds(60)}, Case{seconds(20), seconds(20)}}) {
        Table table(with(LawsEdition::Laws2001));
        table.play({"game-started", "clocks-stopped arbiter"});
        table.on("clocks-set white " + std::to_string(c.had.count()) + " black 600000");
        table.play({"white claimed repetition", "claim-ruled incorrect"});
        EXPECT_EQ(left(table, Side::White), c.has) << c.had.count();
    }
}

TEST(Claim, Laws94_TouchingIsTooLate_In2001MakingTheMoveIs) {
    for (const LawsEdition laws :
         {LawsEdition::Laws2001, LawsEdition::Laws2014, LawsEdition::Laws2023}) {
        MatchSetup setup = two_boards();
        setup.laws = laws;
        Table table(setup);
        table.play({"game-started", "white lifted e2 P"});
        const std::string answer = table.on("white claimed repetition");
        EXPECT_EQ(answer == "refused: piece-touched", laws != LawsEdition::Laws2001) << answer;
        if (laws != LawsEdition::Laws2001) continue;
        table.play({"claim-ruled incorrect", "clocks-started arbiter", "white placed e2e4 final"});
        EXPECT_EQ(table.on("white claimed repetition"), "refused: piece-touched");
    }
}

TEST(Claim, Laws92_BelongsToThePlayerHavingTheMove) {
    Table table = repeated(keys_only());
    EXPECT_EQ(table.on("black claimed repetition"), "refused: not-your-turn");
    // He has the move as soon as White's is made. Laws: 1.1
    table.on("white announced g1f3 keys");
    EXPECT_EQ(table.on("black claimed repetition"),
              "tell-draw-condition threefold | stop-clocks | tell-clocks-stopped | "
              "tell-claim black repetition | "
              "tell-claim-check black repetition correct");
}

TEST(Claim, BetweenFriendsTheProgramDecides) {
    MatchSetup setup = keys_only();
    setup.mode = Mode::Friendly;
    Table table = repeated(setup);
    EXPECT_EQ(table.on("white claimed repetition"),
              "stop-clocks | tell-clocks-stopped | tell-claim white repetition | "
              "tell-claim-check white repetition correct | "
              "stop-clocks | end-game 1/2-1/2 repetition");
    Table wrong(setup);
    wrong.on("game-started");
    EXPECT_EQ(wrong.on("white claimed repetition"),
              "stop-clocks | tell-clocks-stopped | tell-claim white repetition | "
              "tell-claim-check white repetition incorrect | "
              "start-clock white | tell-clocks-started");
}

MatchSetup quickplay() {
    MatchSetup setup = keys_only();
    setup.regulations.quickplay_finish = Regulations::QuickplayFinish::Applies;
    setup.time_control.periods[0].time = seconds(100);
    return setup;
}

TEST(Claim, LawsG4_ExtraTimeIsAnOfferAndGivesBothADelay) {
    Table table(quickplay());
    table.on("game-started");
    EXPECT_EQ(table.on("white claimed extra-time"),
              "stop-clocks | tell-clocks-stopped | tell-claim white extra-time | "
              "tell-claim-check white extra-time for-the-arbiter");
    EXPECT_EQ(table.match().draw_offer(), Side::White);
    const Duration before = left(table, Side::Black);
    EXPECT_EQ(table.on("claim-ruled correct"), "refused: offer-stands");
    table.play({"black declined-draw", "claim-ruled correct"});
    EXPECT_EQ(left(table, Side::Black), before + minutes(2));
    EXPECT_FALSE(table.match().draw_offer());
    EXPECT_TRUE(table.match().clock().has_bonus());
    table.on("clocks-started arbiter");
    const Duration white = left(table, Side::White);
    table.wait(seconds(4));
    EXPECT_EQ(left(table, Side::White), white) << "the delay";
}

TEST(Claim, LawsG5_CanBePostponedUntilTheFlagFalls) {
    Table table(quickplay());
    table.play({"game-started", "white claimed no-normal-means"});
    EXPECT_EQ(table.on("claim-ruled postponed"),
              "tell-claim-ruled white no-normal-means postponed");
    table.on("clocks-started arbiter");
    table.wait(seconds(200));
    EXPECT_EQ(table.on("black claimed-flag"),
              "tell-flag white | stop-clocks | tell-clocks-stopped | "
              "tell-claim-check white no-normal-means for-the-arbiter");
    EXPECT_EQ(table.on("claim-ruled correct"),
              "tell-claim-ruled white no-normal-means correct | stop-clocks | "
              "end-game 1/2-1/2 normal-means");
}

TEST(Claim, LawsG5_WhatIsPutOffBarsNoOtherClaim) {
    Table table(quickplay());
    table.play({"game-started", "white claimed no-normal-means", "claim-ruled postponed",
                "clocks-started arbiter"});
    EXPECT_EQ(table.on("white claimed no-effort"), "refused: claim-stands") << "the same again";
    EXPECT_EQ(table.on("white claimed repetition"),
              "stop-clocks | tell-clocks-stopped | tell-claim white repetition | "
              "tell-claim-check white repetition incorrect");
    EXPECT_EQ(table.on("claim-ruled postponed"), "refused: does-not-apply");
    table.on("claim-ruled incorrect");
    EXPECT_FALSE(table.match().claim());
    ASSERT_EQ(table.match().put_off().size(), 1U) << "what came last is decided first";
    EXPECT_EQ(table.on("claim-ruled postponed"), "refused: does-not-apply") << "it is already";
    EXPECT_EQ(table.on("claim-ruled correct"),
              "tell-claim-ruled white no-normal-means correct | stop-clocks | "
              "end-game 1/2-1/2 normal-means");
}

TEST(Claim, LawsG5b_AtTheFlagItIsWhoseFlagFellThatIsJudged) {
    Table table(quickplay());
    table.play({"game-started", "white claimed no-normal-means", "claim-ruled postponed",
                "clocks-started arbiter"});
    table.play_moves("e2e4");
    table.play({"black claimed no-effort", "claim-ruled postponed", "clocks-started arbiter"});
    ASSERT_EQ(table.match().put_off().size(), kMostPutOff);
    table.wait(seconds(400));
    EXPECT_EQ(table.on("white claimed-flag"),
              "tell-flag black | stop-clocks | tell-clocks-stopped | "
              "tell-claim-check black no-effort for-the-arbiter");
    EXPECT_EQ(table.on("claim-ruled postponed"), "refused: does-not-apply");
    EXPECT_EQ(table.on("claim-ruled incorrect"),
              "tell-claim-ruled black no-effort incorrect | stop-clocks | "
              "end-game 1-0 time-forfeit loser black");
    EXPECT_TRUE(table.match().put_off().empty());
}

TEST(Claim, LawsG3_OnlyInAQuickplayFinishWithoutIncrement) {
    MatchSetup setup = keys_only();
    Table plain(setup);
    plain.on("game-started");
    EXPECT_EQ(plain.on("white claimed no-effort"), "refused: does-not-apply");
    setup = quickplay();
    setup.time_control.periods[0].time = minutes(3);
    Table early(setup);
    early.on("game-started");
    EXPECT_EQ(early.on("white claimed no-effort"), "refused: too-much-time");
    setup = quickplay();
    setup.discipline = Discipline::Blitz;
    Table blitz(setup);
    blitz.on("game-started");
    EXPECT_EQ(blitz.on("white claimed no-effort"), "refused: does-not-apply");
    setup = quickplay();
    setup.time_control.periods[0].bonus = Bonus::Fischer;
    setup.time_control.periods[0].bonus_time = seconds(2);
    Table bonus(setup);
    bonus.on("game-started");
    EXPECT_EQ(bonus.on("white claimed extra-time"), "refused: does-not-apply");
}

TEST(Draw, Laws91a_BeforeSoManyMovesTheArbiterMustConsent) {
    MatchSetup setup = keys_only();
    setup.regulations.draw_after_moves = 30;
    Table table(setup);
    table.play({"game-started", "white offered-draw"});
    EXPECT_EQ(table.on("black accepted-draw"),
              "tell-draw-answer black accepted | stop-clocks | tell-clocks-stopped | "
              "tell-claim black agreement");
    EXPECT_EQ(table.match().claim()->kind, ClaimKind::Agreement);
    Table refused = table;
    EXPECT_EQ(refused.on("claim-ruled incorrect"), "tell-claim-ruled black agreement incorrect");
    EXPECT_FALSE(refused.match().draw_offer());
    EXPECT_EQ(table.on("claim-ruled correct"),
              "tell-claim-ruled black agreement correct | stop-clocks | "
              "end-game 1/2-1/2 agreement");
}

TEST(Draw, Laws91a_WhatWasClaimedBeforeIsDecidedBeforeTheArbiterConsents) {
    MatchSetup setup = keys_only();
    setup.regulations.draw_after_moves = 30;
    Table table(setup);
    table.play({"game-started", "white claimed fifty-moves"});
    EXPECT_EQ(table.on("black accepted-draw"), "refused: claim-stands");
    table.on("claim-ruled incorrect");
    table.on("black accepted-draw");
    ASSERT_TRUE(table.match().claim());
    EXPECT_EQ(table.match().claim()->kind, ClaimKind::Agreement);
}

TEST(Draw, Laws2023_523_BothMustHaveMoved) {
    Table table(with(LawsEdition::Laws2023));
    table.play({"game-started", "white offered-draw"});
    EXPECT_EQ(table.on("black accepted-draw"), "refused: too-early");
    table.on("black declined-draw");
    table.play_moves("e2e4 e7e5");
    table.on("white offered-draw");
    EXPECT_EQ(table.on("black accepted-draw"),
              "tell-draw-answer black accepted | stop-clocks | end-game 1/2-1/2 agreement");
}

TEST(Draw, Laws96_IsDeclaredOnlyWhereItIsSo) {
    Table table = repeated(keys_only());
    EXPECT_EQ(table.on("draw-declared fivefold"), "refused: not-drawn");
    EXPECT_EQ(table.on("draw-declared seventy-five-moves"), "refused: not-drawn");
    EXPECT_EQ(table.on("draw-declared dead-position"), "refused: not-drawn");
    EXPECT_EQ(table.on("draw-declared illegal-position"), "refused: does-not-apply");
    for (int round = 0; round < 3; ++round) table.play_moves(kKnights);
    EXPECT_EQ(table.on("draw-declared fivefold"), "stop-clocks | end-game 1/2-1/2 fivefold");
    Table old = repeated(with(LawsEdition::Laws2001));
    EXPECT_EQ(old.on("draw-declared fivefold"), "refused: does-not-apply");
}

TEST(Draw, Laws96_StandsHoweverTheGameWentOnAndEnded) {
    Table table(keys_only());
    table.on("game-started");
    for (int round = 0; round < 4; ++round) table.play_moves(kKnights);
    table.play_moves("e2e4 e7e5");
    Table in_play = table;
    EXPECT_EQ(in_play.on("draw-declared fivefold"), "stop-clocks | end-game 1/2-1/2 fivefold");
    table.on("white resigned");
    EXPECT_EQ(table.on("draw-declared dead-position"), "refused: game-is-over");
    EXPECT_EQ(table.on("draw-declared seventy-five-moves"), "refused: not-drawn");
    EXPECT_EQ(table.on("draw-declared fivefold"), "stop-clocks | end-game 1/2-1/2 fivefold");

    MatchSetup setup = keys_only();
    setup.start = parse_fen("7k/8/8/8/8/8/8/R3K3 w - - 149 80").value();
    Table quiet(setup);
    quiet.on("game-started");
    quiet.play_moves("a1a2 h8g8");
    quiet.on("black resigned");
    EXPECT_EQ(quiet.on("draw-declared seventy-five-moves"),
              "stop-clocks | end-game 1/2-1/2 seventy-five-moves");
    setup.start = parse_fen("6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 80").value();
    Table mate(setup);
    mate.play({"game-started", "white announced a1a8 keys"});
    ASSERT_EQ(mate.match().ending()->termination, Termination::Checkmate);
    EXPECT_EQ(mate.on("draw-declared seventy-five-moves"), "refused: not-drawn") << "9.6 b";
}

TEST(Draw, Laws52b_ABlockedPositionIsDeadAndEndsAFriendlyGame) {
    MatchSetup setup = keys_only();
    setup.mode = Mode::Friendly;
    setup.start = parse_fen("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/r3K3 w - - 0 1").value();
    setup.start.board.remove(*Square::parse("a1"));
    setup.start.board.put(*Square::parse("d1"), {Side::Black, PieceKind::Knight});
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.on("white announced e1d1 keys"),
              "announce-move white e1d1 first | start-clock black | stop-clocks | "
              "end-game 1/2-1/2 dead-position");
}

}  // namespace
}  // namespace rochade
