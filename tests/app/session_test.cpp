// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "commands/role_prefix.h"
#include "rules/fen.h"
#include "tests/app/table_session.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::all_locales;
using test::keyboard_game;
using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Lines = std::vector<std::string>;

TableSettings settings_of(MatchSetup setup, Language language = Language::English) {
    TableSettings settings;
    settings.setup = std::move(setup);
    settings.language = language;
    return settings;
}

MatchSetup with_mode(Mode mode) {
    MatchSetup setup = keyboard_game();
    setup.mode = mode;
    return setup;
}

/// White is blind; our own clock runs.
MatchSetup with_clock() {
    MatchSetup setup = keyboard_game();
    setup.clock = ClockKind::Internal;
    setup.players[0].sight = Sight::Blind;
    return setup;
}

std::string fen(const Match& match) { return to_fen(match.current()); }

TEST(Session, Laws51a_AWholeGameAtTheKeyboardEndsAloud) {
    TableSession table(settings_of(keyboard_game()));
    EXPECT_THAT(table.say("Eva vier"),
                ElementsAre("all: The game has started. White to move.", "all: Eva vier"));
    EXPECT_THAT(table.say("e5"), ElementsAre("all: Eva fünf"));
    EXPECT_THAT(table.say("Läufer Cesar vier"), ElementsAre("all: Läufer Cesar vier"));
    EXPECT_THAT(table.say("Nc6"), ElementsAre("all: Springer Cesar sechs"));
    EXPECT_THAT(table.say("Qh5"), ElementsAre("all: Dame Hector fünf"));
    EXPECT_THAT(table.say("g8f6"), ElementsAre("all: Springer Felix sechs"));
    EXPECT_THAT(table.say("Dame schlägt Felix sieben"),
                ElementsAre("all: Dame schlägt Felix sieben", "all: checkmate, White wins"));
    EXPECT_EQ(table.match().phase(), Phase::Over);
    EXPECT_EQ(table.match().ending()->termination, Termination::Checkmate);
    EXPECT_THAT(table.say("e5"), ElementsAre("black! The game is over."));
    EXPECT_THAT(table.heard(), ElementsAre("The game has started. White to move.", "Eva vier",
                                           "Eva fünf", "Läufer Cesar vier", "Springer Cesar sechs",
                                           "Dame Hector fünf", "Springer Felix sechs",
                                           "Dame schlägt Felix sieben", "checkmate, White wins"))
        << "each once; what is answered to a sighted player is read";
}

TEST(Session, AGameStartsByAWordOrByItsFirstMove) {
    TableSession by_word(settings_of(keyboard_game()));
    EXPECT_THAT(by_word.opening(), IsEmpty());
    EXPECT_THAT(by_word.say("start"), ElementsAre("all: The game has started. White to move."));
    EXPECT_THAT(by_word.say("start"), ElementsAre("white! The game has already started."));
    EXPECT_THAT(by_word.say("e4"), ElementsAre("all: Eva vier"));

    TableSession by_move(settings_of(keyboard_game()));
    EXPECT_THAT(by_move.say("e4"),
                ElementsAre("all: The game has started. White to move.", "all: Eva vier"));

    TableSession german([] {
        TableSettings settings = settings_of(keyboard_game());
        settings.language = Language::German;
        return settings;
    }());
    EXPECT_THAT(german.say("Start"), ElementsAre("all: Die Partie hat begonnen. Weiß am Zug."));
}

TEST(Session, LawsA4b_InATournamentAnIllegalMoveStandsAndOnlyTheDeskIsTold) {
    TableSession shown(settings_of(with_mode(Mode::Tournament)));
    shown.say("start");
    EXPECT_THAT(shown.say("e5"),
                ElementsAre("all: Eva fünf", "desk: Illegal move by White: Eva fünf"));
    EXPECT_EQ(shown.match().half_moves().size(), 1u);
    EXPECT_EQ(shown.match().half_moves()[0].legality, HalfMove::Legality::Illegal);
    EXPECT_THAT(shown.heard(), Not(Contains(HasSubstr("Illegal"))));

    TableSettings settings = settings_of(with_mode(Mode::Tournament));
    settings.officials = Mouth::Officials::Withheld;
    TableSession withheld(std::move(settings));
    withheld.say("start");
    EXPECT_THAT(withheld.say("e5"), ElementsAre("all: Eva fünf"));
    EXPECT_EQ(withheld.match().half_moves().size(), 1u);
}

