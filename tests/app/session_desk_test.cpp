// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "app/session.h"
#include "commands/argument_words.h"
#include "match/event_text.h"
#include "rules/fen.h"
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
using testing::IsEmpty;
using testing::Not;
using Lines = std::vector<std::string>;

/// White is blind; our own clock runs.
MatchSetup a_game_with_clock() {
    MatchSetup setup = keyboard_game();
    setup.clock = ClockKind::Internal;
    setup.players[0].sight = Sight::Blind;
    return setup;
}

TableSettings with_pin(MatchSetup setup = a_game_with_clock()) {
    TableSettings settings;
    settings.setup = std::move(setup);
    settings.secrets = arbiters_secrets();
    return settings;
}
TableSettings without_pin(MatchSetup setup = a_game_with_clock()) {
    TableSettings settings;
    settings.setup = std::move(setup);
    return settings;
}

void open_desk(TableSession& table) {
    EXPECT_THAT(table.say("arbiter desk"),
                ElementsAre("all- Type the arbiter's PIN; it is not shown."));
    EXPECT_THAT(table.say("4711"), Contains("all- The arbiter's desk is open."));
}

/// Every word of a ruling, as somebody would type it who has not given the PIN.
const char* const kRulings[] = {"the claim is correct",
                                "the claim is wrong",
                                "decide the claim later",
                                "flag down white",
                                "both flags are down",
                                "illegal move",
                                "illegal act white two hands",
                                "penalty white game lost",
                                "add time white 2:00",
                                "take time black 2:00",
                                "set move counters 1 1",
                                "correct score white 1 d4",
                                "declare a draw dead position",
                                "forfeit white",
                                "award points 0 0",
                                "cancel the game wrong start",
                                "guide board white",
                                "stop guiding white",
                                "adjourn",
                                "open the envelope",
                                "the envelope is missing",
                                "start the clocks",
                                "set clocks 1:00 1:00",
                                "take back",
                                "result 1-0",
                                "read the desk",
                                "envelope text",
                                "compare scores",
                                "close the desk"};

TEST(ArbitersDesk, NobodyRulesWithoutThePin) {
    TableSession table(with_pin());
    table.say("e4");
    const Match before = table.match();
    for (const std::string ruling : kRulings) {
        for (const std::string who : {"", "white: ", "black: ", "assistant: "}) {
            EXPECT_THAT(table.say(who + ruling),
                        ElementsAre(HasSubstr("! This is for the arbiter: he opens his desk")))
                << who << ruling;
        }
        EXPECT_THAT(table.say("desk: " + ruling),
                    ElementsAre(HasSubstr("all! The arbiter's desk is closed")))
            << ruling;
        table.say("yes");
        EXPECT_THAT(table.say("desk: yes"), ElementsAre(HasSubstr("desk is closed")));
    }
    for (const CommandEntry& entry : command_table()) {
        if (entry.audience != Audience::Desk) continue;
        EXPECT_THAT(table.press(entry.command, "white 2:00"),
                    ElementsAre(HasSubstr("! This is for the arbiter")))
            << entry.word;
    }
    EXPECT_EQ(table.match().half_moves().size(), before.half_moves().size());
    EXPECT_EQ(table.match().phase(), Phase::Running);
    EXPECT_FALSE(table.match().ending());
}

TEST(ArbitersDesk, IsOpenedWithThePinAndClosedByAWord) {
    TableSession table(with_pin());
    table.say("e4");
    open_desk(table);
    EXPECT_THAT(table.say("stop the clocks"), ElementsAre("all: The clocks are stopped."))
        << "at an open desk no name is needed";
    EXPECT_THAT(table.say("desk: start the clocks"), ElementsAre("all: The clocks are running."));
    EXPECT_THAT(table.say("e5"), ElementsAre("all: Eva fünf")) << "moves stay the players'";
    EXPECT_THAT(table.say("close the desk"), ElementsAre("all- The arbiter's desk is closed."));
    EXPECT_THAT(table.say("desk: stop the clocks"), ElementsAre(HasSubstr("desk is closed")));
}

