// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/app/table_session.h"

namespace rochade {
namespace {

using test::TableSession;
using test::TableSettings;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TableSettings friendly() {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    settings.setup.mode = Mode::Friendly;
    return settings;
}

TableSettings tournament() {
    TableSettings settings;
    settings.setup = test::keyboard_game();
    return settings;
}

TEST(SessionSettings, AreReadAndChangedFromTheNextWordOn) {
    TableSession table(friendly());
    EXPECT_THAT(table.say("settings rate of speech"),
                ElementsAre("white: rate of speech: as usual, 175"));
    EXPECT_THAT(table.say("settings speech.rate 300"), Contains(HasSubstr("rate of speech: 300")));
    EXPECT_THAT(table.say("faster"), Contains(HasSubstr("325 words a minute")));
    EXPECT_THAT(table.say("settings everybody style letters"), Contains(HasSubstr("letters")));
    EXPECT_THAT(table.say("e4"), Contains("all: e four"));
}

TEST(SessionSettings, OfAListenerAreHisWhoAsks) {
    TableSession table(friendly());
    EXPECT_THAT(table.say("white: settings style nato"),
                ElementsAre("white: White, style of announcement: NATO alphabet. What everybody "
                            "hears stays as it is; to change that, say settings everybody, the "
                            "name and the value."));
    EXPECT_THAT(table.say("white: square e2"), ElementsAre(HasSubstr("echo two")));
    EXPECT_THAT(table.say("black: square e2"), ElementsAre(HasSubstr("Eva zwei")));
    table.say("black: settings verbosity full");
    table.say("black: brief or full");
    table.say("black: brief or full");
    EXPECT_THAT(table.say("e4"), Contains("all: Eva vier"));
    EXPECT_THAT(table.say("black: language Greek"), ElementsAre(HasSubstr("Ελληνικά")));
    EXPECT_THAT(table.say("white: whose turn"), ElementsAre("white: Black to move"));
}

TEST(SessionSettings, OfTheOnlyOneWhoListensAreForEverythingHeHears) {
    TableSettings settings = friendly();
    settings.engine = Side::Black;
    TableSession table(std::move(settings));
    EXPECT_THAT(table.say("settings style nato"),
                ElementsAre("white: White, style of announcement: NATO alphabet"));
    EXPECT_THAT(table.say("e4"), Contains("all: echo four"));
    table.say("language German");
    EXPECT_EQ(table.front_end().language(), Language::German);
    EXPECT_THAT(table.say("e5", Role::Black), Contains("all: echo fünf"));
}

TEST(SessionSettings, AreKeptForHimWhoAskedAlone) {
    for (const char* line : {"language German", "settings style nato", "settings verbosity full"}) {
        TableSettings settings = friendly();
        std::vector<std::string> kept;
        settings.keep_setting = [&kept](const SettingChange& change) -> std::optional<std::string> {
            kept.push_back(change.key);
            return std::nullopt;
        };
        TableSession table(std::move(settings));
        table.say(std::string("black: ") + line);
        table.end();
        EXPECT_THAT(kept, ElementsAre(testing::StartsWith("black."))) << line;
    }
}

TEST(SessionSettings, OfTheWindowAreShownAtOnce) {
    TableSession table(friendly());
    EXPECT_THAT(table.say("settings colours yellow on black"),
                ElementsAre("white: window, colours: yellow on black"));
    EXPECT_THAT(table.say("settings size of the text 200"), ElementsAre(HasSubstr("200")));
    EXPECT_THAT(table.front_end().picture_settings(), ElementsAre("yellow", "200"));
}

TEST(SessionSettings, ALanguageIsSpokenAndUnderstoodAtOnce) {
    TableSession table(friendly());
    EXPECT_THAT(table.say("language German"),
                ElementsAre(HasSubstr("Weiß, Sprache: Deutsch. Was alle hören")))
        << "and nothing that sounds like a move";
    EXPECT_THAT(table.say("meine Uhr"), ElementsAre("white: In dieser Partie läuft keine Uhr."))
        << "without a name";
    EXPECT_THAT(table.say("white: Einstellungen Sprechtempo 250"),
                Contains(HasSubstr("Sprechtempo: 250")));
    EXPECT_THAT(table.say("white: Sprache englisch"), Contains(HasSubstr("language: English")));
    EXPECT_THAT(table.say("white: speak in Russian"), Contains(HasSubstr("язык: русский")));
    EXPECT_THAT(table.say("white: говори по-немецки"), Contains(HasSubstr("Sprache: Deutsch")));
    EXPECT_THAT(table.say("white: Wechsle auf Englisch"), Contains(HasSubstr("language: English")));
    EXPECT_THAT(table.say("white: language Klingon"),
                ElementsAre("white! Say English, German, Greek or Russian."));
}

/// The list names a few values only, by their place; what is no place is the value itself.
TEST(SessionSettings, ANumberBeyondTheListIsTheValue) {
    TableSession table(friendly());
    table.say("menu");
    table.say("settings");
    EXPECT_THAT(table.say("rate of speech"), Contains(HasSubstr("80, 1 of ")));
    EXPECT_THAT(table.say("317"), Contains(HasSubstr("rate of speech: 317")));
    table.say("rate of speech");
    EXPECT_THAT(table.say("9999"), ElementsAre(HasSubstr("rate of speech cannot be 9999.")));
    EXPECT_THAT(table.say("0"), Contains("white- Settings")) << "the list of values was left open";
}

/// Whoever has a name in front is not in the menu of another.
TEST(SessionSettings, TheListIsOfHimWhoOpenedIt) {
    TableSession table(friendly());
    table.say("e4");
    table.say("black: menu");
    EXPECT_THAT(table.say("nothing of it"),
                ElementsAre("black! No item of the menu begins so; 0 leaves it."));
    EXPECT_THAT(table.say("black: settings"), Contains("black- Settings"));
    table.say("black: 0");
    EXPECT_THAT(table.say("black: e5"), Contains("all: Eva fünf"));
    table.say("black: menu");
    EXPECT_THAT(table.say("white: d4"), Contains("all: David vier")) << "the game goes on";
}

TEST(SessionSettings, AVoiceChangedByItsCommandsIsWhatIsSettled) {
    TableSettings settings = friendly();
    std::vector<std::string> kept;
    settings.keep_setting = [&kept](const SettingChange& change) -> std::optional<std::string> {
        kept.push_back(change.key + " " + to_text(*change.value));
        return std::nullopt;
    };
    TableSession table(std::move(settings));
    table.say("faster");
    EXPECT_THAT(table.say("settings rate"), ElementsAre("white: rate of speech: 200"));
    table.say("louder");
    table.say("full");
    table.say("full");
    EXPECT_THAT(table.say("settings verbosity"), ElementsAre("white: White, verbosity: full"));
    EXPECT_THAT(table.say("brief"), Contains(HasSubstr("Moves are said in brief.")));
    table.end();
    EXPECT_THAT(kept, ElementsAre("speech.rate 200", "speech.volume 120", "white.verbosity full",
                                  "white.verbosity full", "white.verbosity brief"));
}

TEST(SessionSettings, WhatIsWrongIsSaid) {
    TableSession table(friendly());
    EXPECT_THAT(table.say("settings volume -5"),
                ElementsAre("white! volume of the voice cannot be -5. It can be: 0 to 200."));
    EXPECT_THAT(table.say("settings verbosity loud"),
                ElementsAre("white! White, verbosity cannot be loud. It can be: as for everybody, "
                            "brief, full."));
    EXPECT_THAT(table.say("settings speech.rate fast"),
                ElementsAre("white! rate of speech cannot be fast. It can be: 80 to 900."));
    EXPECT_THAT(table.say("settings nothing of ours"),
                ElementsAre("white! There is no setting nothing of ours."));
}

TEST(SessionSettings, OfATournamentGameStand) {
    TableSession table(tournament());
    for (const char* line : {"settings game.mode friendly", "settings engine.side black",
                             "settings black.language German", "settings time control 5m",
                             "settings game.laws 2023"}) {
        EXPECT_THAT(table.say(line),
                    ElementsAre("white! This is not changed in a tournament game."))
            << line;
    }
    EXPECT_THAT(table.say("settings verbosity full"),
                Contains(HasSubstr("White, verbosity: full")));
    EXPECT_THAT(table.say("hint"), Contains(HasSubstr("white!")));
}

}  // namespace
}  // namespace rochade