TEST(Session, InAFriendlyGameAnIllegalMoveIsRefusedWithTheReason) {
    TableSession table(settings_of(with_mode(Mode::Friendly)));
    table.say("start");
    EXPECT_THAT(table.say("e5"), ElementsAre("white! This move is illegal. weißer Bauer Eva zwei "
                                             "does not go to Eva fünf."));
    EXPECT_THAT(table.match().half_moves(), IsEmpty());
    EXPECT_THAT(table.say("e4"), ElementsAre("all: Eva vier"));
    EXPECT_THAT(table.say("xyzzy"), ElementsAre("black! Not understood: xyzzy. Say help to hear "
                                                "what can be said."));
}

TEST(Session, WhatAPlayerAsksForIsForHimAlone) {
    TableSession table(settings_of(with_clock()));
    table.say("start");
    table.heard();
    EXPECT_THAT(table.say("white: my clock"), ElementsAre(HasSubstr("white: ")));
    EXPECT_THAT(table.heard(), SizeIs(1)) << "the blind player hears his answer";
    EXPECT_THAT(table.say("black: my clock"), ElementsAre(HasSubstr("black: 1 hour 30 minutes")));
    EXPECT_THAT(table.say("black: opponent's clock"), ElementsAre(HasSubstr("black: ")));
    EXPECT_THAT(table.say("whose turn", Role::Black), ElementsAre("black: White to move"));
    EXPECT_THAT(table.heard(), IsEmpty()) << "the sighted player reads his";
}

TEST(Session, Laws91_ADrawIsOfferedAndAccepted) {
    TableSession table(settings_of(keyboard_game()));
    table.say("e4");
    EXPECT_THAT(table.say("accept"), ElementsAre(HasSubstr("!"))) << "nobody has offered one";
    EXPECT_THAT(table.say("white: draw"), ElementsAre("white: offer a draw: yes or no?"));
    EXPECT_FALSE(table.match().draw_offer());
    EXPECT_THAT(table.say("white: yes"), ElementsAre("all: White: draw offered"));
    EXPECT_THAT(table.say("black: decline"), ElementsAre("all: Black: draw declined"));
    EXPECT_THAT(table.say("draw"), ElementsAre("black: offer a draw: yes or no?"));
    EXPECT_THAT(table.say("yes"), ElementsAre("all: Black: draw offered"));
    EXPECT_THAT(table.say("accept"), ElementsAre("white: accept the draw: yes or no?"))
        << "typed at the same keyboard, it is the other player's answer";
    EXPECT_THAT(table.say("yes"), ElementsAre("all: White: draw accepted", "all: draw"));
    EXPECT_EQ(table.match().ending()->result, GameResult::Draw);
    EXPECT_EQ(table.match().ending()->termination, Termination::Agreement);
}

TEST(Session, Laws91b_ADrawIsOfferedWithAMove) {
    TableSession table(settings_of(with_mode(Mode::Friendly)));
    EXPECT_THAT(table.say("e4 (=)"), ElementsAre("all: The game has started. White to move.",
                                                 "all: Eva vier", "all: White: draw offered"));
    EXPECT_EQ(table.match().draw_offer(), Side::White);
    table.say("e5");  // declines
    EXPECT_FALSE(table.match().draw_offer());
    EXPECT_THAT(table.say("Ke3 (=)"), ElementsAre("white! This move is illegal. weißer König Eva "
                                                  "eins does not go to Eva drei."));
    EXPECT_FALSE(table.match().draw_offer()) << "nothing was offered with what is no move";
}

TEST(Session, Laws51b_AResignationIsConfirmed) {
    TableSession table(settings_of(keyboard_game()));
    table.say("e4");
    EXPECT_THAT(table.say("resign"), ElementsAre("black: Black resigns: yes or no?"));
    EXPECT_THAT(table.say("no"), ElementsAre("black: The game goes on."));
    EXPECT_THAT(table.press(Command::Resign), ElementsAre("black: Black resigns: yes or no?"));
    const Lines ended = table.press(Command::Yes);
    ASSERT_THAT(ended, SizeIs(1));
    EXPECT_THAT(ended[0], HasSubstr("all: "));
    EXPECT_EQ(table.match().ending()->termination, Termination::Resignation);
    EXPECT_EQ(table.match().ending()->result, GameResult::WhiteWins);
}