TEST(ArbitersDesk, AWrongPinOpensNothingAndIsLimited) {
    TableSession table(with_pin());
    for (int tries = 1; tries <= 5; ++tries) {
        table.say("arbiter desk");
        const Lines wrong = table.say("0000");
        EXPECT_THAT(wrong, Contains(HasSubstr("all! "))) << tries;
        EXPECT_THAT(wrong, Each(Not(HasSubstr("0000"))));
    }
    table.say("arbiter desk");
    EXPECT_THAT(table.say("4711"), Each(Not(HasSubstr("desk is open")))) << "locked";
    EXPECT_THAT(table.say("desk: illegal move"), ElementsAre(HasSubstr("desk is closed")));
}

TEST(ArbitersDesk, ThePinIsNeitherShownNorSpokenNorLogged) {
    const test::TemporaryFolder folder;
    TableSettings settings = with_pin();
    settings.log.emplace(
        std::move(GameLog::create(folder.file("game.log"), settings.setup)).value());
    TableSession table(std::move(settings));
    Lines all = table.say("arbiter desk");
    for (const char* pin : {"8888", "4711"}) {
        for (std::string& line : table.say(pin)) all.push_back(std::move(line));
        for (std::string& line : table.say("arbiter desk")) all.push_back(std::move(line));
    }
    EXPECT_THAT(all, Each(Not(HasSubstr("4711"))));
    EXPECT_THAT(table.heard(), Each(Not(HasSubstr("4711"))));
    table.end();
    const std::string log = folder.read("game.log");
    EXPECT_THAT(log, Not(HasSubstr("4711")));
    EXPECT_THAT(log, Not(HasSubstr("8888")));
    EXPECT_THAT(log, HasSubstr(to_text(Event(PinRefused{}))));
    EXPECT_THAT(log, HasSubstr(to_text(Event(DeskOpened{}))));
}

TEST(ArbitersDesk, ClosesByItselfWhenNobodyUsesIt) {
    TableSettings settings = with_pin();
    settings.desk_idle = Duration::zero();
    TableSession table(std::move(settings));
    table.say("arbiter desk");
    Lines lines = table.say("4711");
    for (std::string& line : table.say("whose turn")) lines.push_back(std::move(line));
    EXPECT_THAT(lines, Contains("all- The arbiter's desk is closed, because nobody has used it."));
    EXPECT_THAT(table.say("desk: stop the clocks"), ElementsAre(HasSubstr("desk is closed")));
}

TEST(ArbitersDesk, IsOpenOnlyWhereItWasOpened) {
    TableSession table(with_pin());
    table.say("e4");
    table.post(LineSaid{"arbiter desk", std::nullopt, Place::Behind});
    table.say("4711");  // typed elsewhere: no PIN was asked for there
    EXPECT_THAT(table.say("desk: stop the clocks"), ElementsAre(HasSubstr("desk is closed")));
    table.post(LineSaid{"4711", std::nullopt, Place::Behind});
    EXPECT_THAT(table.say("desk: stop the clocks"), ElementsAre(HasSubstr("desk is closed")));
    EXPECT_THAT(table.say("start the clocks"), ElementsAre(HasSubstr("for the arbiter")));
    EXPECT_THAT(table.post(KeyedCommand{Command::StartClocks, "", Place::First}),
                ElementsAre(HasSubstr("for the arbiter")));
    EXPECT_THAT(table.post(LineSaid{"stop the clocks", std::nullopt, Place::Behind}),
                ElementsAre("all: The clocks are stopped."));
    EXPECT_THAT(table.post(KeyedCommand{Command::StartClocks, "", Place::Behind}),
                ElementsAre("all: The clocks are running."));
    table.post(LineSaid{"result 1-0", std::nullopt, Place::Behind});
    EXPECT_THAT(table.say("yes"), ElementsAre(HasSubstr("Nothing was asked")));
    EXPECT_FALSE(table.match().ending());
}

TEST(ArbitersDesk, InAnotherProcessHasItsRightsFromThere) {
    TableSession table(with_pin());
    table.say("e4");
    EXPECT_THAT(table.post(LineSaid{"stop the clocks", std::nullopt, Place::Away}),
                ElementsAre("all: The clocks are stopped."));
    EXPECT_THAT(table.post(DeskVisited{DeskNews::PinRefused}), Not(Contains(HasSubstr("open"))));
}

