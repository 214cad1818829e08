// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/utf8.h"
#include "commands/folded_words.h"
#include "commands/help.h"
#include "commands/key_map.h"
#include "commands/role_prefix.h"
#include "rules/position.h"
#include "rules/san.h"
#include "rules/uci.h"
#include "tests/commands/catalogs.h"

namespace rochade {

void PrintTo(const ParsedCommand& parsed, std::ostream* out) {
    *out << entry_of(parsed.command).word << " (" << parsed.argument << ")";
}

namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::string joined(const std::vector<FoldedWord>& words) {
    std::string text;
    for (const FoldedWord& word : words) text += word.folded + " ";
    return text;
}

/// Every way to say a command where `language` is spoken: its own and the English ones.
std::vector<std::pair<std::string, Command>> ways_in(Language language) {
    const Catalog catalog = catalog_of(language);
    std::vector<std::pair<std::string, Command>> ways;
    for (const CommandEntry& entry : command_table()) {
        for (const std::string& word : words_of(entry.command, catalog)) {
            ways.emplace_back(word, entry.command);
        }
        for (const std::string& word : alternatives_of(entry.word)) {
            ways.emplace_back(word, entry.command);
        }
    }
    return ways;
}

TEST(CommandTable, HasEachCommandOnceWithAKeyOfItsOwn) {
    std::set<Command> commands;
    std::set<std::string_view> keys;
    for (const CommandEntry& entry : command_table()) {
        EXPECT_TRUE(commands.insert(entry.command).second) << entry.word;
        EXPECT_EQ(&entry_of(entry.command), &entry);
        if (entry.key.empty()) continue;
        EXPECT_TRUE(keys.insert(entry.key).second) << entry.key;
    }
    EXPECT_EQ(commands.size(), kCommands);
}

TEST(CommandTable, WhatPlayersDoHasAKeyAndWhatTheArbiterRulesHasNone) {
    const KeyMap keys(Language::English);
    for (const CommandEntry& entry : command_table()) {
        const bool is_officials =
            entry.audience == Audience::Desk || entry.audience == Audience::Officials;
        if (is_officials) continue;
        // What is named behind words only, such as a kind of piece, has none of its own.
        const bool is_found_by_name =
            entry.command == Command::WhereIs || entry.command == Command::ChangeLanguage ||
            entry.command == Command::BrailleMode || entry.command == Command::BrailleCode;
        const bool has_key =
            !entry.key.empty() || !keys.keys_of(entry.command, KeySection::Board).empty();
        EXPECT_EQ(has_key, !is_found_by_name) << entry.word;
    }
    for (const Command ruling :
         {Command::ClaimIsCorrect, Command::ImposePenalty, Command::RuleIllegalMove,
          Command::ForfeitGame, Command::CancelGame, Command::OpenEnvelope}) {
        EXPECT_EQ(entry_of(ruling).key, "") << entry_of(ruling).word;
    }
}

// Heard across a table, a name must not be taken for another's.
TEST(CommandWords, OfClaimsAndRulingsAreToldApartByMoreThanOneSound) {
    const auto distance = [](const std::string& a, const std::string& b) {
        std::vector<std::size_t> row(b.size() + 1);
        for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
        for (std::size_t i = 1; i <= a.size(); ++i) {
            std::size_t diagonal = std::exchange(row[0], i);
            for (std::size_t j = 1; j <= b.size(); ++j) {
                const std::size_t changed = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
                diagonal = std::exchange(row[j], std::min({changed, row[j] + 1, row[j - 1] + 1}));
            }
        }
        return row.back();
    };
    constexpr std::size_t kLeastDifference = 4;  // bytes
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        std::vector<std::string> names;
        for (const CommandEntry& entry : command_table()) {
            const bool is_claim_or_ruling = entry.command >= Command::ClaimRepetition &&
                                            entry.command <= Command::EnvelopeIsMissing;
            // What the desk does with the clocks is typed, or is a key.
            const bool is_about_clocks = entry.command == Command::StopClocks ||
                                         entry.command == Command::StartClocks ||
                                         entry.command == Command::SetClocks;
            if (!is_claim_or_ruling || is_about_clocks) continue;
            names.push_back(comparable(name_of(entry.command, catalog)));
        }
        for (std::size_t i = 0; i < names.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                EXPECT_GE(distance(names[i], names[j]), kLeastDifference)
                    << code_of(language) << ": " << names[i] << " and " << names[j];
            }
        }
    }
}