TEST(Session, TakingBackIsForFriendlyGamesAndForTheArbiter) {
    TableSession friendly(settings_of(with_mode(Mode::Friendly)));
    for (const char* line : {"e4", "e5", "Nf3"}) friendly.say(line);
    EXPECT_THAT(friendly.say("take back"),
                ElementsAre("all: The game goes on after 2 half-moves. White to move"));
    EXPECT_THAT(friendly.say("take back 2"),
                ElementsAre("all: The game goes on after 0 half-moves. White to move"));
    EXPECT_EQ(fen(friendly.match()), to_fen(initial_setup()));
    EXPECT_THAT(friendly.say("take back"), ElementsAre("white! There are not so many half-moves."));
    EXPECT_THAT(friendly.say("take back some"), ElementsAre(HasSubstr("white!")));

    TableSession tournament(settings_of(with_mode(Mode::Tournament)));
    tournament.say("e4");
    EXPECT_THAT(tournament.say("take back"),
                ElementsAre("black! This is for the arbiter: put desk: in front of it."));
    EXPECT_THAT(tournament.say("desk: take back"),
                ElementsAre("desk: Shall this be ruled: take back: 1, Article D.2.8? This would "
                            "follow: The game goes on after 0 half-moves. White to move. Yes or "
                            "no?"));
    EXPECT_THAT(tournament.say("desk: yes"),
                Contains("all: The game goes on after 0 half-moves. White to move"));
}

TEST(Session, Laws610_ClocksAreSetByTheDeskOnly) {
    TableSession table(settings_of(with_clock()));
    table.say("start");
    table.say("desk: stop clocks");
    for (const char* line : {"set clocks 1:00:00 0:30:00", "white: set clocks 1:00:00 0:30:00",
                             "assistant: set clocks 1:00:00 0:30:00"}) {
        EXPECT_THAT(table.say(line), ElementsAre(HasSubstr("This is for the arbiter"))) << line;
    }
    for (const char* line : {"desk: set clocks", "desk: set clocks 1:00:00",
                             "desk: set clocks 1:00:00 x", "desk: set clocks 1 2 3"}) {
        EXPECT_THAT(table.say(line), ElementsAre(HasSubstr("desk! Say both times"))) << line;
    }
    table.say_and_confirm("set clocks 1:00:00 0:30:00", "desk");
    const Match match = table.match();
    EXPECT_EQ(match.clock().left(Side::White, table.session().now()), std::chrono::hours(1));
    EXPECT_EQ(match.clock().left(Side::Black, table.session().now()), std::chrono::minutes(30));
}

TEST(Session, WhatIsForTheDeskIsRefusedToEverybodyElse) {
    TableSession table(settings_of(with_clock()));
    table.say("start");
    for (const char* line : {"start clocks", "result 1-0", "compare scores"}) {
        EXPECT_THAT(table.say(line),
                    ElementsAre("white! This is for the arbiter: put desk: in front of it."))
            << line;
    }
    EXPECT_EQ(table.match().phase(), Phase::Running);
    EXPECT_THAT(table.say("desk: result 1"), ElementsAre(HasSubstr("desk! Say the result")));
    EXPECT_THAT(table.say("desk: result 1-0"),
                ElementsAre("desk: Shall this be ruled: result: 1-0, Article 12.2? This would "
                            "follow: The arbiter has decided. White wins. Yes or no?"));
    EXPECT_THAT(table.say("desk: yes"), Contains(HasSubstr("all: The arbiter has decided")));
    EXPECT_EQ(table.match().ending()->termination, Termination::Ruling);
    EXPECT_EQ(table.match().ending()->result, GameResult::WhiteWins);
}

TEST(Session, LawsD28_TheDeskComparesTheScores) {
    TableSession table(settings_of(keyboard_game()));
    table.say("e4");
    table.say("e5");
    EXPECT_THAT(table.say("desk: compare"),
                ElementsAre("desk- White's score:", "desk- 1. e2-e4 e7-e5", "desk- Black's score:",
                            "desk- 1. e2-e4 e7-e5", "desk: Both scores agree."));
}