/// What is written at the table, and then what is at the desks elsewhere alone.
Lines written_everywhere(TableSession& table, SessionInput input) {
    table.at_desks();
    Lines lines = table.post(std::move(input));
    for (std::string& line : table.at_desks()) lines.push_back(std::move(line));
    return lines;
}

/// A slip at the arbiter's own desk is never a player's move, nor told at the players' table.
TEST(ArbitersDesk, InAnotherProcessSpeaksForNoPlayerUnlessHeIsNamed) {
    TableSession table(with_pin());
    table.say("e4");
    const auto moves = table.session().match().half_moves().size();
    for (const char* said : {"e5", "4711", "offer draw", "impose a penaltyy"}) {
        EXPECT_THAT(table.post(LineSaid{said, std::nullopt, Place::Away}), IsEmpty()) << said;
        EXPECT_THAT(table.at_desks(), ElementsAre(testing::StartsWith("desk! "))) << said;
        EXPECT_EQ(table.session().match().half_moves().size(), moves) << said;
        EXPECT_FALSE(table.session().match().turn().announced) << said;
    }
    table.post(LineSaid{"black: e5", std::nullopt, Place::Away});
    EXPECT_EQ(table.session().match().half_moves().size(), moves + 1);
}

/// Who knows that a move is illegal is the arbiter alone; a mismatch the assistant sees too. Laws:
/// D.2.8, D.2.10
TEST(ArbitersDesk, WhatIsTheArbitersAloneIsNotReadAtTheTableWhileHisDeskIsShut) {
    TableSession table(with_pin());
    table.say("white: e5");
    EXPECT_THAT(table.at_desks(), ElementsAre(HasSubstr("desk: Illegal move by White")));
    table.say("arbiter desk");
    table.say("4711");
    EXPECT_THAT(table.say("black: d7d4"), Contains(HasSubstr("desk: Illegal move by Black")));
    table.say("close the desk");
    EXPECT_THAT(table.say("white: a2a5"), Not(Contains(HasSubstr("desk: "))));
    EXPECT_THAT(table.at_desks(), Contains(HasSubstr("desk: Illegal move by White")));
}

LineSaid at_desk(const char* text, unsigned desk) {
    return LineSaid{text, std::nullopt, Place::Away, desk};
}

/// Two arbiters, each at a desk of his own: what one was asked the other does not answer, and it
/// is ruled once.
TEST(ArbitersDesk, OfTwoTheOneThatWasAskedAnswers) {
    TableSession table(with_pin());
    table.say("e4");
    EXPECT_THAT(written_everywhere(table, at_desk("penalty white warning", 1)),
                ElementsAre(HasSubstr("desk: Shall this be ruled: impose a penalty: White, "
                                      "warning, Article 12.9 a? ")));
    EXPECT_THAT(written_everywhere(table, at_desk("yes", 2)),
                ElementsAre("desk! This was asked at another desk, and is answered there."));
    EXPECT_THAT(written_everywhere(table, at_desk("yes", 1)), Contains("all: Warning for White."));
    for (const unsigned desk : {1U, 2U}) {
        EXPECT_THAT(written_everywhere(table, at_desk("yes", desk)),
                    ElementsAre("desk! Nothing was asked."));
    }
    const auto effects = table.effects();
    EXPECT_EQ(std::count(effects.begin(), effects.end(), "tell-penalty white warning"), 1);
}

/// A ruling that another desk begins takes the place of the one that waits, and both hear it.
TEST(ArbitersDesk, OfTwoTheLaterQuestionLaysTheOlderAside) {
    TableSession table(with_pin());
    table.say("e4");
    table.post(at_desk("penalty white game lost", 1));
    EXPECT_THAT(written_everywhere(table, at_desk("penalty white warning", 2)),
                ElementsAre("desk: The question is laid aside.", HasSubstr("Article 12.9 a? ")));
    EXPECT_THAT(written_everywhere(table, at_desk("yes", 1)),
                ElementsAre(HasSubstr("at another desk")));
    EXPECT_FALSE(table.match().ending());
    EXPECT_THAT(written_everywhere(table, at_desk("yes", 2)), Contains("all: Warning for White."));
    EXPECT_FALSE(table.match().ending());
}