TEST(CommandTable, LeavesTheKeysOfScreenReadersTerminalsAndMovesAlone) {
    // Ctrl with these is end of file, erase, Tab, Enter, flow control, suspend or editing.
    const std::string_view kTaken = "ACDEHIJKMQSUWZ";
    for (const CommandEntry& entry : command_table()) {
        const std::string key(entry.key);
        EXPECT_THAT(key, Not(HasSubstr("Insert")));
        EXPECT_THAT(key, Not(HasSubstr("Keypad")));
        if (key.empty()) continue;
        EXPECT_GT(key.size(), 1u) << "letters are for moves";
        if (key.size() == 6 && key.substr(0, 5) == "Ctrl+") {
            EXPECT_EQ(kTaken.find(key[5]), std::string_view::npos) << key;
        }
    }
}

TEST(CommandWords, AreUnderstoodInEveryLanguageAndInEnglish) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const auto& [word, command] : ways_in(language)) {
            const auto parsed = parse_command(word, catalog);
            ASSERT_TRUE(parsed) << code_of(language) << ": " << word;
            EXPECT_EQ(parsed->command, command) << code_of(language) << ": " << word;
            // One of two states may be named.
            const bool has_states =
                command == Command::BoardOrEntry || command == Command::Verbosity;
            EXPECT_TRUE(has_states || parsed->argument.empty()) << word;
        }
    }
}

TEST(CommandWords, WhoNamesOneOfTwoStatesMeansThatOne) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        const auto arguments = [&](Command command) {
            std::vector<std::string> first_three;
            for (const std::string& word : words_of(command, catalog)) {
                if (first_three.size() == 3) break;
                first_three.push_back(parse_command(word, catalog).value().argument);
            }
            return first_three;
        };
        EXPECT_THAT(arguments(Command::BoardOrEntry),
                    ElementsAre("", kBoardSection, kEntrySection));
        EXPECT_THAT(arguments(Command::Verbosity), ElementsAre("", kBriefWord, kFullWord));
    }
}

TEST(CommandWords, MeanOneCommandEach) {
    for (const Language language : kAllLanguages) {
        std::map<std::string, Command> meanings;
        for (const auto& [word, command] : ways_in(language)) {
            const auto [known, fresh] = meanings.emplace(joined(folded_words(word)), command);
            EXPECT_TRUE(fresh || known->second == command)
                << code_of(language) << ": " << word << " also means "
                << name_of(known->second, catalog_of(language));
        }
    }
}

TEST(CommandWords, AreTranslatedAndDescribedInEveryLanguage) {
    const Catalog english = catalog_of(Language::English);
    for (const Language language : kAllLanguages) {
        if (language == Language::English) continue;
        const Catalog catalog = catalog_of(language);
        for (const CommandEntry& entry : command_table()) {
            EXPECT_NE(name_of(entry.command, catalog), name_of(entry.command, english));
            EXPECT_NE(catalog.text(entry.description), entry.description) << entry.description;
        }
    }
}

// A word that begins a command must never begin a move or name a square, in any style.
TEST(CommandWords, DoNotClashWithTheWordsOfMoves) {
    for (const Language language : kAllLanguages) {
        std::set<std::string> move_words;
        for (const Language spoken : {language, Language::German, Language::English}) {
            for (const HeardForm& form : vocabulary().of(spoken).heard_forms()) {
                if (std::holds_alternative<Saying>(form.meaning)) continue;
                for (const FoldedWord& word : folded_words(form.text)) {
                    if (spoken == language) move_words.insert(word.folded);
                }
                move_words.insert(joined(folded_words(form.text)));
            }
        }
        for (const auto& [word, command] : ways_in(language)) {
            EXPECT_THAT(move_words, Not(Contains(joined(folded_words(word)))))
                << code_of(language) << ": " << word;
        }
        const Catalog catalog = catalog_of(language);
        for (const std::string& text : move_words) {
            EXPECT_EQ(parse_command(text, catalog), std::nullopt) << code_of(language);
        }
    }
}

