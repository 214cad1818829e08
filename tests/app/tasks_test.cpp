// SPDX-License-Identifier: GPL-3.0-or-later
// What somebody who does not see wants to know in a game: each is answered after two keys at most,
// or one command, in every language.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "commands/place_keys.h"
#include "tests/app/table_session.h"

namespace rochade::test {
namespace {

/// What stands behind the words of a command: the same for all, or by index_of(Language).
struct Argument {
    std::array<const char*, 4> in;
    Argument(const char* same) : in{same, same, same, same} {}  // NOLINT: reads as a text
    Argument(const char* en, const char* de, const char* el, const char* ru) : in{en, de, el, ru} {}
};

struct Task {
    const char* question;
    std::vector<const char*> keys;  // as an English keyboard has them; none: by words only
    std::optional<Command> command;
    Argument argument = "";
    enum class Wants : std::uint8_t { WhatStands, Help } wants = Wants::WhatStands;
};

using Wants = Task::Wants;

// White is blind; the cursor stands on e4 at first.
const std::vector<Task>& tasks() {
    static const std::vector<Task> kTasks = {
        {"What stands here, on e4?", {"O"}, Command::ReadSquare},
        {"What stands on e8?", {"8"}, Command::ReadSquare, "e8"},
        {"What stands on d4?", {"Shift+4"}, Command::ReadSquare, "d4"},
        {"What stands on a1?", {"1", "Shift+1"}, Command::ReadSquare, "a1"},
        {"What stands above?", {"Up"}, Command::CursorUp},
        {"What stands below?", {"Down"}, Command::CursorDown},
        {"What stands to the left?", {"Left"}, Command::CursorLeft},
        {"What stands to the right?", {"Right"}, Command::CursorRight},
        {"Which pieces attack the knight on e4, and which defend it?",
         {"A"},
         Command::ReadAttackers,
         "e4",
         Wants::Help},
        {"Which pieces attack the black king?",
         {"K", "A"},
         Command::ReadAttackers,
         "e8",
         Wants::Help},
        {"Is my pawn on d5 defended?", {"P", "A"}, Command::ReadAttackers, "d5", Wants::Help},
        {"Who attacks d4?", {"Shift+4", "A"}, Command::ReadAttackers, "d4", Wants::Help},
        {"Who attacks f7?", {}, Command::ReadAttackers, "f7", Wants::Help},
        {"Where is the next knight?",
         {"N"},
         Command::NextPiece,
         {"knight", "Springer", "ίππος", "конь"}},
        {"Where is the knight before?",
         {"Shift+N"},
         Command::PreviousPiece,
         {"knight", "Springer", "ίππος", "конь"}},
        {"Where is Black's king?",
         {"K"},
         Command::WhereIs,
         {"black king", "schwarzer König", "μαύρος βασιλιάς", "чёрный король"}},
        {"Where is my king?",
         {"Shift+K"},
         Command::WhereIs,
         {"my king", "mein König", "δικός μου βασιλιάς", "мой король"}},
        {"Where is Black's queen?",
         {"Q"},
         Command::WhereIs,
         {"black queen", "schwarze Dame", "μαύρη βασίλισσα", "чёрный ферзь"}},
        {"Where are the rooks?",
         {"R", "R"},
         Command::WhereIs,
         {"rooks", "Türme", "πύργοι", "ладьи"}},
        {"Where are the black bishops?",
         {"B"},
         Command::WhereIs,
         {"black bishops", "schwarze Läufer", "μαύροι αξιωματικοί", "чёрные слоны"}},
        {"Where are my knights?",
         {},
         Command::WhereIs,
         {"my knights", "meine Springer", "δικοί μου ίπποι", "мои кони"}},
        {"Where are the opponent's knights?",
         {},
         Command::WhereIs,
         {"opponent's knights", "gegnerische Springer", "του αντιπάλου ίπποι", "соперника кони"}},
        {"How do the pawns stand?", {"V"}, Command::ReadPawns},
        {"Which pieces has White?", {"W"}, Command::ReadWhitePieces},
        {"Which pieces has Black?", {"Shift+W"}, Command::ReadBlackPieces},
        {"How does everything stand?", {"Ctrl+P"}, Command::ReadPosition},
        {"What stands on this rank?", {"Ctrl+R"}, Command::ReadRank, "4"},
        {"What stands on the eighth rank?", {"8", "Ctrl+R"}, Command::ReadRank, "8"},
        {"What stands on this file?", {"Ctrl+F"}, Command::ReadFile, "e"},
        {"What stands on the d-file?", {"Shift+4", "Ctrl+F"}, Command::ReadFile, "d"},
        {"What stands on the diagonals of e4?", {"X"}, Command::ReadDiagonals, "e4"},
        {"What stands on the diagonals of c4?", {"Shift+3", "X"}, Command::ReadDiagonals, "c4"},
        {"What stands on rank and file of e4?", {"Alt+X"}, Command::ReadLines, "e4"},
        {"What stands a knight's move from e4?", {"J"}, Command::ReadKnightSquares, "e4"},
        {"What stands a knight's move from e8?", {"8", "J"}, Command::ReadKnightSquares, "e8"},
        {"What was the last move?", {"L"}, Command::LastMove},
        {"What has been captured?", {"C"}, Command::ReadCaptured},
        {"What has the last move changed?", {"D"}, Command::ReadChanged},
        {"Where can the knight on e4 go?", {"M"}, Command::ReadLegalMoves, "e4", Wants::Help},
        {"Where can my bishop on c4 go?",
         {"Shift+3", "M"},
         Command::ReadLegalMoves,
         "c4",
         Wants::Help},
        {"What can my queen capture?",
         {"Shift+Q", "Shift+M"},
         Command::ReadCaptures,
         "d1",
         Wants::Help},
        {"What can the knight on e4 capture?",
         {"Shift+M"},
         Command::ReadCaptures,
         "e4",
         Wants::Help},
        {"How much time have I left?", {"T"}, Command::OwnTimeLeft},
        {"How much time has my opponent left?", {"Shift+T"}, Command::OpponentTimeLeft},
        {"How much time have I used?", {"Shift+F2"}, Command::OwnTimeUsed},
        {"How much time has my opponent used?", {"Shift+F3"}, Command::OpponentTimeUsed},
        {"How many moves have been completed?", {"Shift+F4"}, Command::MovesCompleted},
        {"Whose turn is it?", {"Ctrl+T"}, Command::WhoseTurn},
        {"How did the game begin?", {"Home"}, Command::ScoreFirst},
        {"What is the newest move of my score?", {"End"}, Command::ScoreLast},
        {"What was the move before it?", {"PageUp", "PageUp"}, std::nullopt},
        {"What was the second half-move?", {"Home", "PageDown"}, std::nullopt},
        {"Which moves have been played?", {"Ctrl+L"}, Command::ReadScore},
        {"How did it stand after the first move?",
         {"Home", "Shift+O"},
         std::nullopt,
         "",
         Wants::Help},
        {"How does it look from the other side?", {"F"}, Command::FlipView},
        {"What does the key F2 do?", {"Shift+F1", "F2"}, Command::ExplainKey, "F2"},
        {"What does this letter do on the board?", {"Shift+F1", "J"}, std::nullopt},
    };
    return kTasks;
}

/// A table at which White sits with the keys of his language, on the board.
class KeyTable {
public:
    KeyTable(Language language, Mode mode) : keys_(language), table_(settings(language, mode)) {
        keys_.set_mode(KeySection::Board);
    }

