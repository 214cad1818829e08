// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "app/session.h"
#include "match/event_text.h"
#include "tests/app/table_session.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::arbiters_secrets;
using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using Lines = std::vector<std::string>;

MatchSetup players_with_clock(const std::string& control = "90m") {
    MatchSetup setup = keyboard_game();
    setup.clock = ClockKind::Internal;
    setup.time_control = parse_time_control(control).value();
    setup.players[0].sight = Sight::Blind;
    return setup;
}

/// A session whose log can be read while it runs.
class LoggedTable {
public:
    explicit LoggedTable(MatchSetup setup, ArbiterSecrets secrets = {}) {
        TableSettings settings;
        settings.setup = std::move(setup);
        settings.secrets = std::move(secrets);
        settings.log.emplace(
            std::move(GameLog::create(folder_.file("game.log"), settings.setup)).value());
        table_.emplace(std::move(settings));
    }
    Lines say(const std::string& line) { return table_->say(line); }
    std::string log() const { return folder_.read("game.log"); }
    TableSession& table() { return *table_; }

private:
    test::TemporaryFolder folder_;
    std::optional<TableSession> table_;
};

void repeat_position(TableSession& table, int times) {
    for (int turn = 0; turn < times; ++turn) {
        for (const char* move : {"Nf3", "Nf6", "Ng1", "Ng8"}) table.say(move);
    }
}

TEST(PlayersClaims, Laws92_ARepetitionIsAskedOnceAndClaimed) {
    LoggedTable logged(players_with_clock());
    repeat_position(logged.table(), 2);
    EXPECT_THAT(logged.say("white: claim a repetition"),
                ElementsAre("white: claim a repetition; a claim cannot be withdrawn. Yes or no?"));
    EXPECT_FALSE(logged.table().match().claim());
    logged.say("white: yes");
    ASSERT_TRUE(logged.table().match().claim());
    EXPECT_EQ(logged.table().match().claim()->kind, ClaimKind::Repetition);
    EXPECT_THAT(logged.log(), HasSubstr(" white claimed repetition "));
    logged.table().say_and_confirm("the claim is correct", "desk");
    ASSERT_TRUE(logged.table().match().ending());
    EXPECT_EQ(logged.table().match().ending()->termination, Termination::Repetition);
}

TEST(PlayersClaims, Laws92a_TheIntendedMoveStandsBehindTheClaim) {
    LoggedTable logged(players_with_clock());
    repeat_position(logged.table(), 1);
    for (const char* move : {"Nf3", "Nf6", "Ng1"}) logged.say(move);
    EXPECT_THAT(logged.say("black: claim a repetition xyzzy"),
                ElementsAre("black! This is no move."));
    EXPECT_THAT(logged.say("black: claim a repetition Ng8"),
                ElementsAre(HasSubstr("black: claim a repetition: Springer Gustav acht; ")));
    logged.say("black: yes");
    EXPECT_THAT(logged.log(), HasSubstr(" black claimed repetition f6g8 "));
}

TEST(PlayersClaims, Laws93_FiftyMovesAreClaimedTheSameWay) {
    LoggedTable logged(players_with_clock());
    logged.say("e4");
    logged.table().say_and_confirm("claim fifty moves", "black");
    EXPECT_THAT(logged.log(), HasSubstr(" black claimed fifty-moves "));
}

TEST(PlayersClaims, LawsG_OfAQuickplayFinishAreAskedOrRefusedAtOnce) {
    MatchSetup setup = players_with_clock("1m");
    setup.regulations.quickplay_finish = Regulations::QuickplayFinish::Applies;
    struct Case {
        const char* words;
        const char* event;
    };
    for (const Case& one : {Case{"he cannot win by normal means", "no-normal-means"},
                            Case{"he makes no effort to win", "no-effort"}}) {
        LoggedTable logged(setup);
        logged.say("white: start");
        logged.table().say_and_confirm(one.words, "white");
        EXPECT_THAT(logged.log(), HasSubstr(std::string(" white claimed ") + one.event + " "));
    }
    LoggedTable extra(setup);
    extra.say("white: start");
    extra.table().say_and_confirm("ask for extra time", "white");
    EXPECT_THAT(extra.log(), HasSubstr(" white claimed extra-time "));

    LoggedTable elsewhere(players_with_clock("1m"));
    elsewhere.say("white: start");
    EXPECT_THAT(elsewhere.say("white: he makes no effort to win"),
                ElementsAre(HasSubstr("white! ")));
}

