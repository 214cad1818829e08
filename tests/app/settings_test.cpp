// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <gtest/gtest.h>

#include <sstream>

#include "app/settings_file.h"
#include "tests/fakes/temporary_folder.h"

namespace rochade {
namespace {

using test::EnvironmentValue;
using test::TemporaryFolder;
using SettingsFault = SettingsError::Kind;

TEST(Settings, AnEmptyFileSettlesNothing) {
    for (const char* text : {"", "\n\n", "# nothing yet\n", "[game]\n[speech]\n[white]\n"}) {
        const auto settings = parse_settings(text, Language::Greek);
        ASSERT_TRUE(settings) << text;
        EXPECT_EQ(settings.value().listeners.everybody.style.language, Language::Greek);
        for (const Role role : kAllRoles) {
            EXPECT_EQ(settings.value().listeners.of(role).style.language, Language::Greek);
            EXPECT_EQ(settings.value().listeners.of(role).role, role);
        }
        EXPECT_EQ(settings.value().listeners.everybody.style.style, Style::Fide);
        EXPECT_EQ(settings.value().voice, speech::VoiceSettings{});
        EXPECT_FALSE(settings.value().voice_kind);
        EXPECT_TRUE(settings.value().time.empty());
        EXPECT_TRUE(settings.value().boards.empty());
    }
}

constexpr std::string_view kFull = R"(language = "de"
style = "anna"
spelling = "voice"
verbosity = "brief"

[white]
name = "Anna"
language = "el"
style = "letters"
spelling = "native"
verbosity = "full"

[black]
name = "Bernd"

[assistant]
language = "ru"

[desk]
style = "nato"

[speech]
rate = 320
pitch = 40
volume = 120
variant = "f3"
device = "USB headset"
voice = "captions"

[game]
blind = "white"
time = "40/90m+30s,30m+30s"
mode = "tournament"
laws = "2023"
discipline = "rapid"
competition-rules = "no"
assistant = "yes"
front = "terminal"
clock = "dgt"
boards = ["white=dgt:/dev/ttyACM0", "black=dgt:/dev/ttyACM1"]
enter = ["white=keys"]
)";

TEST(Settings, EverythingThatCanBeSettledIsRead) {
    const auto read = parse_settings(kFull, Language::English);
    ASSERT_TRUE(read) << read.error().line << " " << read.error().key;
    const Settings& settings = read.value();
    const PhraseStyle& everybody = settings.listeners.everybody.style;
    EXPECT_EQ(everybody.language, Language::German);
    EXPECT_EQ(everybody.style, Style::Anna);
    const PhraseStyle& white = settings.listeners.of(Role::White).style;
    EXPECT_EQ(white.language, Language::Greek);
    EXPECT_EQ(white.style, Style::Letters);
    EXPECT_EQ(white.spelling, Spelling::Native);
    EXPECT_EQ(white.verbosity, Verbosity::Full);
    EXPECT_EQ(settings.names[0], "Anna");
    EXPECT_EQ(settings.names[1], "Bernd");
    EXPECT_EQ(settings.listeners.of(Role::Black).style, everybody) << "as for everybody";
    EXPECT_EQ(settings.listeners.of(Role::Assistant).style.language, Language::Russian);
    EXPECT_EQ(settings.listeners.of(Role::Assistant).style.style, Style::Anna);
    EXPECT_EQ(settings.listeners.of(Role::Desk).style.style, Style::Nato);
    EXPECT_EQ(settings.voice, (speech::VoiceSettings{320, 40, 120, "f3"}));
    EXPECT_EQ(settings.voice_kind, "captions");
    EXPECT_EQ(settings.audio_device, "USB headset");
    EXPECT_EQ(settings.blind, "white");
    EXPECT_EQ(settings.time, "40/90m+30s,30m+30s");
    EXPECT_EQ(settings.mode, "tournament");
    EXPECT_EQ(settings.laws, "2023");
    EXPECT_EQ(settings.discipline, "rapid");
    EXPECT_EQ(settings.competition_rules, "no");
    EXPECT_EQ(settings.assistant, "yes");
    EXPECT_EQ(settings.front, "terminal");
    EXPECT_EQ(settings.clock, "dgt");
    EXPECT_EQ(settings.boards,
              (std::vector<std::string>{"white=dgt:/dev/ttyACM0", "black=dgt:/dev/ttyACM1"}));
    EXPECT_EQ(settings.enter, std::vector<std::string>{"white=keys"});
}

TEST(Settings, WhatIsWrongNamesItsLineAndItsKey) {
    struct Case {
        const char* text;
        SettingsFault kind;
        std::size_t line;
        const char* key;
    };
    const Case cases[] = {
        {"langage = \"de\"\n", SettingsFault::UnknownKey, 1, "langage"},
        {"language = \"de\"\n\nstile = \"fide\"\n", SettingsFault::UnknownKey, 3, "stile"},
        {"[white]\nstile = \"fide\"\n", SettingsFault::UnknownKey, 2, "white.stile"},
        {"[desk]\nname = \"X\"\n", SettingsFault::UnknownKey, 2, "desk.name"},
        {"[speech]\nrate = 200\nspeed = 3\n", SettingsFault::UnknownKey, 3, "speech.speed"},
        {"[game]\ntimes = \"90m\"\n", SettingsFault::UnknownKey, 2, "game.times"},
        {"[games]\n", SettingsFault::UnknownKey, 1, "games"},
        {"language = \"fr\"\n", SettingsFault::WrongValue, 1, "language"},
        {"language = 4\n", SettingsFault::WrongValue, 1, "language"},
        {"style = \"fides\"\n", SettingsFault::WrongValue, 1, "style"},
        {"style = true\n", SettingsFault::WrongValue, 1, "style"},
        {"white = \"Anna\"\n", SettingsFault::WrongValue, 1, "white"},
        {"speech = 3\n", SettingsFault::WrongValue, 1, "speech"},
        {"game = []\n", SettingsFault::WrongValue, 1, "game"},
        {"[black]\n\nverbosity = \"long\"\n", SettingsFault::WrongValue, 3, "black.verbosity"},
        {"[speech]\nrate = \"fast\"\n", SettingsFault::WrongValue, 2, "speech.rate"},
        {"[speech]\nrate = 200.5\n", SettingsFault::WrongValue, 2, "speech.rate"},
        {"[speech]\nrate = 99999999999\n", SettingsFault::WrongValue, 2, "speech.rate"},
        {"[speech]\nvoice = \"festival\"\n", SettingsFault::WrongValue, 2, "speech.voice"},
        {"[game]\nboards = \"white\"\n", SettingsFault::WrongValue, 2, "game.boards"},
        {"[game]\nboards = [1]\n", SettingsFault::WrongValue, 2, "game.boards"},
        {"[game]\nassistant = true\n", SettingsFault::WrongValue, 2, "game.assistant"},
        {"language = de\n", SettingsFault::NotToml, 1, ""},
        {"language = \"de\"\n[white\n", SettingsFault::NotToml, 2, ""},
        {"language = \"de\"\nlanguage = \"en\"\n", SettingsFault::NotToml, 2, ""},
        {"\x80\xFF\n", SettingsFault::NotToml, 1, ""},
    };
    for (const auto& [text, kind, line, key] : cases) {
        const auto settings = parse_settings(text, Language::English);
        ASSERT_FALSE(settings) << text;
        EXPECT_EQ(settings.error().kind, kind) << text;
        EXPECT_EQ(settings.error().line, line) << text;
        EXPECT_EQ(settings.error().key, key) << text;
    }
}

class SettingsFile : public testing::Test {
protected:
    Result<Settings, RoomError> load(const std::string& path, Language language) {
        const Context context{locales_, language, out_, err_};
        return load_settings(path, context);
    }

