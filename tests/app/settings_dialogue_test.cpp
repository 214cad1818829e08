// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_dialogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "app/context.h"
#include "tests/app/loaded_locales.h"

namespace rochade {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Answer = SettingsDialogue::Answer;
using Step = SettingsDialogue::Step;

SettingsDialogue dialogue(SettledValues values = {}, Language language = Language::English) {
    return {loaded_locales(), std::move(values), language};
}

std::string said(const Answer& answer) {
    std::string text;
    for (const std::string& sentence : answer.sentences) {
        text += (text.empty() ? "" : " | ") + sentence;
    }
    return text;
}

TEST(SettingsDialogue, BeginsWithHowItWorksAndTheFirstSetting) {
    const Answer answer = dialogue().begin(SettingsDialogue::Keys::Arrows);
    ASSERT_EQ(answer.sentences.size(), 2U);
    EXPECT_THAT(answer.sentences[0], HasSubstr("Up and down"));
    EXPECT_EQ(answer.sentences[1], "language: as usual, English");
}

TEST(SettingsDialogue, EverySettingIsReachedByGoingDown) {
    auto settings = dialogue();
    std::set<std::string> reached = {settings.row().key};
    while (settings.step(Step::Next).kind != Answer::Kind::Refused) {
        EXPECT_TRUE(reached.insert(settings.row().key).second) << settings.row().key;
    }
    for (const SettingRow& row : settings_table()) {
        EXPECT_EQ(reached.count(row.key), row.is_open() ? 0U : 1U) << row.key;
    }
    EXPECT_EQ(said(settings.step(Step::Next)), "edge");
    while (settings.step(Step::Previous).kind != Answer::Kind::Refused) {
    }
    EXPECT_EQ(settings.row().key, "language");
}

TEST(SettingsDialogue, EverySettingIsReachedByItsTitleAndByItsKeyInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = loaded_locales().catalog(language);
        for (const SettingRow& row : settings_table()) {
            if (row.is_open()) continue;
            for (const std::string& name : {title_of({&row}, catalog), row.key}) {
                const auto found = setting_named(name, catalog);
                ASSERT_TRUE(found) << name;
                EXPECT_EQ(found->setting.row->key, row.key) << name;
                EXPECT_EQ(found->rest, "") << name;
            }
        }
    }
}

TEST(SettingsDialogue, EveryChoiceIsUnderstoodByItsNameInEveryLanguage) {
    for (const Language language : kAllLanguages) {
        const Catalog& catalog = loaded_locales().catalog(language);
        for (const SettingRow& row : settings_table()) {
            for (const SettingChoice& choice : choices_of(row, catalog)) {
                const auto named = value_named(row, choice.name, catalog);
                ASSERT_TRUE(named) << row.key << ": " << choice.name;
                EXPECT_EQ(*named, choice.value) << row.key << ": " << choice.name;
            }
        }
    }
}

TEST(SettingsDialogue, ChangesWithTheArrowsAndStopsAtTheEdges) {
    auto settings = dialogue();
    settings.line("rate of speech");
    Answer answer = settings.step(Step::More);
    EXPECT_EQ(said(answer), "rate of speech: 195");
    EXPECT_EQ(answer.change, (SettingChange{"speech.rate", SettingValue(195)}));
    EXPECT_TRUE(answer.wants_sample);
    for (int i = 0; i < 100; ++i) answer = settings.step(Step::Less);
    EXPECT_EQ(said(answer), "edge");
    EXPECT_FALSE(answer.change);
    EXPECT_EQ(settings.settings().voice.words_per_minute, speech::kMinWordsPerMinute);
}

TEST(SettingsDialogue, GoesThroughTheChoicesOfASettingAndBackToNone) {
    auto settings = dialogue();
    settings.line("white.style");
    EXPECT_EQ(said(settings.line("")), "White, style of announcement: as for everybody");
    EXPECT_EQ(said(settings.step(Step::Less)), "edge");
    EXPECT_EQ(said(settings.step(Step::More)),
              "White, style of announcement: FIDE names and German pieces");
    EXPECT_EQ(said(settings.step(Step::More)), "White, style of announcement: Anna to Hector");
    EXPECT_EQ(settings.settings().listeners.of(Role::White).style.style, Style::Anna);
    EXPECT_EQ(said(settings.step(Step::AsUsual)), "White, style of announcement: as for everybody");
    EXPECT_TRUE(settings.values().empty());
}