TEST(PlayersClaims, OfIllegalMovesAndTouchedPiecesGoToTheDesk) {
    LoggedTable logged(players_with_clock());
    logged.say("white: e5");
    logged.table().say_and_confirm("claim an illegal move", "black");
    EXPECT_THAT(logged.log(), HasSubstr(" black claimed illegal-move "));
    LoggedTable touched(players_with_clock());
    touched.say("white: e4");
    touched.table().say_and_confirm("claim a touched piece", "black");
    EXPECT_THAT(touched.log(), HasSubstr(" black claimed touched-piece "));
}

TEST(Players, Laws612b_StopTheClocksAndSayWhy) {
    LoggedTable logged(players_with_clock());
    logged.say("e4");
    EXPECT_THAT(logged.say("black: stop the clocks because"),
                ElementsAre("black! Say why: promotion piece, irregularity, or assistance."));
    logged.say("black: stop the clocks irregularity");
    EXPECT_EQ(logged.table().match().phase(), Phase::Stopped);
    EXPECT_THAT(logged.log(), HasSubstr(" black stopped-clocks irregularity "));
}

TEST(Players, Laws8_WriteTheirScoresThemselves) {
    LoggedTable logged(players_with_clock());
    logged.say("e4");
    logged.say("e5");
    logged.say("white: enter in my score 2 d5");
    EXPECT_THAT(logged.log(), HasSubstr(" white entered-score 2 d7d5 "));
    logged.say("white: enter score 1... e5");
    EXPECT_THAT(logged.log(), HasSubstr(" white entered-score 2 e7e5 "));
    EXPECT_THAT(logged.say("white: enter score"), ElementsAre("white! This is no move."));
    logged.say("white: I stop writing");
    EXPECT_THAT(logged.log(), HasSubstr(" white left-score "));
    logged.say("white: my score is complete");
    EXPECT_THAT(logged.log(), HasSubstr(" white made-up-score "));
}

TEST(Players, Laws87_SignTheResultAfterAQuestion) {
    LoggedTable logged(players_with_clock());
    logged.say("e4");
    EXPECT_THAT(logged.say("black: sign"), ElementsAre(HasSubstr("black! "))) << "not over";
    logged.say("black: resign");
    logged.say("black: yes");
    EXPECT_THAT(logged.say("white: sign the result"),
                ElementsAre("white: sign the result: 1-0: yes or no?"));
    logged.say("white: yes");
    EXPECT_THAT(logged.log(), HasSubstr(" white signed 1-0 "));
    logged.table().say_and_confirm("sign the result 1-0", "black");
    EXPECT_THAT(logged.log(), HasSubstr(" black signed 1-0 "));
    EXPECT_THAT(logged.say("black: sign 2-0"), ElementsAre(HasSubstr("black! Say the result")));
}

TEST(Players, Laws67_SayThatTheyAreThereOrNot) {
    LoggedTable logged(players_with_clock());
    logged.say("black: I am away");
    EXPECT_FALSE(logged.table().match().is_present(Side::Black));
    logged.say("black: I am here");
    EXPECT_TRUE(logged.table().match().is_present(Side::Black));
    logged.say("desk: absent white");
    EXPECT_FALSE(logged.table().match().is_present(Side::White));
    logged.say("desk: has arrived White");
    EXPECT_TRUE(logged.table().match().is_present(Side::White));
}

TEST(Assistant, LawsD29_DoesHisDutiesAndTheLogSaysSo) {
    MatchSetup setup = players_with_clock();
    setup.assistant = MatchSetup::Assistant::Present;
    setup.players[0].button = Button::Lever;
    setup.players[1].button = Button::Lever;
    LoggedTable logged(setup);
    logged.say("assistant: e4");
    EXPECT_THAT(logged.log(), HasSubstr(" white announced e2e4 assistant by assistant "));
    logged.say("assistant: press");
    EXPECT_EQ(logged.table().match().to_move(), Side::Black);
    EXPECT_THAT(logged.log(), HasSubstr(" white pressed-clock assistant by assistant "));
    logged.say("assistant: touched piece on e7");
    EXPECT_THAT(logged.log(), HasSubstr(" black touch-reported e7 by assistant "));
    logged.say("assistant: enter score 1 e4");
    EXPECT_THAT(logged.log(), HasSubstr(" white entered-score 1 e2e4 by assistant "));
    logged.say("assistant: write a note he came late");
    EXPECT_THAT(logged.log(), HasSubstr("by assistant "));
}

