// SPDX-License-Identifier: GPL-3.0-or-later
// The arbiter's rulings. Laws: 6.11, 7.2, 7.3, 7.5, 11.8, 12.9, A.4
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "rules/fen.h"
#include "tests/match/short_words.h"
#include "tests/match/table.h"

namespace rochade {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

MatchSetup with(LawsEdition laws, Discipline discipline, CompetitionRules rules) {
    MatchSetup setup = keys_only();
    setup.laws = laws;
    setup.discipline = discipline;
    setup.competition_rules = rules;
    return setup;
}

TEST(IllegalMove, Laws75_GoesBackAndGivesTwoMinutes) {
    Table table(keys_only());
    table.on("game-started");
    table.play_moves("e2e4 e7e4");
    const Duration before = left(table, Side::White);
    table.on("clocks-stopped arbiter");
    EXPECT_EQ(table.on("illegal-move-ruled"),
              "tell-illegal-ruled black 1 | tell-time-added white 120000 | "
              "set-clocks white 5517000 black 5398000 | tell-retraced 1");
    EXPECT_EQ(table.fen(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(left(table, Side::White), before - seconds(1) + minutes(2));
    EXPECT_EQ(table.match().illegal_moves(Side::Black), 1u);
    EXPECT_EQ(table.match().clock().moves(Side::Black), 0u);
    EXPECT_EQ(table.on("illegal-move-ruled"), "refused: no-illegal-move");
}

TEST(IllegalMove, Laws75a_WhatWasTouchedBindsInTheMoveThatReplacesIt) {
    Table table(keys_only());
    table.on("game-started");
    table.play_moves("e2e4 e7e4");
    table.play({"clocks-stopped arbiter", "illegal-move-ruled", "clocks-started arbiter"});
    EXPECT_EQ(table.on("black announced d7d5 keys"),
              "announce-move black d7d5 first | tell-touch-move black touched e7 p made d7d5");
    EXPECT_EQ(table.on("black announced e7e6 keys"), "announce-move black e7e6 corrected");
}

/// What so many completed moves earn under a control.
Duration earned_by(const TimeControl& control, Side side, unsigned moves) {
    ChessClock clock(control);
    for (unsigned move = 0; move < moves; ++move) clock.complete_move(side, Instant{});
    return clock.earned(side);
}

TEST(IllegalMove, Laws71_EarnsNothingThatItsReplacementEarnsAgain) {
    const std::vector<std::string> controls = {"2/1m,5m",       "1/1m+10s,2/3m+5s,5m", "5m+3s",
                                               "2/5mb3s,1mb3s", "2/5md3s,1m",          "10m"};
    // Found at once, after the reply, after his own next move; and made again.
    const std::vector<std::string> found_after = {"d2d5", "d2d5 d7d6", "d2d5 d7d6 g1f3",
                                                  "d2d5 d7d6 g1f3 b8c6"};
    for (const std::string& control : controls) {
        for (const std::string& moves : found_after) {
            SCOPED_TRACE(control + " " + moves);
            MatchSetup setup = keys_only();
            setup.time_control = parse_time_control(control).value();
            Table table(setup);
            table.on("game-started");
            table.play_moves("e2e4 e7e5");
            table.play_moves(moves);
            table.play({"clocks-stopped arbiter", "illegal-move-ruled", "clocks-started arbiter"});
            const ChessClock& clock = table.match().clock();
            const auto expect_earned = [&](Side side, unsigned completed) {
                EXPECT_EQ(clock.moves(side), completed);
                EXPECT_EQ(clock.earned(side), earned_by(setup.time_control, side, completed));
            };
            expect_earned(Side::White, 1);
            expect_earned(Side::Black, 1);
            table.play_moves("d2d4 e5d4");
            const ChessClock& later = table.match().clock();
            for (const Side side : {Side::White, Side::Black}) {
                EXPECT_EQ(later.earned(side), earned_by(setup.time_control, side, 2));
            }
            if (control.find_first_of("bd") != std::string::npos) continue;
            // Nothing is lost of what is not lost by the control.
            for (const Side side : {Side::White, Side::Black}) {
                const Duration given = side == Side::Black ? minutes(2) : minutes(0);
                EXPECT_EQ(left(table, side) + later.used(side, table.now()),
                          later.at_start().left + later.earned(side) + given);
            }
        }
    }
}

TEST(IllegalMove, Laws71_NobodyIsLeftWithoutTimeByWhatIsTakenBack) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control("2/1m,5m").value();
    Table table(setup);
    table.on("game-started");
    table.play_moves("e2e4 e7e5 d2d5 d7d6");
    table.wait(minutes(2));  // White thinks with what he had for the second period
    table.play({"clocks-stopped arbiter", "illegal-move-ruled"});
    EXPECT_EQ(left(table, Side::White), seconds(56));  // as when he had made the illegal move
    EXPECT_FALSE(table.match().clock().flag_is_down(Side::White, table.now()));
}

TEST(IllegalMove, Laws75a_AQueenThatIsPutKeepsWhatItsMoveHasEarned) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control("1/1m+10s,5m+10s").value();
    setup.start = parse_fen("7k/P7/8/8/8/8/8/K7 w - - 0 1").value();
    Table table(setup);
    table.on("game-started");
    table.play_moves("a7a8");
    const Duration before = left(table, Side::White);
    table.play({"clocks-stopped arbiter", "illegal-move-ruled"});
    EXPECT_EQ(left(table, Side::White), before);
    EXPECT_EQ(table.match().clock().moves(Side::White), 1u);
}

TEST(IllegalMove, Laws71_AFlagThatIsDownIsNotLiftedByATakenBackMove) {
    MatchSetup setup = keys_only();
    setup.time_control = parse_time_control("2/1m,5m").value();
    Table table(setup);
    table.on("game-started");
    table.play_moves("e2e4 e7e5");
    table.wait(minutes(2));
    table.play_moves("d2d5");
    table.play({"clocks-stopped arbiter", "illegal-move-ruled"});
    EXPECT_TRUE(table.match().clock().flag_is_down(Side::White, table.now()));
}

TEST(IllegalMove, Laws75b_TheNumberThatLosesDependsOnEditionAndDiscipline) {
    struct Case {
        LawsEdition laws;
        Discipline discipline;
        CompetitionRules rules;
        unsigned loses_at;
        Duration given;
    };
    using Rules = CompetitionRules;
    for (const Case& c :
         {Case{LawsEdition::Laws2001, Discipline::Standard, Rules::Apply, 3, minutes(2)},
          Case{LawsEdition::Laws2001, Discipline::Blitz, Rules::DoNotApply, 1, minutes(0)},
          Case{LawsEdition::Laws2014, Discipline::Standard, Rules::Apply, 2, minutes(2)},
          Case{LawsEdition::Laws2014, Discipline::Rapid, Rules::Apply, 2, minutes(2)},
          Case{LawsEdition::Laws2014, Discipline::Blitz, Rules::Apply, 2, minutes(1)},
          Case{LawsEdition::Laws2014, Discipline::Rapid, Rules::DoNotApply, 1, minutes(0)},
          Case{LawsEdition::Laws2014, Discipline::Blitz, Rules::DoNotApply, 1, minutes(0)},
          Case{LawsEdition::Laws2023, Discipline::Standard, Rules::Apply, 2, minutes(2)},
          Case{LawsEdition::Laws2023, Discipline::Rapid, Rules::DoNotApply, 2, minutes(1)},
          Case{LawsEdition::Laws2023, Discipline::Blitz, Rules::DoNotApply, 2, minutes(1)}}) {
        Table table(with(c.laws, c.discipline, c.rules));
        table.on("game-started");
        for (unsigned count = 1; count <= c.loses_at; ++count) {
            ASSERT_EQ(table.match().phase(), Phase::Running) << count;
            table.play_moves("e2e5");
            table.on("clocks-stopped arbiter");
            const Duration before = left(table, Side::Black);
            table.on("illegal-move-ruled");
            if (count == c.loses_at) break;
            EXPECT_EQ(left(table, Side::Black) - before, c.given);
            table.on("clocks-started arbiter");
        }
        ASSERT_EQ(table.match().phase(), Phase::Over);
        EXPECT_EQ(table.match().ending()->termination, Termination::IllegalMove);
        EXPECT_EQ(table.match().ending()->loser, Side::White);
        EXPECT_EQ(table.match().ending()->result, GameResult::BlackWins);
    }
}

TEST(IllegalMove, LawsA4b_IsADrawIfTheOpponentCannotMate) {
    MatchSetup setup = with(LawsEdition::Laws2014, Discipline::Blitz, CompetitionRules::DoNotApply);
    setup.start = parse_fen("7k/8/8/8/8/8/R7/K7 w - - 0 1").value();
    Table table(setup);
    table.play({"game-started", "white announced a2b3 keys", "white pressed-clock keys"});
    EXPECT_EQ(
        table.on("illegal-move-ruled"),
        "tell-illegal-ruled white 1 | stop-clocks | end-game 1/2-1/2 illegal-move loser white");
}

TEST(IllegalMove, LawsA4b_StandsOnceTheOpponentHasMadeHisNextMove) {
    Table table(with(LawsEdition::Laws2014, Discipline::Rapid, CompetitionRules::DoNotApply));
    table.on("game-started");
    table.play_moves("e2e5");
    Table claimed = table;
    EXPECT_EQ(claimed.on("black claimed illegal-move"),
              "stop-clocks | tell-clocks-stopped | tell-claim black illegal-move | "
              "tell-claim-check black illegal-move correct");
    EXPECT_EQ(claimed.on("claim-ruled correct"),
              "tell-claim-ruled black illegal-move correct | tell-illegal-ruled white 1 | "
              "stop-clocks | end-game 0-1 illegal-move loser white");
    table.on("black announced d7d6 keys");
    EXPECT_EQ(table.on("illegal-move-ruled"), "refused: no-illegal-move");
    EXPECT_EQ(table.on("black claimed illegal-move"),
              "stop-clocks | tell-clocks-stopped | tell-claim black illegal-move | "
              "tell-claim-check black illegal-move too-late");
}

TEST(IllegalMove, Laws75_BeforeTheOpponentHasMovedNothingIsClaimed) {
    Table table(keys_only());
    table.on("game-started");
    for (const char* claim : {"white claimed illegal-move", "black claimed illegal-move",
                              "white claimed touched-piece"}) {
        EXPECT_EQ(table.on(claim), "refused: move-not-made");
    }
}

TEST(IllegalMove, Laws75_TheCheckOfAClaimSaysWhatTheMoveIs) {
    struct Case {
        std::string moves;     // completed
        std::string made;      // and one that is not
        std::string claimant;  // and what of his opponent's last move
        std::string check;
    };
    const std::vector<Case> cases = {
        {"", "white announced e2e5 keys", "black", "not-completed"},
        {"", "white announced e2e4 keys", "black", "incorrect"},
        {"e2e4", "", "black", "incorrect"},
        {"e2e5", "", "black", "correct"},
        {"e2e4 e7e4", "", "white", "correct"},
        {"e2e4 e7e5", "", "black", "incorrect"},
        {"e2e5 e7e4", "", "white", "correct"},
        {"e2e5 e7e4", "", "black", "for-the-arbiter"},
    };
    for (const Case& each : cases) {
        Table table(keys_only());
        table.on("game-started");
        table.play_moves(each.moves);
        if (!each.made.empty()) table.on(each.made);
        const std::string told = table.on(each.claimant + " claimed illegal-move");
        EXPECT_TRUE(told.ends_with("illegal-move " + each.check))
            << each.moves << each.made << told;
    }
}

TEST(IllegalMove, Laws75a_APawnLeftOnTheLastRankBecomesAQueen) {
    MatchSetup setup = keys_only();
    setup.start = parse_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").value();
    Table table(setup);
    table.play({"game-started", "white announced a7a8 keys", "white pressed-clock keys",
                "clocks-stopped arbiter"});
    table.on("illegal-move-ruled");
    EXPECT_EQ(table.fen(), "Q7/4k3/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_EQ(table.match().illegal_moves(Side::White), 1u);
    EXPECT_EQ(table.score(Side::White), "a7a8q");
    EXPECT_EQ(table.score(Side::Black), "a7a8q");
    table.on("clocks-started arbiter");
    EXPECT_EQ(table.on("black announced e7d7 keys"), "announce-move black e7d7 first");
}

TEST(IllegalMove, Laws75a_TheQueenIsPutOnTheBoardsThatDoNotShowItYet) {
    MatchSetup setup = two_boards();
    setup.start = parse_fen("8/P3k3/8/8/8/8/8/4K3 w - - 0 1").value();
    Table table(setup);
    table.play({"game-started", "white placed a7a8 final", "white announced a7a8 keys",
                "white pressed-clock board"});
    Table both = table;
    both.play({"black mirrored a7a8", "clocks-stopped arbiter"});
    EXPECT_EQ(both.on("illegal-move-ruled"),
              "tell-illegal-ruled white 1 | tell-time-added black 120000 | set-clocks white "
              "5397000 black 5518000 | announce-move white a7a8q corrected | mirror-move black "
              "a7a8q | mirror-move white a7a8q");
    EXPECT_EQ(both.on("white board-shows Q7/4k3/8/8/8/8/8/4K3"), "");
    EXPECT_EQ(both.on("black board-shows Q7/4k3/8/8/8/8/8/4K3"), "confirm-mirror black a7a8q");
    // Black has put the queen there by himself.
    table.play({"black board-shows Q7/4k3/8/8/8/8/8/4K3", "clocks-stopped arbiter"});
    EXPECT_EQ(table.on("illegal-move-ruled"),
              "tell-illegal-ruled white 1 | tell-time-added black 120000 | set-clocks white "
              "5397000 black 5518000 | announce-move white a7a8q corrected | mirror-move white "
              "a7a8q");
    EXPECT_FALSE(table.match().mismatch(Side::Black));
    EXPECT_FALSE(table.match().pending_mirror(Side::Black));
}

TEST(IllegalMove, Laws75_NoticedLaterTheGameGoesBackToIt) {
    Table table(keys_only());
    table.on("game-started");
    table.play_moves("e2e5 d7d6 g1f3 b8c6");
    table.play({"clocks-stopped arbiter", "illegal-move-ruled"});
    EXPECT_TRUE(table.match().half_moves().empty());
    EXPECT_EQ(table.match().to_move(), Side::White);
    EXPECT_EQ(table.score(Side::White), "");
}

TEST(IllegalAct, Laws2023_753_CountsLikeAnIllegalMove) {
    Table table(with(LawsEdition::Laws2023, Discipline::Standard, CompetitionRules::Apply));
    table.on("game-started");
    table.on("illegal-act-ruled white pressed-without-move");
    EXPECT_EQ(table.match().illegal_moves(Side::White), 1u);
    EXPECT_EQ(table.on("illegal-act-ruled white two-hands"),
              "tell-illegal-ruled white 2 | stop-clocks | end-game 0-1 illegal-move loser white");
    Table older(keys_only());
    older.on("game-started");
    EXPECT_EQ(older.on("illegal-act-ruled white two-hands"), "refused: does-not-apply");
}

TEST(IllegalPosition, LawsA4d_TheArbiterWaitsForOneMoreMove) {
    MatchSetup setup = with(LawsEdition::Laws2014, Discipline::Rapid, CompetitionRules::DoNotApply);
    setup.start = parse_fen("4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1").value();
    Table table(setup);
    table.on("game-started");
    table.on("white announced a1a8 keys");
    EXPECT_EQ(table.on("white pressed-clock keys"),
              "start-clock black | tell-illegal-position both-kings-in-check first");
    EXPECT_EQ(table.on("draw-declared illegal-position"), "refused: not-drawn");
    table.on("black announced e2e3 keys");
    EXPECT_EQ(table.on("black pressed-clock keys"),
              "start-clock white | tell-illegal-position both-kings-in-check again");
    EXPECT_EQ(table.on("draw-declared illegal-position"),
              "stop-clocks | end-game 1/2-1/2 illegal-position");
}

TEST(Flags, Laws611_BothDownInTheLastPeriodIsADraw) {
    MatchSetup setup = keys_only();
    setup.clock = ClockKind::Followed;
    Table table(setup);
    table.play({"game-started", "clock-read white 5000 black 5000 running white flag none",
                "white announced e2e4 keys", "clock-read white 0 black 0 running none flag white"});
    EXPECT_EQ(table.on("both-flags-ruled"), "refused: flags-not-both-down");
    // Nobody can tell which was first. Then neither player's claim wins.
    Table both(setup);
    both.play({"game-started", "clock-read white 5000 black 5000 running white flag none"});
    EXPECT_EQ(both.on("clock-read white 0 black 0 running none flag both"),
              "tell-flag white | tell-flag black");
    EXPECT_EQ(both.on("black claimed-flag"),
              "stop-clocks | tell-clocks-stopped | tell-both-flags last-period");
    EXPECT_EQ(both.on("both-flags-ruled"), "stop-clocks | end-game 1/2-1/2 both-flags");
    EXPECT_EQ(table.on("clock-read white 0 black 0 running none flag black"), "tell-flag black");
    EXPECT_EQ(table.on("both-flags-ruled"), "refused: flag-order-known");
}

TEST(Flags, Laws68_CountsWhenTheArbiterHasSeenIt) {
    Table table(keys_only());
    table.on("game-started");
    EXPECT_EQ(table.on("flag-observed white"), "refused: flag-has-not-fallen");
    table.wait(minutes(91));
    EXPECT_EQ(table.on("flag-observed white"),
              "tell-flag white | stop-clocks | end-game 0-1 time-forfeit loser white");
}

TEST(Penalties, Laws129_AreToldAndChangeTheClocks) {
    Table table(keys_only());
    table.on("game-started");
    const Duration white = left(table, Side::White);
    const Duration black = left(table, Side::Black);
    EXPECT_EQ(table.on("penalty white warning"), "tell-penalty white warning");
    table.on("penalty white opponents-time 60000");
    EXPECT_EQ(left(table, Side::Black), black + minutes(1));
    table.on("penalty white own-time 30000");
    EXPECT_EQ(left(table, Side::White), white - seconds(3) - seconds(30));
    EXPECT_EQ(table.on("penalty white opponents-points 1"),
              "tell-penalty white opponents-points 1");
    EXPECT_EQ(table.on("penalty white game-lost"),
              "tell-penalty white game-lost | stop-clocks | end-game 0-1 penalty loser white");
    // The arbiter also decides what the opponent scores. Laws: 12.9 f
    EXPECT_EQ(table.on("points-ruled white 0 black 1"),
              "stop-clocks | end-game none penalty loser white points white 0 black 1");
}

TEST(Penalties, Laws118_BothCanLose) {
    Table table(keys_only());
    table.on("game-started");
    EXPECT_EQ(table.on("points-ruled white 0 black 0"),
              "stop-clocks | end-game none ruling points white 0 black 0");
}

TEST(Cancelled, Laws72a_AWrongStartMeansANewGame) {
    Table table(keys_only());
    table.on("game-started");
    EXPECT_EQ(table.on("game-cancelled start-position"), "stop-clocks | end-game none cancelled");
    // Laws: A.4 a 2
    Table rapid(with(LawsEdition::Laws2014, Discipline::Rapid, CompetitionRules::DoNotApply));
    rapid.on("game-started");
    for (int round = 0; round < 5; ++round) rapid.play_moves("g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(rapid.on("game-cancelled start-position"), "refused: too-late");
    Table later(with(LawsEdition::Laws2023, Discipline::Standard, CompetitionRules::Apply));
    later.on("game-started");
    for (int round = 0; round < 5; ++round) later.play_moves("g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(later.on("game-cancelled colours-reversed"), "refused: too-late");
}

TEST(Assistant, LawsD29_DoesHisDutiesAndNothingElse) {
    MatchSetup setup = keys_only();
    setup.assistant = MatchSetup::Assistant::Present;
    Table table(setup);
    table.on("game-started");
    for (const char* event :
         {"white offered-draw by assistant", "white resigned by assistant",
          "white asked own-time-left by assistant", "white claimed repetition by assistant",
          "black pressed-clock assistant by assistant", "black claimed-flag by assistant",
          "clocks-set white 1 black 1 by assistant", "white touch-reported e2 by assistant"}) {
        EXPECT_EQ(table.on(event), "refused: not-for-the-assistant") << event;
    }
    EXPECT_EQ(table.on("white announced e2e4 assistant by assistant"),
              "announce-move white e2e4 first");
    EXPECT_EQ(table.on("white pressed-clock assistant by assistant"), "start-clock black");
    EXPECT_EQ(table.on("black touch-reported g8 by assistant"), "tell-touched black g8 n");
    EXPECT_EQ(table.on("white asked moves-completed by assistant"),
              "tell-answer white moves-completed");
    EXPECT_EQ(table.on("white called-arbiter by assistant"), "call-arbiter white");
}

TEST(Assistant, LawsD210_OfTheSightedPlayerCarriesMovesOnly) {
    MatchSetup setup = keys_only();
    setup.assistant = MatchSetup::Assistant::OfSighted;
    Table table(setup);
    table.on("game-started");
    EXPECT_EQ(table.on("white announced e2e4 assistant by assistant"),
              "announce-move white e2e4 first");
    EXPECT_EQ(table.on("white pressed-clock assistant by assistant"),
              "refused: not-for-the-assistant");
    Table none(keys_only());
    none.on("game-started");
    EXPECT_EQ(none.on("white announced e2e4 assistant by assistant"),
              "refused: not-for-the-assistant");
}

}  // namespace
}  // namespace rochade
