// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_table.h"

#include <gtest/gtest.h>

#include <set>

#include "app/context.h"

namespace rochade {
namespace {

TEST(SettingsTable, HasEachKeyOnceAndEverybodysBeforeEachOnes) {
    std::set<std::string> keys;
    bool is_at_roles = false;
    for (const SettingRow& row : settings_table()) {
        EXPECT_TRUE(keys.insert(row.key).second) << row.key;
        const bool is_of_role = row.key.starts_with("white.") || row.key.starts_with("black.");
        is_at_roles = is_at_roles || is_of_role;
        const bool is_everybodys = row.key.find('.') == std::string::npos;
        EXPECT_FALSE(is_everybodys && is_at_roles) << row.key;
        ASSERT_TRUE(row.get && row.set) << row.key;
        EXPECT_FALSE(row.title.empty() || row.description.empty()) << row.key;
        if (row.kind == SettingKind::Word || row.kind == SettingKind::YesNo) {
            EXPECT_GE(row.words.size(), 2U) << row.key;
        }
        if (row.kind == SettingKind::Number) {
            EXPECT_LT(row.range.least, row.range.most) << row.key;
            EXPECT_GE(row.range.step, 1) << row.key;
        }
    }
}

/// A sentence that has a translation of its own: in Greek and Russian it has no letter of the
/// English one but where a name of the program or of the file is quoted.
bool is_translated(const Catalog& catalog, std::string_view message, bool in_context) {
    const std::string text =
        in_context ? catalog.text_in(kSettingContext, message) : catalog.text(message);
    for (const std::string_view name : {"eSpeak", "Speech Dispatcher", "Lichess", "Rochade"}) {
        if (message == name) return true;
    }
    if (message.find_first_not_of("0123456789") == message.npos) return true;
    return text != message;
}

TEST(SettingsTable, IsSaidInEveryLanguage) {
    const Locales locales = load_locales();
    for (const Language language : {Language::Greek, Language::Russian}) {
        const Catalog& catalog = locales.catalog(language);
        for (const SettingRow& row : settings_table()) {
            EXPECT_TRUE(is_translated(catalog, row.title, true)) << row.title;
            EXPECT_TRUE(is_translated(catalog, row.description, false)) << row.description;
            for (const SettingWord& word : row.words) {
                EXPECT_TRUE(is_translated(catalog, word.name, true)) << word.name;
            }
            if (row.group.empty()) continue;
            EXPECT_TRUE(is_translated(catalog, row.group, true)) << row.group;
        }
    }
}

TEST(SettingsTable, FindsWhatWasMeantByAMistypedKey) {
    const std::pair<const char*, const char*> meant[] = {
        {"stile", "style"},
        {"langage", "language"},
        {"white.styel", "white.style"},
        {"speech.rat", "speech.rate"},
        {"game.board", "game.boards"},
        {"speach.rate", "speech.rate"},
    };
    for (const auto& [typed, key] : meant) EXPECT_EQ(nearest_setting(typed), key) << typed;
    for (const char* typed : {"", "x", "abcdefghijkl", "colour"}) {
        EXPECT_EQ(nearest_setting(typed), std::nullopt) << typed;
    }
}

TEST(SettingsTable, WhatEverybodyWantsHoldsForEachWhoHasNotChosen) {
    const Settings settings =
        settings_from({{"language", std::string("de")}, {"white.language", std::string("el")}},
                      Language::English);
    EXPECT_EQ(settings.listeners.everybody.style.language, Language::German);
    EXPECT_EQ(settings.listeners.of(Role::White).style.language, Language::Greek);
    EXPECT_EQ(settings.listeners.of(Role::Desk).style.language, Language::German);
}

TEST(SettingsTable, LeavesOutWhatIsNotRight) {
    const Settings settings = settings_from({{"language", std::string("fr")},
                                             {"speech.rate", 5000},
                                             {"nothing", std::string("x")},
                                             {"speech.pitch", std::string("high")}},
                                            Language::Russian);
    EXPECT_EQ(settings.listeners.everybody.style.language, Language::Russian);
    EXPECT_EQ(settings.voice, speech::VoiceSettings{});
}

TEST(SettingsTable, TypedValuesAreReadByTheKindOfTheRow) {
    const auto typed = [](std::string_view key, const std::vector<std::string>& words) {
        return parse_setting_value(*find_setting(key)->row, words);
    };
    EXPECT_EQ(typed("speech.rate", {"320"}), SettingValue(320));
    EXPECT_EQ(typed("speech.rate", {"320x"}), std::nullopt);
    EXPECT_EQ(typed("speech.rate", {"79"}), std::nullopt);
    EXPECT_EQ(typed("speech.rate", {"99999999999999"}), std::nullopt);
    EXPECT_EQ(typed("style", {"nato"}), SettingValue(std::string("nato")));
    EXPECT_EQ(typed("style", {"nato", "fide"}), std::nullopt);
    EXPECT_EQ(typed("game.time", {"soon"}), std::nullopt);
    EXPECT_EQ(typed("game.default-time", {"off"}), SettingValue(std::string("off")));
    EXPECT_EQ(typed("game.boards", {"white=a", "black=b"}),
              SettingValue(std::vector<std::string>{"white=a", "black=b"}));
    EXPECT_EQ(typed("game.boards", {"a"}), std::nullopt);
}

}  // namespace
}  // namespace rochade
