// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "commands/argument_words.h"
#include "commands/command.h"
#include "commands/folded_words.h"
#include "commands/key_map.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::HasSubstr;
using testing::Not;

/// A page of the guide with one space for every break.
std::string page(const std::string& name) {
    std::ifstream file(std::string(ROCHADE_SOURCE_DIR) + "/docs/" + name);
    std::string text;
    for (std::string word; file >> word;) text += word + " ";
    return text;
}

TEST(Guides, TheArbitersNamesEveryCommandOfTheDesk) {
    const std::string text = page("arbiter.md");
    const Catalog english = catalog_of(Language::English);
    for (const CommandEntry& entry : command_table()) {
        const bool is_desks = entry.audience == Audience::Desk ||
                              entry.audience == Audience::Officials ||
                              entry.audience == Audience::PlayersAndDesk;
        if (!is_desks) continue;
        const auto words = words_of(entry.command, english);
        EXPECT_TRUE(std::any_of(words.begin(), words.end(), [&](const std::string& way) {
            return text.find('"' + way) != std::string::npos;
        })) << words.front();
    }
    EXPECT_THAT(text, Not(HasSubstr("|"))) << "a table cannot be read aloud";
}

template <typename T, std::size_t N>
void expect_named(const std::string& text, const std::array<WordedValue<T>, N>& worded) {
    for (const WordedValue<T>& one : worded) {
        EXPECT_THAT(text, HasSubstr('"' + alternatives_of(one.words).front() + '"'));
    }
}

TEST(Guides, TheArbitersNamesEveryWordBehindARuling) {
    const std::string text = page("arbiter.md");
    expect_named(text, kWordedPenalties);
    expect_named(text, kWordedDrawGrounds);
    expect_named(text, kWordedCancelReasons);
    expect_named(text, kWordedIllegalActs);
}

TEST(Guides, ThatOfTheKeysNamesEveryKeyOfTheBoard) {
    const std::string text = page("keys.md");
    for (const Language language : kAllLanguages) {
        for (const KeyMap::Binding& binding : KeyMap(language).own_keys(KeySection::Board)) {
            const Command command = binding.meaning.command;
            // Told in one sentence each.
            const bool is_many = command == Command::GoToRank || command == Command::GoToFile ||
                                 command == Command::PreviousPiece;
            if (is_many) continue;
            EXPECT_THAT(text, HasSubstr('`' + binding.key + '`')) << code_of(language);
        }
    }
    EXPECT_THAT(text, Not(HasSubstr("|"))) << "a table cannot be read aloud";
}

TEST(Guides, ThatOfTheKeysNamesEveryCommandOfTheReview) {
    const std::string text = page("keys.md");
    const Catalog english = catalog_of(Language::English);
    for (const CommandEntry& entry : command_table()) {
        const bool reviews =
            entry.command >= Command::BoardOrEntry && entry.command <= Command::ExplainKey;
        // Its key is named.
        if (!reviews || entry.command == Command::Select) continue;
        const auto words = words_of(entry.command, english);
        EXPECT_TRUE(std::any_of(words.begin(), words.end(), [&](const std::string& way) {
            return text.find('`' + way) != std::string::npos;
        })) << words.front();
    }
}

TEST(Guides, ThePlayersNamesEveryClaim) {
    const std::string text = page("playing.md");
    const Catalog english = catalog_of(Language::English);
    for (const Command command :
         {Command::ClaimRepetition, Command::ClaimFiftyMoves, Command::ClaimExtraTime,
          Command::ClaimNoNormalMeans, Command::ClaimNoEffort, Command::ClaimIllegalMove,
          Command::ClaimTouchedPiece, Command::StopClocks, Command::SignResult, Command::EnterScore,
          Command::LeaveScore, Command::MakeUpScore, Command::SealMove, Command::Arrived,
          Command::Absent, Command::ReportTouch}) {
        EXPECT_THAT(text, HasSubstr('`' + name_of(command, english))) << name_of(command, english);
    }
}

}  // namespace
}  // namespace rochade
