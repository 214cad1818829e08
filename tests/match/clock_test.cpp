// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "match/chess_clock.h"
#include "rules/fen.h"
#include "tests/match/short_words.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

TEST(Flag, Laws68_IsToldOnceAndTheGameGoesOnUntilItIsClaimed) {
    MatchSetup setup = keys_only();
    setup.time_control = control("1m");
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.match().next_deadline(), table.now() + minutes(1));
    EXPECT_EQ(table.on("black claimed-flag"), "refused: flag-has-not-fallen");
    table.wait(minutes(1));
    EXPECT_EQ(table.on("time-passed"), "tell-flag white");
    EXPECT_FALSE(table.match().next_deadline());
    EXPECT_EQ(table.on("time-passed"), "");
    EXPECT_EQ(table.on("white announced e2e4 keys"), "announce-move white e2e4 first");
    table.on("white pressed-clock keys");
    EXPECT_EQ(table.on("white claimed-flag"), "refused: flag-has-not-fallen");
    EXPECT_EQ(table.on("black claimed-flag"),
              "stop-clocks | end-game 0-1 time-forfeit loser white");
}

TEST(Flag, EndsAFriendlyGameAtOnce) {
    MatchSetup setup = keys_only();
    setup.time_control = control("1m");
    setup.mode = Mode::Friendly;
    Table table(setup);
    table.on("game-started");
    table.wait(minutes(2));
    EXPECT_EQ(table.on("white announced e2e4 keys"),
              "tell-flag white | stop-clocks | end-game 0-1 time-forfeit loser white");
    EXPECT_EQ(table.match().half_moves().size(), 0u);
}

TEST(Flag, Laws69_IsADrawIfTheOpponentCannotMate) {
    MatchSetup setup = keys_only();
    setup.time_control = control("1m");
    setup.start.board = Board{};
    setup.start.castling = CastlingRights{};
    setup.start.board.put(*Square::parse("a1"), {Side::White, PieceKind::King});
    setup.start.board.put(*Square::parse("a2"), {Side::White, PieceKind::Queen});
    setup.start.board.put(*Square::parse("h8"), {Side::Black, PieceKind::King});
    setup.start.board.put(*Square::parse("h6"), {Side::Black, PieceKind::Knight});
    Table table(setup);
    table.on("game-started");
    table.wait(minutes(2));
    EXPECT_EQ(table.on("black claimed-flag"),
              "tell-flag white | stop-clocks | end-game 1/2-1/2 flag-without-material loser white");
}

TEST(Flag, Laws69_IsADrawIfNoSeriesOfMovesMates) {
    MatchSetup setup = keys_only();
    setup.time_control = control("1m");
    setup.start = parse_fen("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/2B1K3 w - - 0 1").value();
    Table table(setup);
    table.on("game-started");
    table.wait(minutes(2));
    EXPECT_EQ(table.on("black claimed-flag"),
              "tell-flag white | stop-clocks | end-game 1/2-1/2 flag-without-material loser white");
}

TEST(Clock, Laws612_TheArbiterStopsAndSetsIt) {
    Table table(keys_only());
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "refused: game-not-started");
    table.on("game-started");
    EXPECT_EQ(table.on("game-started"), "refused: game-already-started");
    EXPECT_EQ(table.on("clocks-started arbiter"), "refused: clocks-are-running");
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "stop-clocks | tell-clocks-stopped");
    for (const char* event : {"white announced e2e4 keys", "white placed e2e4 final",
                              "white pressed-clock keys", "clocks-stopped arbiter"}) {
        EXPECT_EQ(table.on(event), "refused: clocks-are-stopped") << event;
    }
    EXPECT_EQ(table.on("clocks-set white 60000 black 70000"), "set-clocks white 60000 black 70000");
    EXPECT_EQ(table.on("white asked own-time-left"), "tell-answer white own-time-left");
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock white | tell-clocks-started");
    table.wait(seconds(9));
    table.on("time-passed");
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), seconds(50));
    EXPECT_EQ(table.match().clock().left(Side::Black, table.now()), seconds(70));
}

TEST(Clock, BackAtTheStartTheFirstMoveHasItsBonusAgain) {
    MatchSetup setup = keys_only();
    setup.time_control = control("3m+2s");
    Table table(setup);
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), seconds(182));
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys"});
    EXPECT_EQ(table.on("moves-retraced 0"),
              "set-clocks white 182000 black 182000 | start-clock white | tell-retraced 0");
}