TEST(ArbitersDesk, ThatIsLeftWhileItIsAskedHasNotRuled) {
    TableSession table(with_pin());
    table.say("e4");
    table.post(at_desk("result 1-0", 1));
    table.say("black: e5");  // what is said at the table meanwhile changes nothing
    EXPECT_THAT(table.post(DeskVisited{DeskNews::Left, 2}), Not(Contains(HasSubstr("aside"))));
    EXPECT_THAT(written_everywhere(table, DeskVisited{DeskNews::Left, 1}),
                Contains("desk: The question is laid aside."));
    for (const unsigned desk : {1U, 2U, 3U}) {
        EXPECT_THAT(written_everywhere(table, at_desk("yes", desk)),
                    ElementsAre("desk! Nothing was asked."));
    }
    EXPECT_FALSE(table.match().ending());
}

TEST(ArbitersDesk, AskedForAPinInTwoPlacesTakesItWhereItWasAsked) {
    TableSession table(with_pin());
    table.say("e4");
    table.post(at_desk("adjourn the game", 1));
    table.post(at_desk("yes", 1));
    table.say("black: seal my move");
    table.say("e5");
    table.say("black: yes");
    table.post(at_desk("stop the clocks", 1));
    table.post(at_desk("open the envelope", 1));
    EXPECT_THAT(table.post(SecretSaid{"4711", Place::Away, 2}), IsEmpty());
    EXPECT_FALSE(table.match().adjournment()->stage == Adjournment::Stage::Resumed);
    table.post(SecretSaid{"4711", Place::Away, 1});
    EXPECT_EQ(table.match().adjournment()->stage, Adjournment::Stage::Resumed);
}

/// What means nothing may be a PIN that nobody has asked for: it is not said again.
TEST(ArbitersDesk, WhatMayBeAPinIsNotRepeated) {
    TableSession table(with_pin());
    table.say("e4");
    for (const char* typed : {"correct horse", "Lufer #7", "hunter2"}) {
        EXPECT_THAT(table.say(typed),
                    ElementsAre("white! Not understood. Say help to hear what can be said."))
            << typed << " is answered to the one who cannot see";
    }
    EXPECT_FALSE(table.match().turn().announced);
    TableSession open(without_pin());
    open.say("e4");
    EXPECT_THAT(open.say("hunter2"), ElementsAre(HasSubstr("unter2")));
}

/// Laws: D.2.9 d. What is given is told to all; both clocks are shown at the desk.
TEST(ArbitersDesk, GivesTimeWithoutReadingTheClocksToThePlayers) {
    TableSession table(without_pin());
    table.say("e4");
    const Lines lines = table.say_and_confirm("add time for white 2:00 disturbance", "desk");
    EXPECT_THAT(lines, ElementsAre("all: White gets 2 minutes.",
                                   HasSubstr("desk: The clocks are set. White: "),
                                   HasSubstr("desk: Note: add time for: White")));
}

TEST(ArbitersDesk, SaysThatTheScoresDifferFromTheBeginning) {
    TableSession table(without_pin());
    table.say("white: e4");
    table.say_and_confirm("correct score black 1 d4", "desk");
    const std::string differ = "desk: The scores differ from the first half-move on.";
    EXPECT_THAT(table.say("desk: compare scores"), Contains(differ));
    EXPECT_THAT(table.say("desk: read the desk"), Contains(differ));
}

/// Laws: D.2.9, 12. The log says that it was the arbiter's doing.
TEST(ArbitersDesk, WhatIsEnteredAtADeskOfItsOwnIsOnRecordAsTheArbiters) {
    const test::TemporaryFolder folder;
    TableSettings settings = with_pin();
    settings.log.emplace(
        std::move(GameLog::create(folder.file("game.log"), settings.setup)).value());
    TableSession table(std::move(settings));
    table.post(LineSaid{"white: e4", std::nullopt, Place::Away});
    table.say("black: e5");
    table.end();
    EXPECT_THAT(folder.read("game.log"), HasSubstr(" white announced e2e4 keys by arbiter "));
    EXPECT_THAT(folder.read("game.log"), HasSubstr(" black announced e7e5 keys "));
    EXPECT_THAT(folder.read("game.log"), Not(HasSubstr("e7e5 keys by arbiter")));
}