TEST(CommandWords, DoNotClashWithWrittenMoves) {
    const auto positions = {
        Position::initial(),
        Position::initial().play({*Square::parse("e2"), *Square::parse("e4")}),
    };
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Position& position : positions) {
            for (const Move& move : position.legal_moves()) {
                for (const LetterSet letters : {LetterSet::English, LetterSet::German,
                                                LetterSet::Greek, LetterSet::Russian}) {
                    EXPECT_EQ(parse_command(to_san(move, position, letters), catalog),
                              std::nullopt);
                    EXPECT_EQ(parse_command(to_long_algebraic(move, position, letters), catalog),
                              std::nullopt);
                }
            }
        }
        for (const char* text : {"0-0", "O-O-O", "oo", "00", "b", "B", "e4", "bxc3", "1-0"}) {
            EXPECT_EQ(parse_command(text, catalog), std::nullopt) << text;
        }
    }
}

struct Understood {
    const char* text;
    Language language;
    Command command;
    const char* argument;
};

TEST(ParseCommand, TakesCaseAccentsAndPunctuationLightly) {
    const Understood cases[] = {
        {"Hilfe", Language::German, Command::Help, ""},
        {"  hilfe!  ", Language::German, Command::Help, ""},
        {"UHR DRÜCKEN", Language::German, Command::PressClock, ""},
        {"Uhr druecken", Language::German, Command::PressClock, ""},
        {"uhr", Language::German, Command::OwnTimeLeft, ""},
        {"Uhr des Gegners", Language::German, Command::OpponentTimeLeft, ""},
        {"/clock", Language::English, Command::OwnTimeLeft, ""},
        {"opponents clock", Language::English, Command::OpponentTimeLeft, ""},
        {"opponent’s clock", Language::English, Command::OpponentTimeLeft, ""},
        {"/c", Language::German, Command::OwnTimeLeft, ""},
        {"/l", Language::German, Command::LastMove, ""},
        {"/b e4", Language::Russian, Command::BoardOrEntry, "e4"},
        {"/p N", Language::English, Command::WhereIs, "N"},
        {"/s e", Language::English, Command::ReadFile, "e"},
        {"/s 4", Language::English, Command::ReadRank, "4"},
        {"/s e4", Language::English, Command::ReadSquare, "e4"},
        {"help clock", Language::English, Command::Help, "clock"},
        {"square Eva vier", Language::English, Command::ReadSquare, "Eva vier"},
        {"Ich wiederhole: Springer Felix drei", Language::German, Command::RepeatMove,
         "Springer Felix drei"},
        {"επαναληψη", Language::Greek, Command::RepeatSpeech, ""},
        {"ΒΟΗΘΕΙΑ", Language::Greek, Command::Help, ""},
        {"Еще раз", Language::Russian, Command::RepeatSpeech, ""},
        {"stop the clocks", Language::Russian, Command::StopClocks, ""},
        {"set clocks 1:30:00 1:28:10", Language::English, Command::SetClocks, "1:30:00 1:28:10"},
    };
    for (const Understood& one : cases) {
        EXPECT_EQ(parse_command(one.text, catalog_of(one.language)),
                  (ParsedCommand{one.command, one.argument}))
            << one.text;
    }
}