TEST(Assistant, LawsD29d_IsToldWhatHeAsksForHisPlayer) {
    MatchSetup setup = players_with_clock();
    setup.assistant = MatchSetup::Assistant::Present;
    TableSession table([&] {
        TableSettings settings;
        settings.setup = setup;
        return settings;
    }());
    table.say("e4");
    table.heard();
    EXPECT_THAT(table.say("assistant: number of moves"), ElementsAre(HasSubstr("assistant: ")));
    EXPECT_THAT(table.say("assistant: my time used"), ElementsAre(HasSubstr("assistant: ")));
    EXPECT_THAT(table.heard(), testing::IsEmpty()) << "to be told on, not spoken to all";
}

TEST(Assistant, LawsD29_IsRefusedWhatIsNotHis) {
    MatchSetup setup = players_with_clock();
    setup.assistant = MatchSetup::Assistant::Present;
    TableSession table([&] {
        TableSettings settings;
        settings.setup = setup;
        return settings;
    }());
    table.say("e4");
    for (const char* line :
         {"assistant: offer a draw", "assistant: resign", "assistant: claim a repetition",
          "assistant: claim fifty moves", "assistant: my clock", "assistant: sign",
          "assistant: stop the clocks", "assistant: accept"}) {
        EXPECT_THAT(table.say(line), ElementsAre("assistant! This is not for the assistant."))
            << line;
    }
    EXPECT_FALSE(table.match().draw_offer());
    EXPECT_THAT(table.say("white: touched piece on e7"),
                ElementsAre("white! This is for the assistant and the arbiter."));
}

TEST(Assistant, LawsD210_OfTheSightedPlayerMakesAndAnnouncesMovesOnly) {
    MatchSetup setup = players_with_clock();
    setup.assistant = MatchSetup::Assistant::OfSighted;
    LoggedTable logged(setup);
    logged.say("assistant: e4");
    EXPECT_THAT(logged.log(), HasSubstr(" white announced e2e4 assistant by assistant "));
    for (const char* line : {"assistant: press", "assistant: claim the flag",
                             "assistant: enter score 1 e4", "assistant: touched piece on e7"}) {
        EXPECT_THAT(logged.say(line), ElementsAre("assistant! This is not for the assistant."))
            << line;
    }
}

/// Who was asked, and nobody else, hears that a later yes does nothing, in his own language.
TEST(Questions, ThatAreLaidAsideAreToldToWhoWasAsked) {
    const auto moved = [](Language language) {
        TableSettings settings;
        settings.setup = keyboard_game();
        settings.language = language;
        TableSession table(std::move(settings));
        table.say("e4");
        table.say("black: resign");
        return table.say("black: e5");
    };
    EXPECT_THAT(moved(Language::English),
                ElementsAre("black: The question is laid aside.", "all: Eva fünf"));
    EXPECT_THAT(moved(Language::German), Contains("black: Die Frage ist hinfällig."));
    EXPECT_THAT(moved(Language::Greek), Contains("black: Η ερώτηση ακυρώθηκε."));
    EXPECT_THAT(moved(Language::Russian), Contains("black: Вопрос снят."));

    LoggedTable logged(players_with_clock());
    logged.say("e4");
    logged.say("black: sign");  // refused, nothing was asked
    EXPECT_THAT(logged.say("black: my clock"), Each(Not(HasSubstr("laid aside"))));
    logged.say("black: offer draw");
    EXPECT_THAT(logged.say("black: xyzzy"), Contains("black: The question is laid aside."));
    EXPECT_THAT(logged.say("black: yes"), ElementsAre("black! Nothing was asked."));
    logged.say("black: resign");
    EXPECT_THAT(logged.say("black: repeat"), ElementsAre("black: Black resigns: yes or no?"));
    EXPECT_THAT(logged.say("white: whose turn"), Each(Not(HasSubstr("laid aside"))));
    EXPECT_THAT(logged.say("black: no"), ElementsAre("black: The game goes on."));
}

