// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_document.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace rochade {
namespace {

/// The text after one change. Fails where it cannot be changed.
std::string with(std::string_view text, std::string_view key, const SettingValue& value) {
    const auto changed = with_setting(text, key, value);
    if (!changed) {
        ADD_FAILURE() << key << " cannot be set in: " << text;
        return {};
    }
    return changed.value();
}

std::string without(std::string_view text, std::string_view key) {
    const auto changed = without_setting(text, key);
    if (!changed) {
        ADD_FAILURE() << key << " cannot be taken out of: " << text;
        return {};
    }
    return changed.value();
}

struct Change {
    const char* text;
    const char* key;
    SettingValue value;
    const char* changed;
};

const std::string kFide = "fide";

TEST(SettingsDocument, ChangesAValueInItsPlaceAndNothingElse) {
    const Change changes[] = {
        {"style = \"nato\"\n", "style", kFide, "style = \"fide\"\n"},
        {"# mine\nstyle='nato'   # for now\n\n[speech]\nrate=300\n", "style", kFide,
         "# mine\nstyle=\"fide\"   # for now\n\n[speech]\nrate=300\n"},
        {"[speech]\r\nrate = 300 # fast\r\nvolume = 90\r\n", "speech.rate", 320,
         "[speech]\r\nrate = 320 # fast\r\nvolume = 90\r\n"},
        {"white.name = \"Änne\" # ä\n", "white.name", std::string("Ödön \"x\" \\"),
         "white.name = \"Ödön \\\"x\\\" \\\\\" # ä\n"},
        {"white = { name = \"Anna\", style = \"nato\" }\n", "white.style", kFide,
         "white = { name = \"Anna\", style = \"fide\" }\n"},
        {"[game]\nboards = [ # two\n  \"white=a\",\n  \"black=b\"\n] # end\ntime = \"5m\"\n",
         "game.boards", std::vector<std::string>{"white=c"},
         "[game]\nboards = [\"white=c\"] # end\ntime = \"5m\"\n"},
        {"language = \"\"\"\nde\"\"\"", "language", std::string("el"), "language = \"el\""},
    };
    for (const auto& [text, key, value, changed] : changes) {
        EXPECT_EQ(with(text, key, value), changed);
    }
}

TEST(SettingsDocument, PutsANewValueBehindThoseOfItsTable) {
    const Change changes[] = {
        {"", "style", kFide, "style = \"fide\"\n"},
        {"", "speech.rate", 320, "[speech]\nrate = 320\n"},
        {"# My settings\n\n[speech]\nrate = 300\n", "style", kFide,
         "# My settings\n\nstyle = \"fide\"\n[speech]\nrate = 300\n"},
        {"# about speech\n[speech]\nrate = 300\n", "style", kFide,
         "style = \"fide\"\n# about speech\n[speech]\nrate = 300\n"},
        {"language = \"de\" # mine\n\n[speech]\nrate = 300\n", "style", kFide,
         "language = \"de\" # mine\nstyle = \"fide\"\n\n[speech]\nrate = 300\n"},
        {"[speech]\nrate = 300\n\n[game]\ntime = \"5m\"\n", "speech.pitch", 40,
         "[speech]\nrate = 300\npitch = 40\n\n[game]\ntime = \"5m\"\n"},
        {"[speech]\n[game]\ntime = \"5m\"", "game.mode", std::string("friendly"),
         "[speech]\n[game]\ntime = \"5m\"\nmode = \"friendly\"\n"},
        {"language = \"de\"\n", "white.style", kFide,
         "language = \"de\"\n\n[white]\nstyle = \"fide\"\n"},
        {"white.name = \"Anna\"\n[speech]\n", "white.style", kFide,
         "white.name = \"Anna\"\nwhite.style = \"fide\"\n[speech]\n"},
        {"white = {}\n", "white.style", kFide, "white = {style = \"fide\"}\n"},
        {"white = { name = \"Anna\" } # x\n", "white.style", kFide,
         "white = { name = \"Anna\", style = \"fide\" } # x\n"},
        {"[game]\r\ntime = \"5m\"\r\n", "game.blind", std::string("white"),
         "[game]\r\ntime = \"5m\"\r\nblind = \"white\"\r\n"},
    };
    for (const auto& [text, key, value, changed] : changes) {
        EXPECT_EQ(with(text, key, value), changed);
    }
}

TEST(SettingsDocument, TakesOneValueOutAndLeavesTheRest) {
    struct Removal {
        const char* text;
        const char* key;
        const char* changed;
    };
    const Removal removals[] = {
        {"style = \"nato\"\n", "style", ""},
        {"style = \"nato\"\n", "language", "style = \"nato\"\n"},
        {"# a\nstyle = \"nato\" # b\n# c\nlanguage = \"de\"\n", "style",
         "# a\n# c\nlanguage = \"de\"\n"},
        {"[speech]\nrate = 300\n[game]\n", "speech.rate", "[speech]\n[game]\n"},
        {"[game]\nboards = [\n\"white=a\",\n]\ntime = \"5m\"\n", "game.boards",
         "[game]\ntime = \"5m\"\n"},
        {"white = { name = \"A\", style = \"nato\" }\n", "white.style",
         "white = { name = \"A\" }\n"},
        {"white = { name = \"A\", style = \"nato\" }\n", "white.name",
         "white = { style = \"nato\" }\n"},
        {"white = {name = \"A\"} # Anna\nstyle = \"nato\"\n", "white.name", "style = \"nato\"\n"},
        {"white.name = \"A\"\nstyle = \"nato\"", "style", "white.name = \"A\"\n"},
    };
    for (const auto& [text, key, changed] : removals) EXPECT_EQ(without(text, key), changed);
}

TEST(SettingsDocument, DoesNotTouchATextThatHasAMistake) {
    for (const char* text : {"stile = \"nato\"\n", "style = \n", "style = \"natto\"\n"}) {
        const auto changed = with_setting(text, "language", std::string("de"));
        ASSERT_FALSE(changed) << text;
        EXPECT_EQ(changed.error().line, 1U);
        EXPECT_FALSE(without_setting(text, "language")) << text;
    }
}

TEST(SettingsDocument, NamesTheFirstMistakeInTheText) {
    const auto read = read_settings("[speech]\nrat = 3\n[game]\nblind = \"x\"\n[black]\nfoo = 1\n");
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().line, 2U);
    EXPECT_EQ(read.error().key, "speech.rat");
    EXPECT_EQ(read.error().nearest, "speech.rate");
}