TEST(ParseCommand, PassesOverCourtesyAtTheEnds) {
    const Understood cases[] = {
        {"please clock", Language::English, Command::OwnTimeLeft, ""},
        {"Help, please!", Language::English, Command::Help, ""},
        {"please, rank 4", Language::English, Command::ReadRank, "4"},
        {"square e4, please", Language::English, Command::ReadSquare, "e4"},
        {"/s e4 please", Language::English, Command::ReadSquare, "e4"},
        {"please, where is my queen please?", Language::English, Command::WhereIs, "my queen"},
        {"please write a note: he said please", Language::English, Command::Note, "he said please"},
        {"Bitte Feld e4", Language::German, Command::ReadSquare, "e4"},
        {"Reihe 4 bitte", Language::German, Command::ReadRank, "4"},
        {"sprich bitte Englisch", Language::German, Command::ChangeLanguage, "Englisch"},
        {"Wie bitte?", Language::German, Command::RepeatSpeech, ""},
        {"rank 4, please", Language::German, Command::ReadRank, "4"},
        {"παρακαλώ γραμμή 4", Language::Greek, Command::ReadRank, "4"},
        {"τετράγωνο ε4, σε παρακαλώ", Language::Greek, Command::ReadSquare, "ε4"},
        {"Пожалуйста, поле е4", Language::Russian, Command::ReadSquare, "е4"},
        {"горизонталь 4, пожалуйста!", Language::Russian, Command::ReadRank, "4"},
    };
    for (const Understood& one : cases) {
        EXPECT_EQ(parse_command(one.text, catalog_of(one.language)),
                  (ParsedCommand{one.command, one.argument}))
            << one.text;
    }
    for (const char* text : {"please", "please please", "please e4", "Nf3 please"}) {
        EXPECT_EQ(parse_command(text, catalog_of(Language::English)), std::nullopt) << text;
    }
}

TEST(ParseCommand, DoesNotGuess) {
    const Catalog german = catalog_of(Language::German);
    for (const char* text : {"", "   ", "/", "ja Springer Felix drei", "aufgeben nicht", "Hilf",
                             "Uhren", "ναι", "resign?no"}) {
        EXPECT_EQ(parse_command(text, german), std::nullopt) << text;
    }
    EXPECT_EQ(parse_command("help " + std::string(kLongestCommandText, 'x'), german), std::nullopt);
}

TEST(Help, ReadsAsOneSentencePerCommand) {
    EXPECT_EQ(help_line(Command::OwnTimeUsed, catalog_of(Language::English)),
              "my time used: Says how much time you have used. Key Shift F2.");
    EXPECT_EQ(help_line(Command::StopSpeech, catalog_of(Language::German)),
              "still: Hört sofort auf zu sprechen. Taste Escape.");
    for (const Language language : kAllLanguages) {
        for (const std::string& line : help_lines(Role::White, catalog_of(language))) {
            EXPECT_THAT(line, Not(HasSubstr("{"))) << line;
            EXPECT_THAT(line, Not(HasSubstr("|"))) << line;
        }
    }
}

TEST(Help, NamesToEachWhatIsHis) {
    const Catalog catalog = catalog_of(Language::English);
    const auto player = help_lines(Role::Black, catalog);
    const auto desk = help_lines(Role::Desk, catalog);
    EXPECT_THAT(player, Contains(help_line(Command::Resign, catalog)));
    EXPECT_THAT(player, Not(Contains(help_line(Command::RuleResult, catalog))));
    EXPECT_THAT(desk, Contains(help_line(Command::RuleResult, catalog)));
    EXPECT_THAT(desk, Not(Contains(help_line(Command::Resign, catalog))));
}

TEST(Help, LawsD29_TheAssistantHearsOfHisDutiesOnly) {
    const Catalog catalog = catalog_of(Language::English);
    const auto lines = help_lines(Role::Assistant, catalog);
    for (const Command his :
         {Command::PressClock, Command::RepeatMove, Command::EnterScore, Command::MovesCompleted,
          Command::OwnTimeUsed, Command::OpponentTimeUsed, Command::ClaimFlag, Command::ReportTouch,
          Command::SealMove, Command::Note}) {
        EXPECT_THAT(lines, Contains(help_line(his, catalog)));
    }
    for (const Command not_his :
         {Command::OfferDraw, Command::AcceptDraw, Command::Resign, Command::ClaimRepetition,
          Command::ClaimFiftyMoves, Command::OwnTimeLeft, Command::SignResult, Command::StopClocks,
          Command::RuleResult, Command::ReadDesk}) {
        EXPECT_THAT(lines, Not(Contains(help_line(not_his, catalog))));
    }
}