TEST(ArbitersDesk, APinTypedOnceTooOftenIsNoMove) {
    TableSession table(with_pin());
    table.say("e4");
    for (const char* typed : {"5755", "4711"}) {
        EXPECT_THAT(table.say(typed), ElementsAre(HasSubstr("! Say whose it is"))) << typed;
    }
    EXPECT_EQ(table.session().match().half_moves().size(), 1u);
    EXPECT_THAT(table.say("black: 5755"), ElementsAre("all: Eva fünf"));
}

TEST(ArbitersDesk, WithoutAPinIsOpenToWhoSaysDesk) {
    TableSession table(without_pin());
    table.say("e4");
    EXPECT_THAT(table.say("desk: stop clocks"), ElementsAre("all: The clocks are stopped."));
    EXPECT_THAT(table.say("start clocks"), ElementsAre(HasSubstr("put desk: in front")));
    EXPECT_THAT(table.say("arbiter desk"), Contains("all- The arbiter's desk is open."));
    EXPECT_THAT(table.say("start clocks"), ElementsAre("all: The clocks are running."));
}

TEST(ArbitersDesk, ARulingIsAskedOnceWithItsArticleAndWhatFollows) {
    TableSession table(without_pin());
    table.say("white: e5");  // no such move
    const Lines asked = table.say("desk: illegal move");
    ASSERT_EQ(asked.size(), 1u);
    EXPECT_THAT(asked[0],
                HasSubstr("desk: Shall this be ruled: rule the move illegal, Article 7.5? "
                          "This would follow: First illegal move by White. "));
    EXPECT_THAT(asked[0], HasSubstr("Yes or no?"));
    EXPECT_EQ(table.match().half_moves().size(), 1u) << "not yet";
    EXPECT_THAT(table.say("desk: no"), ElementsAre("desk: Nothing was done."));
    EXPECT_EQ(table.match().half_moves().size(), 1u);
    table.say("desk: illegal move");
    table.say("desk: yes");
    EXPECT_THAT(table.match().half_moves(), IsEmpty());
    EXPECT_EQ(table.match().illegal_moves(Side::White), 1u);
    EXPECT_THAT(table.say("desk: yes"), ElementsAre(HasSubstr("Nothing was asked")));
}

TEST(ArbitersDesk, APlayerDoesNotAnswerWhatTheDeskWasAskedNorLayItAside) {
    TableSession table(without_pin());
    table.say("e4");
    table.say("desk: result 1-0");
    EXPECT_THAT(table.say("white: yes"), ElementsAre(HasSubstr("Nothing was asked")));
    EXPECT_THAT(table.say("black: resign"), ElementsAre(HasSubstr("Black resigns: yes or no?")));
    EXPECT_THAT(table.say("desk: yes"), Contains(HasSubstr("The arbiter has decided")));
    EXPECT_EQ(table.match().ending()->termination, Termination::Ruling);
}

TEST(ArbitersDesk, TheLogNamesTheArticle) {
    const test::TemporaryFolder folder;
    TableSettings settings = without_pin();
    settings.log.emplace(
        std::move(GameLog::create(folder.file("game.log"), settings.setup)).value());
    TableSession table(std::move(settings));
    table.say("e4");
    table.say_and_confirm("penalty white warning", "desk");
    table.end();
    const auto read = read_log(folder.read("game.log"));
    ASSERT_TRUE(read);
    const auto& entries = read.value().entries;
    ASSERT_GE(entries.size(), 2u);
    EXPECT_TRUE(std::holds_alternative<PenaltyImposed>(entries[entries.size() - 2].event));
    const auto* note = std::get_if<Noted>(&entries.back().event);
    ASSERT_NE(note, nullptr);
    EXPECT_EQ(note->text, "impose a penalty: White, warning, Article 12.9 a");
}