TEST(Session, HelpIsForWhoAsksAndInHisLanguage) {
    TableSettings settings = settings_of(keyboard_game());
    settings.language = Language::German;
    TableSession table(std::move(settings));
    const Lines player = table.say("Hilfe alle");
    EXPECT_GT(player.size(), 20u);
    for (const std::string& line : player) EXPECT_THAT(line, HasSubstr("white: "));
    EXPECT_THAT(player, Not(Contains(HasSubstr("Uhren stellen"))));
    const Lines desk = table.say("Schiedsrichter: Hilfe alle");
    EXPECT_THAT(desk, Contains(HasSubstr("desk: Uhren stellen")));
    EXPECT_THAT(desk, Not(Contains(HasSubstr("desk: ich gebe auf"))));
    EXPECT_THAT(table.heard(), IsEmpty()) << "nobody wants that read to everybody";
}

TEST(Session, HelpWithACommandBehindItIsAboutThatOne) {
    TableSession table(settings_of(keyboard_game()));
    EXPECT_THAT(table.say("help my clock"),
                ElementsAre("white: my clock: Says how much time you have left. Key F2."));
    EXPECT_THAT(table.say("help xyzzy"),
                ElementsAre("white! Not understood: xyzzy. Say help to hear what can be said."));
}

TEST(Session, ThePositionIsReadFromThePlayersOwnBoard) {
    TableSession table(settings_of(with_clock()));
    table.say("e4");
    table.heard();
    const Lines position = table.say("white: position");
    ASSERT_THAT(position, SizeIs(2));
    EXPECT_THAT(position[0], HasSubstr("white: White: König Eva eins, "));
    EXPECT_THAT(position[0], HasSubstr("Eva vier"));
    EXPECT_THAT(position[1], HasSubstr("white: Black: König Eva acht, "));
    EXPECT_THAT(table.heard(), SizeIs(1)) << "in one breath";
    EXPECT_THAT(table.say("white: rank 4"),
                ElementsAre("white: Rank vier: weißer Bauer Eva vier."));
    EXPECT_THAT(table.say("white: square Eva vier"), ElementsAre("white: weißer Bauer Eva vier"));
    EXPECT_THAT(table.say("white: rank 9"), ElementsAre("white! Say a rank from 1 to 8."));
    EXPECT_THAT(table.say("white: file k"), ElementsAre("white! Say a file from a to h."));
    EXPECT_THAT(table.say("white: square k9"), ElementsAre("white! Say a square, such as e4."));
    EXPECT_THAT(table.say("white: score"), ElementsAre("white: 1. Eva vier"));
}

TEST(Session, TheOpponentsMoveCanBeHeardAgain) {
    TableSession table(settings_of(with_clock()));
    table.say("e4");
    table.say("Sf6", Role::Black);
    table.say("Nf6", Role::Black);
    table.heard();
    EXPECT_THAT(table.say("white: repeat"), ElementsAre("all: Springer Felix sechs"));
    EXPECT_THAT(table.heard(), ElementsAre("Springer Felix sechs"));
    EXPECT_THAT(table.say("white: previous"), ElementsAre("all: Eva vier"));
    table.say("white: repeat");
    EXPECT_THAT(table.press(Command::PreviousSpeech), ElementsAre("all: Eva vier"))
        << "the key does what the word does";
    EXPECT_THAT(table.say("white: next"), ElementsAre("all: Springer Felix sechs"));
    EXPECT_THAT(table.say("white: next"), ElementsAre("white- There is nothing more to repeat."));
}

TEST(Session, LawsD21_ARepetitionThatDiffersIsSaidAtOnce) {
    MatchSetup setup = with_clock();
    for (PlayerSetup& player : setup.players) player.button = Button::Lever;
    TableSession table(settings_of(setup));
    table.say("white: e4");
    EXPECT_THAT(table.say("black: Eva vier"), ElementsAre("black: Repeated."));
    TableSession wrong(settings_of(setup));
    wrong.say("white: e4");
    EXPECT_THAT(wrong.say("black: Eva drei"),
                ElementsAre("all: The repetition differs. Announced: Eva vier. Repeated: Eva "
                            "drei."));
}