TEST(Clock, WithoutOneTheGameIsPlayedAllTheSame) {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::None;
    Table table(setup);
    EXPECT_EQ(table.on("game-started"), "tell-game-started");
    table.on("white announced e2e4 keys");
    EXPECT_EQ(table.on("white pressed-clock keys"), "");
    EXPECT_EQ(table.match().clock().moves(Side::White), 1u);
    EXPECT_FALSE(table.match().next_deadline());
    EXPECT_EQ(table.on("white claimed-flag"), "refused: flag-has-not-fallen");
    EXPECT_EQ(table.on("clocks-stopped arbiter"), "tell-clocks-stopped");
    EXPECT_EQ(table.on("clocks-started arbiter"), "tell-clocks-started");
    EXPECT_FALSE(table.match().score(Side::White)[0].clock_left);
}

MatchSetup followed() {
    MatchSetup setup = two_boards();
    setup.clock = ClockKind::Followed;
    return setup;
}

TEST(FollowedClock, WhenItRunsForTheOpponentTheMoverHasPressed) {
    Table table(followed());
    EXPECT_EQ(table.on("game-started"), "tell-game-started");
    EXPECT_EQ(table.on("clock-read white 5400000 black 5400000 running white flag none"), "");
    EXPECT_EQ(table.on("white pressed-clock board"), "refused: clock-is-master");
    EXPECT_EQ(table.on("clocks-set white 1 black 1"), "refused: clock-is-master");
    table.play({"white placed e2e4 final", "white announced e2e4 voice",
                "clock-read white 5390000 black 5400000 running white flag none"});
    EXPECT_EQ(table.match().half_moves().size(), 0u);
    EXPECT_EQ(table.on("clock-read white 5389000 black 5400000 running black flag none"), "");
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().half_moves()[0].white_left, Duration(5389000));
    EXPECT_EQ(table.match().to_move(), Side::Black);
}

TEST(FollowedClock, TakesTheTimesInEveryPhase) {
    Table table(followed());
    table.on("clock-read white 7 black 8 running none flag none");
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), Duration(7));
    table.play({"game-started", "clocks-stopped arbiter",
                "clock-read white 5 black 6 running none flag none"});
    EXPECT_EQ(table.match().clock().left(Side::Black, table.now()), Duration(6));
    table.play({"white resigned", "clock-read white 3 black 4 running none flag none"});
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), Duration(3));
}

TEST(FollowedClock, APressBeforeTheMoveIsShownAtTheDeskAndTheMoveCompletesWhenMade) {
    Table table(followed());
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none"});
    EXPECT_EQ(table.on("clock-read white 80000 black 90000 running black flag none"),
              "tell-pressed-too-early white switched");
    EXPECT_EQ(table.match().to_move(), Side::White);
    table.on("white placed e2e4 final");
    EXPECT_EQ(table.on("white announced e2e4 voice"),
              "announce-move white e2e4 first | mirror-move black e2e4");
    EXPECT_EQ(table.match().to_move(), Side::Black);
}

TEST(FollowedClock, APlacedPieceStandsWhenTheWordsAreMissing) {
    Table table(followed());
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none",
                "white placed e2e4 provisional"});
    EXPECT_EQ(table.on("clock-read white 80000 black 90000 running black flag none"),
              "tell-pressed-too-early white switched | announce-move white e2e4 first | "
              "mirror-move black e2e4");
    EXPECT_EQ(table.match().to_move(), Side::Black);
    EXPECT_EQ(table.score(Side::White), "e2e4");
}

TEST(FollowedClock, APauseBetweenDoesNotHideThePress) {
    Table table(followed());
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none",
                "white placed e2e4 final", "white announced e2e4 voice",
                "clock-read white 80000 black 90000 running none flag none"});
    EXPECT_EQ(table.match().half_moves().size(), 0u);
    table.on("clock-read white 80000 black 90000 running black flag none");
    EXPECT_EQ(table.match().half_moves().size(), 1u);
}

TEST(FollowedClock, ItsFlagIsTheFlag) {
    Table table(followed());
    table.play({"game-started", "clock-read white 1000 black 90000 running white flag none"});
    EXPECT_FALSE(table.match().next_deadline());
    EXPECT_EQ(table.on("clock-read white 0 black 90000 running white flag white"),
              "tell-flag white");
    EXPECT_EQ(table.on("clock-read white 0 black 90000 running white flag white"), "");
    EXPECT_EQ(table.on("black claimed-flag"),
              "stop-clocks | end-game 0-1 time-forfeit loser white");
}

MatchSetup followed_without_boards() {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::Followed;
    return setup;
}

