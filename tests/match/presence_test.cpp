// SPDX-License-Identifier: GPL-3.0-or-later
// Who is at the board, and players who stop the clocks. Laws: 6.6, 6.7, 6.10 b, 6.12, 7.4
#include <gtest/gtest.h>

#include "rules/fen.h"
#include "tests/match/short_words.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

MatchSetup with_default_time(Duration time, ClockKind clock = ClockKind::Internal) {
    MatchSetup setup = keys_only();
    setup.regulations.default_time = time;
    setup.clock = clock;
    return setup;
}

TEST(Presence, EverybodyIsThereUntilTheArbiterSaysOtherwise) {
    Table table(keys_only());
    EXPECT_TRUE(table.match().is_present(kWhite));
    EXPECT_EQ(table.on("white arrived"), "refused: already-absent");
    EXPECT_EQ(table.on("white absent"), "tell-presence white absent");
    EXPECT_FALSE(table.match().is_present(kWhite));
    EXPECT_EQ(table.on("white absent"), "refused: already-absent");
    EXPECT_EQ(table.on("white arrived"), "tell-presence white arrived");
    table.play({"game-started", "white resigned"});
    EXPECT_EQ(table.on("black absent"), "refused: game-is-over");
}

TEST(Presence, Laws66_AnAbsentWhitePlayersClockRuns) {
    Table table(keys_only());
    table.on("white absent");
    EXPECT_EQ(table.on("game-started"), "tell-game-started | start-clock white");
    table.wait(std::chrono::minutes(20));
    EXPECT_EQ(table.on("white arrived"), "tell-presence white arrived");
    EXPECT_EQ(table.match().clock().used(kWhite, table.now()),
              std::chrono::minutes(20) + std::chrono::seconds(1));
}

TEST(Presence, Laws67a_WhoComesAfterTheDefaultTimeIsToldToTheDeskOnce) {
    Table table(with_default_time(std::chrono::minutes(15)));
    table.on("black absent");
    EXPECT_FALSE(table.match().next_deadline());
    table.on("game-started");
    const Instant start = table.now();
    EXPECT_EQ(table.match().late_from(kBlack), start + std::chrono::minutes(15) + Duration(1));
    EXPECT_EQ(table.match().next_deadline(), table.match().late_from(kBlack));
    table.wait_until(start + std::chrono::minutes(15) - std::chrono::seconds(1));
    EXPECT_EQ(table.on("time-passed"), "") << "at the default time he is not late";
    table.wait_until(*table.match().next_deadline() - std::chrono::seconds(1));
    EXPECT_EQ(table.on("time-passed"), "tell-presence black too-late");
    EXPECT_EQ(table.on("time-passed"), "");
    EXPECT_FALSE(table.match().late_from(kBlack));
    EXPECT_EQ(table.on("forfeited black"), "stop-clocks | end-game 1-0 forfeit loser black");
}

TEST(Presence, Laws67a_TheArbiterMayLetHimPlay) {
    Table table(with_default_time(std::chrono::minutes(15)));
    table.play({"black absent", "game-started"});
    table.wait(std::chrono::minutes(15));
    EXPECT_EQ(table.on("black arrived"),
              "tell-presence black too-late | tell-presence black arrived");
    EXPECT_EQ(table.on("white announced e2e4 keys"), "announce-move white e2e4 first");
}

TEST(Presence, Laws67a_WithoutADefaultTimeNobodyWatches) {
    Table table(keys_only());
    table.play({"black absent", "game-started"});
    table.wait(std::chrono::minutes(80));
    EXPECT_EQ(table.on("time-passed"), "");
    EXPECT_FALSE(table.match().late_from(kBlack));
}

TEST(Presence, Laws67a_ADefaultTimeOfZeroMeansAtTheStart) {
    Table table(with_default_time(Duration{0}));
    table.on("white absent");
    EXPECT_EQ(table.on("game-started"),
              "tell-game-started | start-clock white | tell-presence white too-late");
    EXPECT_FALSE(table.match().late_from(kWhite));
}

TEST(Presence, Laws67a_WhoHasComeIsNotLateAnyMore) {
    Table table(with_default_time(std::chrono::minutes(15)));
    table.play({"white absent", "game-started", "white arrived", "white absent"});
    table.wait(std::chrono::minutes(15));
    EXPECT_EQ(table.on("time-passed"), "") << "he has left the board again";
}

TEST(Presence, Laws67a_WhoHasMovedHasCome) {
    Table table(with_default_time(std::chrono::minutes(15)));
    table.play({"game-started", "white announced e2e4 keys", "white pressed-clock keys"});
    EXPECT_EQ(table.on("white absent"), "tell-presence white absent");
    table.on("black absent");
    table.wait(std::chrono::minutes(15));
    EXPECT_EQ(table.on("time-passed"), "tell-presence black too-late");
}