TEST(Session, LawsD21_WhoRepeatsTheLastMoveHearsSoAndNoMore) {
    for (const Language language : kAllLanguages) {
        TableSession table(settings_of(keyboard_game(), language));
        const std::string repeated = all_locales().catalog(language).text("Repeated.");
        const std::string name = name_of(Role::Black, all_locales().catalog(language));
        table.say("e4");
        EXPECT_THAT(table.say("e4"), ElementsAre("black: " + repeated)) << code_of(language);
        EXPECT_THAT(table.say(name + ": e4"), ElementsAre("black: " + repeated));
        EXPECT_THAT(table.say("I repeat d4"), ElementsAre(HasSubstr("Eva vier")))
            << "both are told what differs";
        EXPECT_EQ(table.match().half_moves().size(), 1U);
    }
}

TEST(Session, LawsD23_TheClockIsNotStartedBeforeTheMoveIsMade) {
    MatchSetup setup = with_clock();
    for (PlayerSetup& player : setup.players) player.button = Button::Lever;
    TableSession table(settings_of(setup));
    table.say("start");
    EXPECT_THAT(table.say("white: press"), Contains(HasSubstr("not made yet")));
    EXPECT_EQ(table.match().to_move(), Side::White);
    table.say("white: e4");
    EXPECT_EQ(table.match().to_move(), Side::White);
    EXPECT_THAT(table.say("white: press"), ElementsAre("white: Black is to move."))
        << "words for the sound of a button";
    EXPECT_EQ(table.match().to_move(), Side::Black);
    EXPECT_EQ(table.match().clock().running(), Side::Black);
}

TEST(Session, SettingsOfSpeechAreAnswered) {
    TableSession table(settings_of(keyboard_game()));
    EXPECT_THAT(table.say("faster"), ElementsAre("white: 200 words a minute"));
    EXPECT_THAT(table.press(Command::Slower), ElementsAre("white: 175 words a minute"));
    EXPECT_THAT(table.say("full"), ElementsAre("white: Moves are said in full."));
    EXPECT_THAT(table.say("e4"), Contains("all: Eva vier")) << "what everybody hears is not his";
    EXPECT_THAT(table.say("white: last move"), ElementsAre("white: Bauer Eva zwei Eva vier"));
    for (int press = 0; press < 50; ++press) table.say("faster");
    EXPECT_THAT(table.say("faster"), ElementsAre("black: 900 words a minute"));
}

TEST(Session, ThePictureFollowsTheGame) {
    TableSession table(settings_of(with_clock()));
    EXPECT_EQ(table.front_end().view().board, initial_board());
    table.say("e4");
    const TableView view = table.front_end().view();
    EXPECT_EQ(view.board, table.match().current().board);
    EXPECT_EQ(view.to_move, Side::Black);
    EXPECT_EQ(view.last_move, (Move{*Square::parse("e2"), *Square::parse("e4")}));
    EXPECT_EQ(view.running, Side::Black);
    EXPECT_EQ(view.white_name, "Anna");
    EXPECT_FALSE(view.ending);
    table.say("flip");
    EXPECT_EQ(table.front_end().flips(), 1);
    table.say_and_confirm("result 1-0", "desk");
    EXPECT_TRUE(table.front_end().view().ending);
    EXPECT_THAT(table.front_end().view().status, SizeIs(1));
}

TEST(Session, LeavingIsAskedBackWhileAGameRunsOnly) {
    TableSession running(settings_of(keyboard_game()));
    running.say("e4");
    EXPECT_THAT(running.say("quit"),
                ElementsAre("black: The game is not over. Stop here: yes or no?"));
    EXPECT_THAT(running.say("no"), ElementsAre("black: The game goes on."));
    running.say("quit");
    running.say("yes");
    running.join();

    TableSession before(settings_of(keyboard_game()));
    before.say("quit");
    before.join();

    TableSession closed(settings_of(keyboard_game()));
    closed.say("e4");
    closed.post(InputEnded{});
    closed.join();
}

/// The half-moves, then the clock as the log left them.
Match half_played(ClockKind clock) {
    MatchSetup setup = with_clock();
    setup.clock = clock;
    Match match(setup);
    const auto happens = [&match](const Event& event, int second) {
        match = step(match, event, Instant(std::chrono::seconds(second))).value().next;
    };
    happens(GameStarted{}, 0);
    happens(MoveAnnounced{Side::White, {*Square::parse("e2"), *Square::parse("e4")}, Source::Keys},
            60);
    return match;
}