TEST(FollowedClock, WhenItIsLostItsTimesAreKeptAndKeysPress) {
    Table table(followed_without_boards());
    table.play({"game-started", "clock-read white 90000 black 80000 running white flag none",
                "white announced e2e4 keys"});
    EXPECT_EQ(table.on("device-lost clock"), "tell-device clock lost");
    EXPECT_TRUE(table.match().clock_is_lost());
    table.wait(minutes(10));
    EXPECT_EQ(table.on("time-passed"), "");
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), Duration(90000));
    EXPECT_EQ(table.on("black claimed-flag"), "refused: flag-has-not-fallen");
    EXPECT_EQ(table.on("white pressed-clock keys"), "");
    ASSERT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().half_moves()[0].white_left, Duration(90000));
    table.wait(minutes(10));
    EXPECT_EQ(table.on("black pressed-clock keys"), "tell-pressed-too-early black held-back");
    table.play({"black announced e7e5 keys", "black pressed-clock keys"});
    EXPECT_EQ(table.match().half_moves().size(), 2u);
    EXPECT_EQ(table.match().clock().left(Side::Black, table.now()), Duration(80000));
    EXPECT_EQ(table.on("clocks-set white 70000 black 60000"), "set-clocks white 70000 black 60000");
    table.wait(minutes(10));
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), Duration(70000));
    EXPECT_FALSE(table.match().clock().running());
}

TEST(FollowedClock, WhenItIsFoundItIsTheMasterAgain) {
    Table table(followed_without_boards());
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none",
                "device-lost clock", "white announced e2e4 keys", "white pressed-clock keys"});
    EXPECT_EQ(table.on("device-found clock"), "tell-device clock found");
    EXPECT_FALSE(table.match().clock_is_lost());
    EXPECT_EQ(table.on("clock-read white 70000 black 90000 running black flag none"), "");
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    EXPECT_EQ(table.match().clock().left(Side::White, table.now()), Duration(70000));
    table.on("black announced e7e5 keys");
    EXPECT_EQ(table.on("black pressed-clock keys"), "refused: clock-is-master");
    EXPECT_EQ(table.on("clocks-set white 1 black 1"), "refused: clock-is-master");
    table.on("clock-read white 70000 black 80000 running white flag none");
    EXPECT_EQ(table.match().half_moves().size(), 2u);
}

TEST(FollowedClock, SettingItRightAfterItWasLostIsNoPress) {
    Table table(followed_without_boards());
    // White's move and Black's are played while it is away; it still runs for Black, or for White.
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none",
                "device-lost clock", "white announced e2e4 keys", "white pressed-clock keys",
                "black announced e7e5 keys", "black pressed-clock keys", "device-found clock"});
    for (const char* running : {"black", "none", "black"}) {
        EXPECT_EQ(table.on(std::string("clock-read white 80000 black 80000 running ") + running +
                           " flag none"),
                  "")
            << running;
        EXPECT_EQ(table.match().half_moves().size(), 2u) << running;
    }
    table.play({"white announced d2d4 keys"});
    EXPECT_EQ(table.on("clock-read white 80000 black 79000 running black flag none"), "");
    EXPECT_EQ(table.match().half_moves().size(), 2u) << "it has run for Black all the time";
    EXPECT_EQ(table.on("clock-read white 80000 black 79000 running white flag none"), "");
    EXPECT_EQ(table.match().half_moves().size(), 2u) << "this sets it right";
    EXPECT_EQ(table.on("clock-read white 78000 black 79000 running black flag none"), "");
    EXPECT_EQ(table.match().half_moves().size(), 3u);
}

TEST(FollowedClock, WhoPressedWhileItWasLostSaysSo) {
    Table table(followed_without_boards());
    table.play({"game-started", "clock-read white 90000 black 90000 running white flag none",
                "device-lost clock", "white announced e2e4 keys", "device-found clock",
                "clock-read white 80000 black 89000 running black flag none"});
    EXPECT_EQ(table.match().half_moves().size(), 0u) << "nobody has seen who pressed";
    EXPECT_EQ(table.on("white pressed-clock keys"), "");
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    table.on("clock-read white 80000 black 88000 running black flag none");
    EXPECT_EQ(table.on("black pressed-clock keys"), "refused: clock-is-master");
}

TEST(Clock, OurOwnDoesNotStopWhenOneOnTheTableIsLost) {
    Table table(two_boards());
    table.play({"game-started", "device-lost clock"});
    EXPECT_FALSE(table.match().clock_is_lost());
    EXPECT_EQ(table.match().clock().running(), Side::White);
}

}  // namespace
}  // namespace rochade
