// SPDX-License-Identifier: GPL-3.0-or-later
// What people want to know in a game, asked as they speak and not in the words of the commands.
#include "tests/app/asked_tasks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade::test {
namespace {

TableSettings game_of(Language language, Mode mode) {
    TableSettings settings;
    settings.resumed = after_nine_moves(mode);
    settings.already = kPlayedForNineMoves;
    settings.language = language;
    return settings;
}

class AskedTasks : public testing::TestWithParam<Language> {};

TEST_P(AskedTasks, AreAnsweredAsTheirCommandsAre) {
    const Language language = GetParam();
    const Catalog& catalog = all_locales().catalog(language);
    EXPECT_GE(asked_tasks().size(), 50U);
    for (const AskedTask& task : asked_tasks()) {
        const std::string argument = task.argument.in[index_of(language)];
        std::string words = name_of(task.command, catalog);
        if (!argument.empty()) words += " " + argument;
        const char* const asked = task.asked.in[index_of(language)];
        TableSession by_command(game_of(language, Mode::Friendly));
        TableSession by_question(game_of(language, Mode::Friendly));
        const auto answer = by_question.say(asked);
        EXPECT_EQ(answer, by_command.say(words)) << asked;
        EXPECT_FALSE(answer.empty()) << asked;
    }
}

// Laws: 11.3 a. However it is asked.
TEST_P(AskedTasks, ThatAreHelpAreRefusedInATournament) {
    const Language language = GetParam();
    const std::string refusal =
        all_locales().catalog(language).text("This is told in friendly games only.");
    for (const AskedTask& task : asked_tasks()) {
        const bool is_help =
            task.command == Command::ReadAttackers || task.command == Command::ReadLegalMoves ||
            task.command == Command::ReadCaptures || task.command == Command::ReadScorePosition ||
            task.command == Command::Hint;
        TableSession table(game_of(language, Mode::Tournament));
        const char* const asked = task.asked.in[index_of(language)];
        std::string answer;
        for (const std::string& line : table.say(asked)) answer += line;
        EXPECT_EQ(answer.find(refusal) != answer.npos, is_help) << asked << ": " << answer;
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, AskedTasks, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

}  // namespace
}  // namespace rochade::test
