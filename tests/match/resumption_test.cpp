// SPDX-License-Identifier: GPL-3.0-or-later
// An adjourned game goes on. Laws: E.5, E.7, E.9–E.11
#include <gtest/gtest.h>

#include "tests/match/adjourned_table.h"
#include "tests/match/short_words.h"

namespace rochade {
namespace {

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
    EXPECT_EQ(table.on("white mirrored e2e4"), "") << "it is not on both boards yet";
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
    table.on("black placed e7e5 final");
    const std::string told = table.on("black pressed-clock keys");
    EXPECT_NE(told.find("tell-mismatch white shows rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "
                        "should-show rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR"),
              std::string::npos)
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
    EXPECT_EQ(table.on("clocks-started arbiter"), "refused: clocks-are-running");
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

TEST(Adjournment, LawsE9a_AClockOnTheTableThatIsStartedForTheWrongSideIsNoPress) {
    Table table(followed());
    table.play({"game-started", "clock-read white 5400000 black 5400000 running white flag none",
                "adjournment-ordered", kSeal,
                "clock-read white 5300000 black 5400000 running black flag none",
                "clock-read white 5300000 black 5400000 running none flag none",
                "envelope-opened e2e4"});
    EXPECT_EQ(table.on("clock-read white 5300000 black 5400000 running white flag none"), "");
    EXPECT_EQ(table.on("clock-read white 5300000 black 5400000 running black flag none"), "");
    table.on("black announced e7e5 keys");
    table.on("clock-read white 5300000 black 5390000 running white flag none");
    EXPECT_EQ(table.score(kWhite), "e2e4 e7e5");
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

}  // namespace
}  // namespace rochade
