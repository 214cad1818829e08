// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/argument_words.h"

#include <gtest/gtest.h>

#include <set>

#include "commands/folded_words.h"
#include "tests/commands/catalogs.h"

namespace rochade {
namespace {

TEST(ArgumentReader, ReadsOneValueAfterTheOther) {
    const Catalog english = catalog_of(Language::English);
    ArgumentReader reader("black, Opponent's time 2:00", english);
    EXPECT_EQ(reader.value(kWordedSides), Side::Black);
    EXPECT_EQ(reader.value(kWordedPenalties), Penalty::OpponentsTime);
    EXPECT_EQ(reader.rest(), "2:00");
    EXPECT_FALSE(reader.at_end());
    EXPECT_EQ(reader.word(), "2:00");
    EXPECT_TRUE(reader.at_end());
    EXPECT_EQ(reader.word(), "");
}

TEST(ArgumentReader, ReadsNothingOfWhatIsNotThere) {
    const Catalog english = catalog_of(Language::English);
    ArgumentReader reader("green 12x 40", english);
    EXPECT_FALSE(reader.value(kWordedSides));
    EXPECT_EQ(reader.rest(), "green 12x 40");
    EXPECT_EQ(reader.word(), "green");
    EXPECT_FALSE(reader.number());
    EXPECT_EQ(reader.word(), "12x");
    EXPECT_EQ(reader.number(), 40u);
    ArgumentReader large("1234567", english);
    EXPECT_FALSE(large.number());
}

TEST(ArgumentReader, TakesTheLongestWords) {
    const Catalog english = catalog_of(Language::English);
    ArgumentReader reader("fivefold repetition", english);
    EXPECT_EQ(reader.value(kWordedDrawGrounds), DrawGround::Fivefold);
    EXPECT_TRUE(reader.at_end());
}

template <typename T, std::size_t N>
void expect_understood(const std::array<WordedValue<T>, N>& worded) {
    for (const Language language : kAllLanguages) {
        const Catalog catalog = catalog_of(language);
        std::set<std::string> seen;
        for (const WordedValue<T>& one : worded) {
            const std::string list = catalog.text_in(kArgumentContext, one.words);
            EXPECT_EQ(list == one.words, language == Language::English) << code_of(language);
            for (const std::string& way : alternatives_of(list)) {
                EXPECT_TRUE(seen.insert(comparable(way)).second) << way << " means two things";
                ArgumentReader reader(way, catalog);
                EXPECT_EQ(reader.value(worded), one.value) << code_of(language) << ": " << way;
                EXPECT_TRUE(reader.at_end()) << way;
            }
            for (const std::string& way : alternatives_of(one.words)) {
                ArgumentReader reader(way, catalog);
                EXPECT_EQ(reader.value(worded), one.value) << code_of(language) << ": " << way;
            }
        }
    }
}

TEST(ArgumentWords, AreUnderstoodInEveryLanguageAndInEnglish) {
    expect_understood(kWordedSides);
    expect_understood(kWordedStopReasons);
    expect_understood(kWordedIllegalActs);
    expect_understood(kWordedPenalties);
    expect_understood(kWordedDrawGrounds);
    expect_understood(kWordedCancelReasons);
}

}  // namespace
}  // namespace rochade