/// Some values that the row takes.
std::vector<SettingValue> right_values(const SettingRow& row) {
    std::vector<SettingValue> values;
    for (const SettingWord& word : row.words) values.emplace_back(std::string(word.word));
    if (row.kind == SettingKind::Number) {
        for (const int number : {row.range.least, row.range.most}) values.emplace_back(number);
    }
    const bool is_free = row.kind == SettingKind::Text || row.kind == SettingKind::Path;
    for (const char* text : {"", "f3", "Ä \"ö\" \\ # = []", "5m", "after:30", "0:30:00"}) {
        if (is_free) values.emplace_back(std::string(text));
    }
    if (row.kind == SettingKind::List) {
        values.emplace_back(std::vector<std::string>{});
        values.emplace_back(std::vector<std::string>{"white=a:\"b\"", "black=c"});
    }
    std::erase_if(values, [&](const SettingValue& value) { return !value_is_right(row, value); });
    return values;
}

TEST(SettingsDocument, EveryRowIsWrittenAndReadAndHeldInEveryFormOfAFile) {
    const char* const files[] = {
        "",
        "# mine\n\nlanguage = \"de\" # my language\n",
        "white.name = \"A\"\ngame.time = \"5m\"\nspeech.rate = 200",
        "white = { name = \"A\" }\nblack = {}\nspeech = { rate = 200 }\ngame = {time = \"5m\"}\n",
        "[white]\n[game]\n\n# end\n",
    };
    for (const SettingRow& row : settings_table()) {
        const std::string name = row.is_open() ? "Ctrl+R" : "";
        const std::string key =
            row.is_open() ? row.key.substr(0, row.key.size() - 1) + name : row.key;
        const auto values = right_values(row);
        EXPECT_FALSE(values.empty() && !row.is_open()) << row.key << " can have no value";
        for (const SettingValue& value : values) {
            for (const char* file : files) {
                const std::string text = with(file, key, value);
                const auto settings = parse_settings(text, Language::English);
                ASSERT_TRUE(settings) << text;
                EXPECT_EQ(row.get(settings.value(), name), value) << key << " in\n" << text;
                const auto before = read_settings(file);
                const auto after = read_settings(without(text, key));
                ASSERT_TRUE(before && after) << text;
                auto rest = before.value();
                rest.erase(key);
                EXPECT_EQ(after.value(), rest) << key << " taken out of\n" << text;
            }
        }
    }
}

TEST(SettingsDocument, WhatARowCannotHoldIsRefusedInTheFileToo) {
    const std::pair<SettingKind, std::vector<const char*>> wrong[] = {
        {SettingKind::Word, {"\"zzz\"", "\"\"", "1", "true", "[\"fide\"]", "1979-05-27", "{}"}},
        {SettingKind::YesNo, {"\"maybe\"", "\"Yes\"", "true", "0"}},
        {SettingKind::Number, {"-1", "100000", "1.5", "\"80\"", "[80]", "0xFFFFFFFFFF"}},
        {SettingKind::Text, {"1", "[\"a\"]", "\"a\\nb\"", "\"\\u0007\""}},
        {SettingKind::Path, {"1", "[\"a\"]", "\"a\\nb\""}},
        {SettingKind::List, {"\"white=a\"", "[1]", "[\"green=a\"]", "[\"\"]", "[[\"white=a\"]]"}},
    };
    for (const SettingRow& row : settings_table()) {
        const auto* values = std::find_if(std::begin(wrong), std::end(wrong),
                                          [&](const auto& kind) { return kind.first == row.kind; });
        ASSERT_NE(values, std::end(wrong));
        for (const char* value : values->second) {
            if (row.is_open()) continue;
            const auto read = read_settings(row.key + " = " + value + "\n");
            ASSERT_FALSE(read) << row.key << " = " << value;
            EXPECT_EQ(read.error().kind, SettingsError::Kind::WrongValue)
                << row.key << " = " << value;
            EXPECT_EQ(read.error().key, row.key) << value;
        }
    }
}

}  // namespace
}  // namespace rochade
