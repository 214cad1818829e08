// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/list_help.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands/key_help.h"
#include "commands/menu.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

using testing::HasSubstr;

constexpr std::array kPlaces = {ListPlace::Menu, ListPlace::Settings, ListPlace::SettingsTyped,
                                ListPlace::Value};

TEST(ListHelp, ExplainsEveryKeyThatGoesThroughAMenu) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        for (const char* key : {"Up", "Down", "Home", "End", "Enter", "Right", "Left", "Escape"}) {
            ASSERT_TRUE(menu_key(key));
            EXPECT_TRUE(list_key_sentence(ListPlace::Menu, key, catalog)) << key;
        }
    }
}

TEST(ListHelp, SaysInEachLanguageWhatTheOthersSayInTheirs) {
    const Catalog english = catalog_of(Language::English);
    for (const ListPlace place : kPlaces) {
        const auto ours = list_key_lines(place, english);
        for (const Language language : kAllLanguages) {
            const auto lines = list_key_lines(place, catalog_of(language));
            ASSERT_EQ(lines.size(), ours.size());
            for (std::size_t at = 0; at < lines.size() && language != Language::English; ++at) {
                EXPECT_NE(lines[at], ours[at]);
            }
        }
    }
}

TEST(ListHelp, NamesEachKeyOnce) {
    const Catalog catalog = catalog_of(Language::English);
    for (const ListPlace place : kPlaces) {
        const auto lines = list_key_lines(place, catalog);
        for (std::size_t at = 1; at < lines.size(); ++at) {
            const std::string key = lines[at].substr(0, lines[at].find(':') + 1);
            for (std::size_t other = at + 1; other < lines.size(); ++other) {
                EXPECT_FALSE(lines[other].starts_with(key)) << lines[other];
            }
        }
    }
}

TEST(ListHelp, ALetterGoesToWhatBeginsWithIt) {
    const Catalog catalog = catalog_of(Language::English);
    const auto letter = list_key_sentence(ListPlace::Menu, "N", catalog);
    ASSERT_TRUE(letter);
    EXPECT_EQ(*letter, "N: goes to the next item that begins with this letter.");
    EXPECT_FALSE(list_key_sentence(ListPlace::Settings, "N", catalog));
    EXPECT_FALSE(list_key_sentence(ListPlace::Menu, "F2", catalog));
}

TEST(KeyHelp, LongHelpComesInPartsAndNothingIsLost) {
    const HelpEnds ends{"more", "all"};
    std::vector<std::string> lines;
    for (int number = 0; number < 34; ++number) lines.push_back(std::to_string(number));
    std::vector<std::string> heard;
    std::size_t from = 0;
    do {
        HelpPart part = part_of_help(lines, from, ends);
        EXPECT_LE(part.lines.size(), kHelpLinesAtOnce + 3);
        from = part.next;
        EXPECT_EQ(part.lines.back(), from == 0 ? "all" : "more");
        part.lines.pop_back();
        heard.insert(heard.end(), part.lines.begin(), part.lines.end());
    } while (from != 0);
    EXPECT_EQ(heard, lines);
    EXPECT_EQ(part_of_help({"a", "b"}, 0, ends).lines.size(), 2U) << "short help is heard as it is";
}

}  // namespace
}  // namespace rochade
