// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TableSettings blind_white(Mode mode = Mode::Friendly) {
    TableSettings settings;
    settings.setup = keyboard_game();
    settings.setup.mode = mode;
    settings.setup.players[0].sight = Sight::Blind;
    return settings;
}

KeyedCommand on_board(Command command, const std::string& argument = "") {
    return {command, argument, Place::First, KeySection::Board};
}

TEST(SessionReview, TheCursorStaysAndReadsTheLivePosition) {
    TableSession table(blind_white());
    EXPECT_THAT(table.post(on_board(Command::ReadSquare)), ElementsAre("white: Eva vier"));
    table.say("e4");
    // It is Black's turn; the one who walks over the board is still White.
    EXPECT_THAT(table.post(on_board(Command::ReadSquare)),
                ElementsAre("white: weißer Bauer Eva vier"));
    table.say("d5");
    table.say("exd5");
    EXPECT_THAT(table.post(on_board(Command::ReadSquare)), ElementsAre("white: Eva vier"));
}

TEST(SessionReview, EverybodyHasACursorOfHisOwn) {
    TableSession table(blind_white());
    table.post(on_board(Command::CursorUp));
    EXPECT_THAT(table.say("black: up"), ElementsAre("black: Eva drei"));
    EXPECT_THAT(table.say("white: square"), ElementsAre("white: Eva fünf"));
}

TEST(SessionReview, TheEdgeIsASoundWhereSoundsAreHeard) {
    TableSession table(blind_white());
    table.post(on_board(Command::GoToRank, "8"));
    EXPECT_THAT(table.post(on_board(Command::CursorUp)), IsEmpty());
    // Sighted players read what others hear.
    TableSession other(blind_white(Mode::Tournament));
    other.say("black: go to rank 1");
    EXPECT_THAT(other.say("black: up"), ElementsAre("black- Edge."));
}

TEST(SessionReview, AsksNothingAndLaysNoQuestionAside) {
    TableSession table(blind_white());
    table.say("e4");
    EXPECT_THAT(table.say("black: I resign"), Contains(HasSubstr("yes or no?")));
    table.post(on_board(Command::CursorUp));
    table.say("white: where my queen");
    EXPECT_THAT(table.say("black: yes"), Contains(HasSubstr("Black resigns")));
}

TEST(SessionReview, TheScoreIsReadAsMovesAndNeverShownInATournament) {
    TableSession table(blind_white(Mode::Tournament));
    EXPECT_THAT(table.post(on_board(Command::ScorePrevious)),
                ElementsAre("white: No move has been made yet."));
    table.say("e4");
    table.say("e5");
    EXPECT_THAT(table.post(on_board(Command::ScorePrevious)), ElementsAre("white: 1... Eva fünf"));
    EXPECT_THAT(table.post(on_board(Command::ScorePrevious)), ElementsAre("white: 1. Eva vier"));
    EXPECT_THAT(table.post(on_board(Command::ScorePrevious)), IsEmpty());  // a sound
    EXPECT_THAT(table.post(on_board(Command::ReadScorePosition)),
                ElementsAre("white! This is told in friendly games only."));
    // Wherever he stands in the score, the board is that of the game.
    EXPECT_THAT(table.post(on_board(Command::ReadSquare)),
                ElementsAre("white: weißer Bauer Eva vier"));
}

TEST(SessionReview, TellsWhereLettersAreCommands) {
    TableSession table(blind_white());
    EXPECT_THAT(table.say("board c3"), ElementsAre("white: On the board.", "white: Cesar drei"));
    EXPECT_EQ(table.front_end().modes().back(), KeySection::Board);
    EXPECT_THAT(table.post(on_board(Command::BoardOrEntry)), ElementsAre("white: In the entry."));
    EXPECT_EQ(table.front_end().modes().size(), 1U) << "the key has changed it already";
    EXPECT_THAT(table.say("board"), Contains("white: Cesar drei"));
    EXPECT_EQ(table.front_end().modes().back(), KeySection::Board);
    EXPECT_THAT(table.say("board"), Contains("white: Cesar drei")) << "he is there already";
    EXPECT_THAT(table.say("entry"), ElementsAre("white: In the entry."));
    EXPECT_THAT(table.say("entry"), ElementsAre("white: In the entry."));
    EXPECT_EQ(table.front_end().modes().back(), KeySection::Entry);
    EXPECT_THAT(table.say("board or entry"), Contains("white: On the board."));
}

