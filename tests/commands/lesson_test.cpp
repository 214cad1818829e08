// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Opponent = LessonAnswer::Opponent;

Deed deed_of(const LessonStep& step) {
    Deed deed{step.done_by};
    if (step.done_by == Deed::Kind::Asked) deed.command = step.command;
    return deed;
}

/// A lesson in which everything before `name` was done.
Lesson lesson_at(std::string_view name, Language language = Language::English) {
    Lesson lesson(catalog_of(language));
    for (const LessonStep& step : lesson_steps()) {
        if (step.name == name) break;
        lesson.on(deed_of(step));
    }
    return lesson;
}

TEST(Lesson, GoesThroughAllStepsAndEnds) {
    Lesson lesson(catalog_of(Language::English));
    EXPECT_THAT(lesson.begin().sentences,
                ElementsAre(HasSubstr("Welcome"), HasSubstr("Press F5, or type repeat")));
    std::size_t done = 0;
    for (const LessonStep& step : lesson_steps()) {
        const LessonAnswer answer = lesson.on(deed_of(step));
        EXPECT_EQ(answer.opponent, step.then) << step.name;
        ++done;
        EXPECT_EQ(answer.is_over, done == lesson_steps().size()) << step.name;
        EXPECT_THAT(answer.sentences, SizeIs(1)) << step.name;
    }
    EXPECT_TRUE(lesson.is_over());
    EXPECT_THAT(lesson.on({Deed::Kind::Moved}).sentences, IsEmpty());
}

TEST(Lesson, AnswersKindlyWhatWasNotAskedFor) {
    Lesson lesson = lesson_at("clock");
    EXPECT_THAT(
        lesson.on({Deed::Kind::NotUnderstood}).sentences,
        ElementsAre("That does no harm.", "To hear your clock, press F2, or type my clock."));
    EXPECT_THAT(lesson.on({Deed::Kind::Refused}).sentences, SizeIs(2));
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::LastMove}).sentences,
                ElementsAre("That works, too, but let us go on.",
                            "To hear your clock, press F2, or type my clock."));
    EXPECT_EQ(lesson.step(), lesson_at("clock").step());
}

TEST(Lesson, IsDisturbedByNoHelpAndNoRepetition) {
    Lesson lesson = lesson_at("read a square");
    for (const Command command : {Command::Help, Command::RepeatSpeech, Command::Slower,
                                  Command::StopSpeech, Command::Yes}) {
        EXPECT_THAT(lesson.on({Deed::Kind::Asked, command}).sentences, IsEmpty());
    }
    EXPECT_THAT(lesson.on({Deed::Kind::Answered}).sentences, IsEmpty());
}

TEST(Lesson, TakesAnyWayOfLookingAtTheBoard) {
    for (const Command command :
         {Command::ReadRank, Command::CursorUp, Command::ReadPosition, Command::WhereIs}) {
        Lesson lesson = lesson_at("board");
        EXPECT_THAT(lesson.on({Deed::Kind::Asked, command}).sentences,
                    ElementsAre(HasSubstr("second move")));
    }
}

TEST(Lesson, LetsWhoIsOnTheBoardWalkAndComeBackBeforeHeMoves) {
    Lesson lesson = lesson_at("board");
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::BoardOrEntry}).sentences,
                ElementsAre(HasSubstr("Now you are on the board")));
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::CursorLeft}).sentences,
                ElementsAre(HasSubstr("press Tab")));
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::CursorUp}).sentences, IsEmpty())
        << "he may walk on";
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::BoardOrEntry}).sentences,
                ElementsAre(HasSubstr("second move")));
}

TEST(Lesson, FollowsWhoComesBackFromTheBoardAtOnce) {
    Lesson lesson = lesson_at("walk");
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::BoardOrEntry}).sentences,
                ElementsAre(HasSubstr("second move")));
}

TEST(Lesson, WaitsForTheAnswerToItsQuestion) {
    Lesson lesson = lesson_at("offer a draw");
    EXPECT_THAT(lesson.on({Deed::Kind::Asked, Command::OfferDraw}).sentences, IsEmpty())
        << "the program asks: yes or no";
    EXPECT_EQ(lesson.on({Deed::Kind::OfferedDraw}).opponent, Opponent::DeclinesDraw);
    EXPECT_TRUE(lesson.on({Deed::Kind::Resigned}).is_over);
}

TEST(Lesson, RepliesToEveryMoveWhetherAskedForOrNot) {
    Lesson lesson = lesson_at("read a square");
    const LessonAnswer answer = lesson.on({Deed::Kind::Moved});
    EXPECT_EQ(answer.opponent, Opponent::Moves);
    EXPECT_THAT(answer.sentences, SizeIs(2));
    EXPECT_TRUE(lesson.on({Deed::Kind::Resigned}).is_over) << "who resigns early is let go";
}

TEST(Lesson, HasItsWordsInEveryLanguage) {
    for (const Language language : {Language::German, Language::Greek, Language::Russian}) {
        Lesson lesson(catalog_of(language));
        Lesson english(catalog_of(Language::English));
        EXPECT_NE(lesson.begin().sentences, english.begin().sentences);
        for (const LessonStep& step : lesson_steps()) {
            const auto hint = lesson.on({Deed::Kind::NotUnderstood}).sentences;
            EXPECT_NE(hint, english.on({Deed::Kind::NotUnderstood}).sentences) << step.name;
            for (const std::string& sentence : hint) {
                EXPECT_THAT(sentence, Not(HasSubstr("{"))) << step.name;
            }
            const auto next = lesson.on(deed_of(step)).sentences;
            EXPECT_NE(next, english.on(deed_of(step)).sentences) << step.name;
            EXPECT_THAT(next.front(), Not(HasSubstr("{"))) << step.name;
        }
    }
}

TEST(Lesson, PlaysSomethingLegalWhateverComes) {
    Position position = Position::initial();
    for (int half_move = 0; half_move < 60 && position.has_legal_move(); ++half_move) {
        const Move move =
            half_move % 2 == 0 ? position.legal_moves().back() : lesson_reply(position);
        ASSERT_TRUE(position.is_legal(move));
        position = position.play(move);
    }
}

}  // namespace
}  // namespace rochade