    std::vector<std::string> press(const std::string& key) {
        const auto given = keys_.press(key);
        if (!given) return {"nothing is given by " + key};
        if (const auto* named = std::get_if<KeyNamed>(&*given)) {
            return table_.post(KeyToExplain{named->key, named->why, named->place, named->section});
        }
        const auto& pressed = std::get<CommandKeyPressed>(*given);
        return table_.post(
            KeyedCommand{pressed.command, pressed.argument, pressed.place, pressed.section});
    }
    TableSession& table() { return table_; }

private:
    static TableSettings settings(Language language, Mode mode) {
        TableSettings settings;
        settings.resumed = after_nine_moves(mode);
        settings.already = kPlayedForNineMoves;
        settings.language = language;
        return settings;
    }

    PlaceKeys keys_;
    TableSession table_;
};

/// The key that means in `language` what `english` means on an English keyboard.
std::string key_in(Language language, const std::string& english) {
    const auto meaning = KeyMap(Language::English).meaning(KeySection::Board, english);
    const KeyMap map(language);
    if (!meaning || map.meaning(KeySection::Board, english) == meaning) return english;
    for (const KeyMap::Binding& binding : map.own_keys(KeySection::Board)) {
        if (binding.meaning == *meaning) return binding.key;
    }
    ADD_FAILURE() << english << " has no key in " << code_of(language);
    return english;
}

std::string in_one_line(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += (text.empty() ? "" : " / ") + line;
    return text;
}

/// By keys: what the last of them led to.
std::string by_keys(const Task& task, Language language, Mode mode) {
    KeyTable table(language, mode);
    std::vector<std::string> answer;
    for (const char* key : task.keys) answer = table.press(key_in(language, key));
    return in_one_line(answer);
}

std::string by_words(const Task& task, Language language, Mode mode) {
    KeyTable table(language, mode);
    const Catalog& catalog = all_locales().catalog(language);
    const std::string argument = task.argument.in[index_of(language)];
    std::string words = name_of(*task.command, catalog);
    if (!argument.empty()) words += " " + argument;
    return in_one_line(table.table().say(words));
}

void expect_lines(const std::string& name, const std::string& actual) {
    const std::string path = ROCHADE_SOURCE_DIR "/tests/data/tasks/" + name;
    const char* const approve = std::getenv("ROCHADE_APPROVE");
    if (approve != nullptr && std::string(approve) == "1") {
        std::ofstream(path, std::ios::binary) << actual;
        return;
    }
    std::ifstream file(path, std::ios::binary);
    std::istringstream lines(actual);
    std::string expected;
    std::string line;
    while (std::getline(lines, line)) {
        ASSERT_TRUE(std::getline(file, expected)) << path << " ends before: " << line;
        EXPECT_EQ(line, expected) << path;
    }
    EXPECT_FALSE(std::getline(file, expected)) << path << " has more: " << expected;
}

class Tasks : public testing::TestWithParam<Language> {};

TEST_P(Tasks, AreDoneWithTwoKeysOrOneCommand) {
    const Language language = GetParam();
    EXPECT_GE(tasks().size(), 50U);
    std::string answers;
    for (const Task& task : tasks()) {
        EXPECT_LE(task.keys.size(), 2U) << task.question;
        EXPECT_TRUE(!task.keys.empty() || task.command) << task.question;
        answers += std::string(task.question) + "\n";
        if (!task.keys.empty()) {
            answers += "  keys: " + by_keys(task, language, Mode::Friendly) + "\n";
        }
        if (task.command) {
            answers += "  words: " + by_words(task, language, Mode::Friendly) + "\n";
        }
    }
    expect_lines(std::string(code_of(language)) + ".golden", answers);
}

// Laws: 11.3 a. What stands where is no help; what attacks and what may be played is.
TEST_P(Tasks, InATournamentNobodyGetsHelp) {
    const Language language = GetParam();
    const std::string refusal =
        all_locales().catalog(language).text("This is told in friendly games only.");
    for (const Task& task : tasks()) {
        const bool is_help = task.wants == Wants::Help;
        if (!task.keys.empty()) {
            const std::string answer = by_keys(task, language, Mode::Tournament);
            EXPECT_EQ(answer.find(refusal) != answer.npos, is_help) << task.question << answer;
            EXPECT_NE(answer, "") << task.question;
        }
        if (task.command) {
            const std::string answer = by_words(task, language, Mode::Tournament);
            EXPECT_EQ(answer.find(refusal) != answer.npos, is_help) << task.question << answer;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, Tasks, testing::ValuesIn(kAllLanguages),
                         [](const auto& one) { return std::string(code_of(one.param)); });

}  // namespace
}  // namespace rochade::test