    const TemporaryFolder folder_;

private:
    const Locales locales_ = load_locales();
    std::ostringstream out_;
    std::ostringstream err_;
};

TEST_F(SettingsFile, MayBeMissingAtItsUsualPlace) {
    const EnvironmentValue config("XDG_CONFIG_HOME", folder_.path());
    EXPECT_EQ(settings_path(), folder_.path() + "/rochade/settings.toml");
    const auto settings = load("", Language::German);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings.value().listeners.everybody.style.language, Language::German);
}

TEST_F(SettingsFile, IsReadFromItsUsualPlace) {
    const EnvironmentValue config("XDG_CONFIG_HOME", "");
    const EnvironmentValue home("HOME", folder_.path());
    std::filesystem::create_directories(folder_.path() + "/.config/rochade");
    folder_.write(".config/rochade/settings.toml", "language = \"ru\"\n");
    const auto settings = load("", Language::German);
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings.value().listeners.everybody.style.language, Language::Russian);
}

TEST_F(SettingsFile, WhatIsWrongIsOneSentenceWithFileLineAndKey) {
    const std::string path = folder_.write("settings.toml", "\nstile = \"fide\"\n");
    struct Case {
        Language language;
        std::string sentence;
    };
    const Case cases[] = {
        {Language::English,
         "Line 2 of the settings " + path + ": there is no setting stile. Did you mean style?"},
        {Language::German, "Zeile 2 der Einstellungen " + path +
                               ": Es gibt keine Einstellung stile. War style gemeint?"},
    };
    for (const auto& [language, sentence] : cases) {
        const auto settings = load(path, language);
        ASSERT_FALSE(settings);
        EXPECT_EQ(settings.error().code, ExitCode::No);
        EXPECT_EQ(settings.error().sentence, sentence);
    }
}

TEST_F(SettingsFile, OneThatIsNamedMustBeThere) {
    const auto absent = load(folder_.file("absent.toml"), Language::English);
    ASSERT_FALSE(absent);
    EXPECT_EQ(absent.error().code, ExitCode::Trouble);
    EXPECT_EQ(absent.error().sentence, "There is no file " + folder_.file("absent.toml") + ".");
}

}  // namespace
}  // namespace rochade