TEST(ArbitersDesk, SaysHowEverythingStands) {
    MatchSetup setup = a_game_with_clock();
    setup.players[0].board = PlayerSetup::HasBoard::Yes;
    TableSettings settings = without_pin(setup);
    settings.lines = {true, false};
    TableSession table(std::move(settings));
    table.say("black: e5");
    table.say("desk: start");
    table.say_and_confirm("offer a draw", "black");
    const Lines lines = table.say("desk: read the desk");
    EXPECT_THAT(lines, Contains("desk: White's board shows the game."));
    EXPECT_THAT(lines, Contains("desk: Both scores agree."));
    EXPECT_THAT(lines, Contains(HasSubstr(" left, 0:00:00 used, moves: 0")));
    EXPECT_THAT(lines, Contains("desk: White's clock is running."));
    EXPECT_THAT(lines, Contains("desk: Black: draw offered"));
    EXPECT_THAT(lines, Contains(HasSubstr("0:00:00 Black: ")));
}

TEST(ArbitersDesk, TellsTheFirstDifferenceOfTheScores) {
    TableSession table(without_pin());
    table.say("white: e4");
    table.say("black: e5");
    table.say_and_confirm("correct score black 2 d5", "desk");
    const Lines lines = table.say("desk: read the desk");
    EXPECT_THAT(lines, Contains("desk: The scores agree up to half-move 1."));
    EXPECT_THAT(lines, Contains("desk: White's score then has: Eva fünf"));
    EXPECT_THAT(lines, Contains("desk: Black's score then has: David fünf"));
}

struct RulingCase {
    const char* name;
    const char* words;
    const char* event;
};
class RulingWords : public testing::TestWithParam<RulingCase> {};

// What the match refuses is on record all the same: the words have become this event.
TEST_P(RulingWords, BecomeTheEventOfTheLog) {
    const test::TemporaryFolder folder;
    TableSettings settings = without_pin();
    settings.log.emplace(
        std::move(GameLog::create(folder.file("game.log"), settings.setup)).value());
    TableSession table(std::move(settings));
    table.say("white: e5");  // an illegal move that can be ruled on
    table.say(std::string("desk: ") + GetParam().words);
    table.say("desk: yes");
    table.end();
    EXPECT_THAT(folder.read("game.log"), HasSubstr(std::string(" ") + GetParam().event + " "));
}