TEST(SessionReview, WhereAPlayerLooksIsShownToFriendsOnly) {
    TableSession friends(blind_white());
    friends.say("board c3");
    EXPECT_EQ(friends.front_end().view().cursor, Square::parse("c3"));
    TableSession tournament(blind_white(Mode::Tournament));
    tournament.say("board c3");
    EXPECT_EQ(tournament.front_end().view().cursor, std::nullopt);
}

TEST(SessionReview, ExplainsAKeyThatIsNamedOrPressed) {
    TableSession table(blind_white());
    EXPECT_THAT(table.say("explain key shift f2"),
                ElementsAre("white: Shift F2: my time used: Says how much time you have used."));
    EXPECT_THAT(table.say("explain key n"), ElementsAre(HasSubstr("next piece knight")));
    EXPECT_THAT(table.say("explain key hyper"), ElementsAre("white! There is no key hyper."));
    EXPECT_THAT(table.say("explain key"), ElementsAre("white: Press the key."));
    EXPECT_EQ(table.front_end().explanations(), 1);
    EXPECT_THAT(
        table.post(KeyToExplain{"K", KeyNamed::Why::Asked, Place::First, KeySection::Entry}),
        ElementsAre("white: K: types or edits what you enter."));
    EXPECT_THAT(
        table.post(KeyToExplain{"Y", KeyNamed::Why::MeansNothing, Place::First, KeySection::Board}),
        ElementsAre("white! The key Y has no meaning here."));
}

TEST(SessionReview, TheKeyForHelpExplainsThePlace) {
    TableSession table(blind_white(Mode::Tournament));
    const auto entry = table.press(Command::Help);
    EXPECT_THAT(entry.front(), HasSubstr("You are in the entry"));
    EXPECT_THAT(entry, Contains("white: F4: last move."));
    auto board = table.post(on_board(Command::Help));
    EXPECT_THAT(board.front(), HasSubstr("You are on the board"));
    for (int press = 0; press < 5; ++press) {
        for (auto& line : table.post(on_board(Command::Help))) board.push_back(std::move(line));
    }
    EXPECT_THAT(board, Contains("white: N: next piece knight."));
    EXPECT_THAT(board, Not(Contains(HasSubstr("attackers")))) << "in a tournament";
    table.say("start");
    EXPECT_THAT(table.say("I resign"), Contains(HasSubstr("yes or no?")));
    EXPECT_THAT(table.press(Command::Help), ElementsAre(HasSubstr("answer with yes or no")));
    EXPECT_THAT(table.say("yes"), Contains(HasSubstr("White resigns")));
}

TEST(SessionReview, NamesWhatCannotBeUnderstood) {
    TableSession table(blind_white());
    EXPECT_THAT(table.say("attackers z9"), ElementsAre("white! Say a square, such as e4."));
    EXPECT_THAT(table.say("where unicorn"),
                ElementsAre("white! Say a kind of piece, such as knight or my rook."));
    EXPECT_THAT(table.say("next piece"),
                ElementsAre("white! Say a kind of piece, such as knight or my rook."));
    EXPECT_THAT(table.say("go to rank 9"), ElementsAre("white! Say a rank from 1 to 8."));
    EXPECT_THAT(table.say("go to file x"), ElementsAre("white! Say a file from a to h."));
}

}  // namespace
}  // namespace rochade::test