TEST(Session, AResumedGameStandsStillUntilSomebodyPlays) {
    TableSettings settings;
    settings.resumed = half_played(ClockKind::Internal);
    settings.already = std::chrono::seconds(100);
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(), ElementsAre("all: The clocks are stopped."));
    EXPECT_EQ(table.match().phase(), Phase::Stopped);
    EXPECT_THAT(table.say("white: score"), ElementsAre("white: 1. Eva vier"));
    EXPECT_EQ(table.match().phase(), Phase::Stopped) << "asking is not playing";
    EXPECT_THAT(table.say("e5"), ElementsAre("all: The clocks are running.", "all: Eva fünf"));
    EXPECT_EQ(table.match().phase(), Phase::Running);
    EXPECT_THAT(table.say("Nf3"), ElementsAre("all: Springer Felix drei"));
    const auto left = table.match().clock().left(Side::White, table.session().now());
    EXPECT_LE(left, std::chrono::minutes(89)) << "a minute was used before";
    EXPECT_GT(left, std::chrono::minutes(88));
}

TEST(Session, AResumedGameWithoutAClockJustGoesOn) {
    TableSettings settings;
    settings.resumed = half_played(ClockKind::None);
    settings.already = std::chrono::seconds(100);
    TableSession table(std::move(settings));
    EXPECT_THAT(table.opening(), IsEmpty());
    EXPECT_THAT(table.say("e5"), ElementsAre("all: Eva fünf"));
}

TEST(Session, AnArbitersStopIsNotEndedByTheNextMove) {
    TableSession table(settings_of(with_clock()));
    table.say("e4");
    table.say("desk: stop clocks");
    table.say("e5");
    EXPECT_NE(table.match().clock().running(), Side::White);
}

TEST(Session, EveryHalfMoveIsAnnouncedExactlyOnce) {
    TableSession table(settings_of(keyboard_game()));
    Lines all;
    for (const char* line : {"e4", "c5", "Nf3", "d6", "d4", "cxd4", "Nxd4", "Nf6", "Nc3", "a6"}) {
        for (std::string& caption : table.say(line)) all.push_back(std::move(caption));
    }
    EXPECT_THAT(all, SizeIs(11));  // and the start
    const Lines effects = table.effects();
    EXPECT_EQ(std::count_if(
                  effects.begin(), effects.end(),
                  [](const std::string& effect) { return effect.starts_with("announce-move"); }),
              10);
}

TEST(Session, WhatHappenedIsInTheLogBeforeAnybodyIsTold) {
    const test::TemporaryFolder folder;
    TableSettings settings = settings_of(keyboard_game());
    settings.log.emplace(
        std::move(GameLog::create(folder.file("game.log"), settings.setup)).value());
    TableSession table(std::move(settings));
    table.say("e4");
    table.say("resign");  // only asks: nothing happened
    table.say("no");
    table.say("white: e5");  // repeated wrongly
    auto read = read_log(folder.read("game.log"));
    ASSERT_TRUE(read);
    ASSERT_EQ(read.value().entries.size(), 3u);
    table.end();
    read = read_log(folder.read("game.log"));
    ASSERT_TRUE(read);
    ASSERT_THAT(read.value().digests, SizeIs(1)) << "at the end";
}

TEST(Session, ALogThatCannotBeWrittenIsToldOnceAndTheGameGoesOn) {
    TableSettings settings = settings_of(keyboard_game());
    EventLog empty;
    empty.setup = settings.setup;
    auto log = GameLog::go_on("/dev/full", empty);
    if (!log) GTEST_SKIP() << "no /dev/full";
    settings.log.emplace(std::move(log).value());
    TableSession table(std::move(settings));
    const Lines first = table.say("e4");
    EXPECT_EQ(std::count_if(first.begin(), first.end(),
                            [](const std::string& line) {
                                return line.find("/dev/full") != std::string::npos;
                            }),
              1);
    EXPECT_THAT(first, Contains("all: Eva vier"));
    EXPECT_THAT(table.say("e5"), ElementsAre("all: Eva fünf"));
}

}  // namespace
}  // namespace rochade
