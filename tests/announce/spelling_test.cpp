// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/spelling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/utf8.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

PhraseStyle style_of(Language language, Style style) {
    PhraseStyle made;
    made.language = language;
    made.style = style;
    return made;
}

std::string spelled_in(std::string_view text, Language language, Style style) {
    return spelled(text, style_of(language, style), test::vocabulary()).caption();
}

TEST(Spelling, CallsTheLettersOfTheFilesAsTheListenerDoes) {
    EXPECT_EQ(spelled_in("Dame", Language::German, Style::Fide), "David, Anna, Martha, Eva");
    EXPECT_EQ(spelled_in("dame", Language::English, Style::Nato), "delta, alfa, mike, echo");
    EXPECT_EQ(spelled_in("Dame", Language::German, Style::Letters), "Dora, Anton, Martha, Emil");
}

TEST(Spelling, KnowsTheAlphabetOfEachLanguage) {
    EXPECT_EQ(spelled_in("конь", Language::Russian, Style::Anna),
              "Константин, Ольга, Николай, мягкий знак");
    EXPECT_EQ(spelled_in("ίππος", Language::Greek, Style::Anna), "γιώτα, πι, πι, όμικρον, σίγμα");
    EXPECT_EQ(spelled_in("König", Language::German, Style::Letters),
              "Konrad, Ökonom, Nordpol, Ida, Gustav");
}

TEST(Spelling, NamesDigitsAndLeavesMarksOut) {
    EXPECT_EQ(spelled_in("e4!", Language::English, Style::Nato), "echo, four");
    EXPECT_EQ(spelled_in(" ,.;", Language::English, Style::Nato), "");
}

TEST(Spelling, SaysALetterOfAnotherAlphabetInALanguageThatHasIt) {
    const Phrase phrase =
        spelled("kю", style_of(Language::Greek, Style::Letters), test::vocabulary());
    ASSERT_EQ(phrase.segments.size(), 2U);
    EXPECT_EQ(phrase.segments[0].language, Language::English);
    EXPECT_EQ(phrase.segments[1].language, Language::Russian);
}

TEST(Spelling, NamesNoWordInTwoAlphabets) {
    for (const Language language : {Language::Greek, Language::Russian}) {
        EXPECT_EQ(spelled_in("Dame", language, Style::Anna), "delta, alfa, mike, echo");
        EXPECT_EQ(spelled_in("Dame", language, Style::Nato), "delta, alfa, mike, echo");
        EXPECT_EQ(spelled_in("Dame", language, Style::Fide), "David, Anna, Martha, Eva");
        EXPECT_EQ(spelled_in("Pferd", language, Style::Fide), "Paula, Felix, Eva, Richard, David");
    }
    EXPECT_EQ(spelled_in("e4", Language::Russian, Style::Anna), "Ева, четыре");
    EXPECT_EQ(spelled_in("Ева", Language::Greek, Style::Anna),
              spelled_in("Ева", Language::Russian, Style::Letters));
    EXPECT_EQ(spelled_in("Εύα", Language::Russian, Style::Anna), "έψιλον, ύψιλον, άλφα");
}

TEST(Spelling, IsBounded) {
    const std::string text(10 * kMostSpelled, 'z');
    const std::string all = spelled_in(text, Language::English, Style::Nato);
    EXPECT_EQ(static_cast<std::size_t>(std::count(all.begin(), all.end(), ',')), kMostSpelled - 1);
}

TEST(Spelling, HasAWordForEachLetterAndNoneTwice) {
    for (const Language language : kAllLanguages) {
        std::set<std::string> letters;
        std::set<std::string> words;
        for (const SpellingWord& entry : test::vocabulary().of(language).spelling_words()) {
            EXPECT_EQ(character_count(entry.letter), 1U);
            EXPECT_TRUE(letters.insert(entry.letter).second) << entry.letter;
            EXPECT_TRUE(words.insert(entry.word.spoken).second) << entry.word.spoken;
        }
        EXPECT_GE(letters.size(), 24U);
    }
}

}  // namespace
}  // namespace rochade