TEST(Presence, Laws67a_TheDeskMayEnterItAfterTheStart) {
    Table table(with_default_time(std::chrono::minutes(15)));
    table.on("game-started");
    table.wait(std::chrono::minutes(20));
    EXPECT_EQ(table.on("black absent"),
              "tell-presence black absent | tell-presence black too-late");
}

TEST(Presence, Laws67a_TheMatchIsWokenWhateverKeepsTheTime) {
    for (const ClockKind clock : {ClockKind::None, ClockKind::Followed, ClockKind::Internal}) {
        Table table(with_default_time(std::chrono::minutes(15), clock));
        table.play({"black absent", "game-started"});
        EXPECT_EQ(table.match().next_deadline(),
                  table.now() + std::chrono::minutes(15) + Duration(1));
        table.on("clocks-stopped arbiter");
        EXPECT_TRUE(table.match().next_deadline()) << "the hall's clock goes on";
        table.on("result-ruled none");
        EXPECT_FALSE(table.match().next_deadline());
    }
}

TEST(Presence, Laws67a_AFlagThatFallsFirstIsTheNextDeadline) {
    MatchSetup setup = with_default_time(std::chrono::minutes(15));
    setup.time_control = parse_time_control("5m").value();
    Table table(setup);
    table.play({"black absent", "game-started"});
    EXPECT_EQ(table.match().next_deadline(), table.now() + std::chrono::minutes(5));
}

TEST(Presence, Laws67b_IfNobodyIsThereWhiteLosesTheTime) {
    Table table(with_default_time(std::chrono::minutes(60)));
    table.play({"white absent", "black absent", "game-started"});
    table.wait(std::chrono::minutes(30));
    EXPECT_EQ(table.match().clock().used(kWhite, table.now()), std::chrono::minutes(30));
    EXPECT_EQ(table.match().clock().used(kBlack, table.now()), Duration{0});
    EXPECT_EQ(table.on("black arrived"), "tell-presence black arrived");
    EXPECT_EQ(table.match().clock().running(), kWhite);
}

// 6.12: a player stops the clocks.

TEST(StoppedByPlayer, Laws612b_TheArbiterIsCalledAndNothingRuns) {
    Table table(keys_only());
    EXPECT_EQ(table.on("white stopped-clocks assistance"), "refused: game-not-started");
    table.on("game-started");
    EXPECT_EQ(table.on("black stopped-clocks irregularity"),
              "stop-clocks | tell-clocks-stopped | call-arbiter black");
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_EQ(table.match().clock().running(), std::nullopt);
    EXPECT_EQ(table.on("white stopped-clocks assistance"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("clocks-started arbiter"), "start-clock white | tell-clocks-started");
    table.on("white resigned");
    EXPECT_EQ(table.on("white stopped-clocks assistance"), "refused: game-is-over");
}

TEST(StoppedByPlayer, Laws612b_AClockOnTheTableIsToBeStopped) {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::Followed;
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.on("white stopped-clocks irregularity"),
              "stop-clocks | tell-clocks-stopped | call-arbiter white");
}

/// White, blind, with a pawn on the seventh rank and a board.
Table before_promotion() {
    MatchSetup setup = two_boards();
    setup.start = parse_fen("4k3/P7/8/8/8/8/8/4K3 w - - 0 40").value();
    Table table(setup);
    table.play(
        {"game-started", "white announced a7a8q voice", "white stopped-clocks promotion-piece"});
    return table;
}

TEST(StoppedByPlayer, Laws612b_ThePromotionPieceIsPlacedWhenTheClocksRunAgain) {
    Table table = before_promotion();
    table.on("clocks-started arbiter");
    EXPECT_EQ(table.on("white placed a7a8q final"), "");
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
    EXPECT_EQ(table.fen(), "Q3k3/8/8/8/8/8/8/4K3 b - - 0 40");
}

TEST(StoppedByPlayer, Laws612b_ThePromotionPieceThatIsPlacedWhileTheyStandCounts) {
    Table table = before_promotion();
    EXPECT_EQ(table.on("white placed a7a8r provisional"), "");
    EXPECT_EQ(table.on("white withdrew a7a8r"), "");
    EXPECT_EQ(table.on("white placed a7a8q final"), "");
    EXPECT_FALSE(table.match().turn().made) << "the clocks stand";
    table.on("clocks-started arbiter");
    EXPECT_TRUE(table.match().turn().made);
    EXPECT_EQ(table.on("white pressed-clock keys"), "start-clock black");
}

TEST(StoppedByPlayer, Laws612b_NothingElseIsPlacedWhileTheyStand) {
    Table table = before_promotion();
    EXPECT_EQ(table.on("white placed e1e2 final"), "refused: clocks-are-stopped");
    EXPECT_EQ(table.on("black placed e8e7 final"), "refused: clocks-are-stopped");
    table.play({"clocks-started arbiter", "clocks-stopped arbiter"});
    EXPECT_EQ(table.on("white placed a7a8q final"), "refused: clocks-are-stopped")
        << "it is not what the arbiter has stopped them for";
}

}  // namespace
}  // namespace rochade