TEST(SettingsDialogue, TakesANameAValueOrBoth) {
    auto settings = dialogue();
    EXPECT_EQ(said(settings.line("speech.rate 300")), "rate of speech: 300");
    EXPECT_EQ(said(settings.line("320")), "rate of speech: 320");
    EXPECT_EQ(said(settings.line("Pitch of the voice 40")), "pitch of the voice: 40");
    EXPECT_EQ(said(settings.line("white, name = Anna Maria")), "White, name: Anna Maria");
    EXPECT_EQ(said(settings.line("boards")), "game, boards: as usual");
    EXPECT_EQ(said(settings.line("white=dgt:/dev/a black=dgt:/dev/b")),
              "game, boards: white=dgt:/dev/a black=dgt:/dev/b");
    EXPECT_EQ(said(settings.line("rate 260")), "rate of speech: 260") << "no other begins so";
    EXPECT_EQ(said(settings.line("volume")), "volume of the voice: as usual, 100");
    EXPECT_EQ(said(settings.line("draw offers after:20")), "game, draw offers: after:20");
}

TEST(SettingsDialogue, SaysWhatIsWrongAndWhatWouldBeRight) {
    auto settings = dialogue();
    settings.line("rate of speech");
    const std::pair<const char*, const char*> wrong[] = {
        {"70", "rate of speech cannot be 70. It can be: 80 to 900."},
        {"fast", "rate of speech cannot be fast. It can be: 80 to 900."},
        {"style loud",
         "style of announcement cannot be loud. It can be: FIDE names and German pieces, Anna to "
         "Hector, NATO alphabet, letters."},
        {"time control soon", "game, time control cannot be soon."},
    };
    for (const auto& [line, sentence] : wrong) {
        const Answer answer = settings.line(line);
        EXPECT_EQ(said(answer), sentence);
        EXPECT_EQ(answer.kind, Answer::Kind::Refused);
        EXPECT_FALSE(answer.change);
    }
    EXPECT_TRUE(settings.values().empty());
}

TEST(SettingsDialogue, SpeaksTheNewLanguageAtOnce) {
    auto settings = dialogue();
    EXPECT_EQ(said(settings.line("German")), "Sprache: Deutsch");
    EXPECT_EQ(said(settings.line("Sprechtempo 250")), "Sprechtempo: 250");
    EXPECT_EQ(said(settings.line("mehr")), "Sprechtempo: 270");
    EXPECT_EQ(said(settings.line("Sprache Griechisch")), "γλώσσα: Ελληνικά");
    EXPECT_EQ(said(settings.line("γλωσσα ρωσικα")), "язык: русский");
    EXPECT_TRUE(settings.line("выход").leaves);
}

TEST(SettingsDialogue, ExplainsTheSettingOneIsAt) {
    auto settings = dialogue();
    settings.line("style");
    EXPECT_EQ(said(settings.line("help")),
              "The words for files, ranks and pieces. It can be: FIDE names and German pieces, "
              "Anna to Hector, NATO alphabet, letters. In the file: style.");
}

TEST(SettingsDialogue, TakesBackWhatCouldNotBeKept) {
    auto settings = dialogue({{"speech.rate", 300}});
    settings.line("speech.rate 400");
    settings.take_back();
    EXPECT_EQ(settings.settings().voice.words_per_minute, 300);
}

TEST(SettingsDialogue, LeafsThroughWholeGroups) {
    auto settings = dialogue();
    std::vector<std::string> first;
    do {
        first.push_back(settings.row().key);
    } while (settings.step(Step::NextGroup).kind != Answer::Kind::Refused);
    EXPECT_EQ(first.front(), "language");
    EXPECT_THAT(first, testing::IsSupersetOf({"white.name", "black.name", "game.blind"}));
    settings.step(Step::Last);
    while (settings.step(Step::PreviousGroup).kind != Answer::Kind::Refused) {
    }
    EXPECT_EQ(settings.row().key, "language");
}

}  // namespace
}  // namespace rochade