/// One keyboard, and two who are asked: the first one is not left waiting.
TEST(Questions, OfTwoPeopleTheOlderOneIsLaidAside) {
    LoggedTable logged(players_with_clock());
    logged.say("e4");
    logged.say("black: resign");
    EXPECT_THAT(logged.say("white: offer draw"), ElementsAre("black: The question is laid aside.",
                                                             "white: offer a draw: yes or no?"));
    EXPECT_THAT(logged.say("black: yes"), ElementsAre("black! Nothing was asked."));
    EXPECT_THAT(logged.say("white: no"), ElementsAre("white: Nothing was done."));
}

TEST(Sealing, LawsE1_NobodyHearsOrReadsTheMove) {
    LoggedTable logged(players_with_clock(), arbiters_secrets());
    logged.say("e4");
    logged.say("arbiter desk");
    logged.say("4711");
    logged.table().say_and_confirm("adjourn the game", "desk");
    logged.table().heard();
    Lines all = logged.say("black: seal my move");
    EXPECT_THAT(all, ElementsAre("black: Type the move to be sealed; it is not shown."));
    for (const char* line : {"c5", "black: yes"}) {
        for (std::string& caption : logged.say(line)) all.push_back(std::move(caption));
    }
    EXPECT_THAT(all, Contains("black: seal my move: yes or no?"));
    EXPECT_THAT(all, Contains("black: Your move is sealed."));
    for (const std::string& aloud : logged.table().heard()) all.push_back(aloud);
    EXPECT_THAT(all, Each(Not(HasSubstr("c5"))));
    EXPECT_THAT(all, Each(Not(HasSubstr("Cesar"))));
    EXPECT_THAT(logged.log(), Not(HasSubstr("c7c5")));
    EXPECT_THAT(logged.log(), HasSubstr(" black sealed "));
    ASSERT_TRUE(logged.table().match().adjournment());
    EXPECT_EQ(logged.table().match().adjournment()->sealed_by, Side::Black);
}

TEST(Sealing, LawsE7_ThePinOpensTheEnvelope) {
    LoggedTable logged(players_with_clock(), arbiters_secrets());
    logged.say("e4");
    logged.say("arbiter desk");
    logged.say("4711");
    EXPECT_THAT(logged.say("open the envelope"), ElementsAre(HasSubstr("desk! ")));
    logged.table().say_and_confirm("adjourn the game", "desk");
    logged.say("black: seal my move");
    logged.say("c5");
    logged.say("black: yes");
    logged.say("desk: stop the clocks");
    EXPECT_THAT(logged.say("envelope text 2026-12-01, 10:00, Hall 2"),
                Contains(HasSubstr("Hall 2")));
    EXPECT_THAT(logged.say("open the envelope"),
                ElementsAre("all- Type the arbiter's PIN; it is not shown."));
    EXPECT_THAT(logged.say("1111"), Contains(HasSubstr("all! ")));
    EXPECT_THAT(logged.log(), Not(HasSubstr("c7c5")));
    logged.say("open the envelope");
    logged.say("4711");
    EXPECT_THAT(logged.log(), HasSubstr(" envelope-opened c7c5 "));
    EXPECT_THAT(logged.log(), Not(HasSubstr("4711")));
}

TEST(Sealing, WithoutAPinOrWhatIsNoMoveNothingIsSealed) {
    TableSession open([] {
        TableSettings settings;
        settings.setup = players_with_clock();
        return settings;
    }());
    open.say("e4");
    EXPECT_THAT(open.say("black: seal my move"),
                ElementsAre(HasSubstr("black! A move can be sealed only")));
    LoggedTable logged(players_with_clock(), arbiters_secrets());
    logged.say("e4");
    EXPECT_THAT(logged.say("black: seal my move"),
                ElementsAre("black! No move is sealed, and none is to be sealed."))
        << "before the move is asked for: nobody was told to seal";
    logged.say("arbiter desk");
    logged.say("4711");
    logged.table().say_and_confirm("adjourn the game", "desk");
    EXPECT_THAT(logged.say("white: seal my move"), ElementsAre(HasSubstr("white! ")));
    logged.say("black: seal my move");
    EXPECT_THAT(logged.say("xyzzy"), ElementsAre("black! This is no move."));
}

}  // namespace
}  // namespace rochade