INSTANTIATE_TEST_SUITE_P(
    Every, RulingWords,
    testing::Values(
        RulingCase{"ClaimCorrect", "the claim is correct", "claim-ruled correct"},
        RulingCase{"ClaimWrong", "claim wrong", "claim-ruled incorrect"},
        RulingCase{"ClaimLater", "decide the claim later", "claim-ruled postponed"},
        RulingCase{"Flag", "flag down black", "flag-observed black"},
        RulingCase{"BothFlags", "both flags are down", "both-flags-ruled"},
        RulingCase{"IllegalMove", "rule the move illegal", "illegal-move-ruled"},
        RulingCase{"IllegalAct", "illegal act white without a move",
                   "illegal-act-ruled white pressed-without-move"},
        RulingCase{"TwoHands", "illegal act black two hands", "illegal-act-ruled black two-hands"},
        RulingCase{"Warning", "penalty white warning", "penalty white warning"},
        RulingCase{"OpponentsTime", "penalty white opponent's time 2:00",
                   "penalty white opponents-time 120000"},
        RulingCase{"OwnTime", "penalty black own time 0:30", "penalty black own-time 30000"},
        RulingCase{"GameLost", "penalty black game lost", "penalty black game-lost"},
        RulingCase{"Fine", "penalty white fine", "penalty white fine"},
        RulingCase{"Expulsion", "penalty white expulsion", "penalty white expulsion"},
        RulingCase{"AddTime", "add time white 2:00", "time-added white 120000"},
        RulingCase{"TakeTime", "take time from black 1:00", "time-taken black 60000"},
        RulingCase{"Disturbance", "add time for black 1:00 disturbance",
                   "time-added black 60000 disturbance"},
        RulingCase{"Restored", "add time white 1:00 position restored",
                   "time-added white 60000 restored"},
        RulingCase{"WrongSetting", "take time from white 1:00 wrong clock",
                   "time-taken white 60000 wrong-setting"},
        RulingCase{"Helper", "take time from white 1:00 helper", "time-taken white 60000 helper"},
        RulingCase{"Clocks", "set clocks 1:00:00 0:59:00",
                   "clocks-set white 3600000 black 3540000"},
        RulingCase{"Retrace", "take back", "moves-retraced 0"},
        RulingCase{"Score", "correct score black 1 e4", "score-corrected black 1 e2e4"},
        RulingCase{"ScoreByMoveNumber", "correct score black 1. e4",
                   "score-corrected black 1 e2e4"},
        RulingCase{"Forfeit", "forfeit the game black", "forfeited black"},
        RulingCase{"Cancel", "cancel the game colours reversed", "game-cancelled colours-reversed"},
        RulingCase{"Guide", "guide the board of white", "guidance-started white"},
        RulingCase{"StopGuiding", "stop guiding white", "guidance-stopped white"},
        RulingCase{"Result", "result 1/2-1/2", "result-ruled 1/2-1/2"},
        RulingCase{"NoResult", "result *", "result-ruled none"},
        RulingCase{"Adjourn", "adjourn the game", "adjournment-ordered"},
        RulingCase{"EnvelopeMissing", "the envelope is missing", "envelope-missing"},
        RulingCase{"Absent", "absent white", "white absent"},
        RulingCase{"Note", "write a note spectators", "noted spectators"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(ArbitersDesk, SaysWhatARulingLacks) {
    TableSession table(without_pin());
    table.say("e4");
    for (const char* line :
         {"desk: flag down", "desk: penalty green warning", "desk: penalty white",
          "desk: penalty white own time", "desk: penalty white own points 3",
          "desk: illegal act white", "desk: add time white", "desk: take time white 0:00",
          "desk: add time white 2:00 because", "desk: set move counters 1",
          "desk: correct score white 1 xyzzy", "desk: declare a draw because",
          "desk: award points 2 0", "desk: cancel the game", "desk: result 1", "desk: set clocks 1",
          "desk: take back 9", "desk: absent", "desk: write a note"}) {
        EXPECT_THAT(table.say(line), ElementsAre(HasSubstr("desk! "))) << line;
        EXPECT_THAT(table.say("desk: yes"), ElementsAre(HasSubstr("Nothing was asked"))) << line;
    }
}

TEST(ArbitersDesk, WhatItDoesForAPlayerIsTheArbitersDoing) {
    const Move move{*Square::parse("e2"), *Square::parse("e4")};
    EXPECT_EQ(done_by(MoveAnnounced{Side::White, move, Source::Arbiter}, Role::Desk),
              DoneBy::Arbiter);
    EXPECT_EQ(done_by(ScoreEntered{Side::White, 1, move}, Role::Desk), DoneBy::Arbiter);
    EXPECT_EQ(done_by(ClaimRuled{}, Role::Desk), DoneBy::Natural);
    EXPECT_EQ(done_by(ClocksStopped{}, Role::Desk), DoneBy::Natural);
    EXPECT_EQ(done_by(FlagClaimed{}, Role::Assistant), DoneBy::Assistant);
    EXPECT_EQ(done_by(FlagClaimed{}, Role::White), DoneBy::Natural);
    EXPECT_EQ(done_by(MovePlaced{Side::White, move, Finality::Final}, std::nullopt),
              DoneBy::Natural);
}

TEST(ArbitersDesk, UnderstandsRulingsInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = test::all_locales().catalog(language);
        TableSettings settings = without_pin();
        settings.language = language;
        TableSession table(std::move(settings));
        table.say("white: e5");
        const std::string desk = "desk: ";
        table.say(desk + name_of(Command::RuleIllegalMove, catalog));
        table.say(desk + name_of(Command::Yes, catalog));
        EXPECT_EQ(table.match().illegal_moves(Side::White), 1u) << code_of(language);
        table.say(desk + name_of(Command::ForfeitGame, catalog) + " " +
                  name_of(Side::Black, kWordedSides, catalog));
        table.say(desk + name_of(Command::Yes, catalog));
        ASSERT_TRUE(table.match().ending()) << code_of(language);
        EXPECT_EQ(table.match().ending()->loser, Side::Black);
    }
}

}  // namespace
}  // namespace rochade