TEST(Help, LawsD210_TheSightedPlayersAssistantMakesAndAnnouncesMovesOnly) {
    const Catalog catalog = catalog_of(Language::English);
    const auto lines = help_lines(Role::Assistant, catalog, Duties::MovesOnly);
    EXPECT_THAT(lines, Contains(help_line(Command::RepeatMove, catalog)));
    for (const Command not_his : {Command::PressClock, Command::EnterScore, Command::ClaimFlag,
                                  Command::OwnTimeUsed, Command::SealMove, Command::ReportTouch}) {
        EXPECT_THAT(lines, Not(Contains(help_line(not_his, catalog))));
    }
}

TEST(RolePrefix, IsTakenOffInTheLanguageOrInEnglish) {
    const Catalog german = catalog_of(Language::German);
    const Catalog russian = catalog_of(Language::Russian);
    EXPECT_EQ(parse_role_prefix("white: e4", german), (AddressedLine{Role::White, "e4"}));
    EXPECT_EQ(parse_role_prefix("Weiß: e4", german), (AddressedLine{Role::White, "e4"}));
    EXPECT_EQ(parse_role_prefix("weiss :e4", german), (AddressedLine{Role::White, "e4"}));
    EXPECT_EQ(parse_role_prefix("Schiedsrichter: Uhren anhalten", german),
              (AddressedLine{Role::Desk, "Uhren anhalten"}));
    EXPECT_EQ(parse_role_prefix("Черные: e5", russian), (AddressedLine{Role::Black, "e5"}));
    EXPECT_EQ(parse_role_prefix("помощник:", russian), (AddressedLine{Role::Assistant, ""}));
    EXPECT_EQ(parse_role_prefix("e4", german), (AddressedLine{std::nullopt, "e4"}));
    EXPECT_EQ(parse_role_prefix("e3:d4", german), (AddressedLine{std::nullopt, "e3:d4"}));
    EXPECT_EQ(parse_role_prefix("set clocks 1:30 1:20", german),
              (AddressedLine{std::nullopt, "set clocks 1:30 1:20"}));
}

TEST(RolePrefix, EveryNameIsUnderstoodAgain) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const Role role : kAllRoles) {
            EXPECT_EQ(parse_role_prefix(name_of(role, catalog) + ": x", catalog),
                      (AddressedLine{role, "x"}));
        }
    }
}

TEST(ParseCommand, UnderstandsWhatPlayersSayInTheirLanguage) {
    const struct {
        Language language;
        const char* text;
        Command command;
    } sayings[] = {
        {Language::English, "undo", Command::TakeBack},
        {Language::English, "voice", Command::ChangeVoice},
        {Language::English, "verbosity", Command::Verbosity},
        {Language::English, "options", Command::Settings},
        {Language::English, "who has the move", Command::WhoseTurn},
        {Language::German, "Zug zurücknehmen", Command::TakeBack},
        {Language::German, "Stimme", Command::ChangeVoice},
        {Language::German, "Ausführlichkeit", Command::Verbosity},
        {Language::German, "Optionen", Command::Settings},
        {Language::German, "wer ist dran", Command::WhoseTurn},
        {Language::German, "ich nehme an", Command::AcceptDraw},
        {Language::Greek, "πάρε πίσω", Command::TakeBack},
        {Language::Greek, "φωνή", Command::ChangeVoice},
        {Language::Greek, "λεπτομέρεια", Command::Verbosity},
        {Language::Greek, "ποιος έχει σειρά", Command::WhoseTurn},
        {Language::Greek, "αποδοχή", Command::AcceptDraw},
        {Language::Greek, "απόρριψη", Command::DeclineDraw},
        {Language::Russian, "взять назад", Command::TakeBack},
        {Language::Russian, "голос", Command::ChangeVoice},
        {Language::Russian, "подробность", Command::Verbosity},
        {Language::Russian, "параметры", Command::Settings},
        {Language::Russian, "кто ходит", Command::WhoseTurn},
        {Language::Russian, "принять", Command::AcceptDraw},
        {Language::Russian, "отклонить", Command::DeclineDraw},
    };
    for (const auto& saying : sayings) {
        const auto parsed = parse_command(saying.text, catalog_of(saying.language));
        ASSERT_TRUE(parsed) << saying.text;
        EXPECT_EQ(parsed->command, saying.command) << saying.text;
    }
}

}  // namespace
}  // namespace rochade
