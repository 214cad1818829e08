// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/pronunciations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "announce/spoken_words.h"
#include "announce/text_words.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using Kind = PronunciationsError::Kind;
using testing::ElementsAre;
using testing::IsEmpty;

TEST(Pronunciations, HaveAllWaysToSayAWordInTheirOrder) {
    const auto read = Pronunciations::parse(
        "# comment\n\n[words]\nfünf F UH N F\nFÜNF F IH N F\nfuenf F UH N F\n[fide]\nAnna AA N "
        "AA\n");
    ASSERT_TRUE(read);
    EXPECT_THAT(read.value().of("Fünf"), ElementsAre("F UH N F", "F IH N F"));
    EXPECT_THAT(read.value().of_fide("anna"), ElementsAre("AA N AA"));
    EXPECT_THAT(read.value().of("anna"), IsEmpty());
}

struct RefusedPronunciations {
    const char* name;
    std::string text;
    PronunciationsError expected;
};

class PronunciationsRefused : public testing::TestWithParam<RefusedPronunciations> {};

TEST_P(PronunciationsRefused, NameTheLine) {
    const auto read = Pronunciations::parse(GetParam().text);
    ASSERT_FALSE(read) << "was accepted";
    EXPECT_EQ(read.error(), GetParam().expected);
}

INSTANTIATE_TEST_SUITE_P(
    Faults, PronunciationsRefused,
    testing::Values(
        RefusedPronunciations{"NoSection", "anna AA N AA\n", {Kind::OutsideSection, 1}},
        RefusedPronunciations{"Section", "[words]\n\n[other]\n", {Kind::UnknownSection, 3}},
        RefusedPronunciations{"NoPhones", "[words]\nanna \n", {Kind::NoPhones, 2}},
        RefusedPronunciations{"SpaceFirst", "[words]\n AA N\n", {Kind::NoPhones, 2}},
        RefusedPronunciations{"Phone", "[words]\nanna AA N A\n", {Kind::UnknownPhone, 2}},
        RefusedPronunciations{"SmallPhone", "[words]\nanna aa\n", {Kind::UnknownPhone, 2}},
        RefusedPronunciations{"Bytes", "[words]\nanna\xFF AA\n", {Kind::NotUtf8, 2}},
        RefusedPronunciations{
            "Size", std::string(kLargestPronunciationsFile + 1, '\n'), {Kind::TooLarge, 0}}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(Pronunciations, AreThereForEveryWordThatIsAnnouncedOrSaid) {
    for (const Language language : kAllLanguages) {
        for (const Style style : kAllStyles) {
            const SpokenWords words({language, style}, test::vocabulary(), test::pronunciations());
            ASSERT_FALSE(words.tongues().empty());
            for (TermId term = 0; term < words.terms(); ++term) {
                EXPECT_THAT(words.forms(term), testing::Not(IsEmpty()))
                    << code_of(language) << " " << test::name_of(style) << " term " << term;
            }
        }
    }
}

TEST(SpokenWords, AreSaidWithTheAccentOfTheSpeaker) {
    const SpokenWords german({Language::German, Style::Fide}, test::vocabulary(),
                             test::pronunciations());
    const SpokenWords greek({Language::Greek, Style::Fide}, test::vocabulary(),
                            test::pronunciations());
    const auto phones_of = [](const SpokenWords& words, std::string_view text) {
        for (std::size_t id = 0; id < words.texts().size(); ++id) {
            if (words.texts()[id] == text) return words.phones()[id];
        }
        return std::vector<std::string>();
    };
    EXPECT_THAT(phones_of(greek, "koenig"), testing::Contains("K EH N IY HH"));
    EXPECT_THAT(phones_of(german, "koenig"), testing::Not(testing::Contains("K EH N IY HH")));
    // Whatever the Germans say a Greek may say too.
    EXPECT_THAT(phones_of(greek, "koenig"), testing::IsSupersetOf(phones_of(german, "koenig")));
}

TEST(SpokenWords, HaveSingleLettersOnlyWhereTheyAreAskedFor) {
    const auto has_letter = [](std::optional<Style> style) {
        const SpokenWords words({Language::English, style}, test::vocabulary(),
                                test::pronunciations());
        const auto& tongue = words.tongues().back();
        const auto& forms = words.forms(tongue.of(File::B));
        return std::any_of(forms.begin(), forms.end(), [&](const SpokenWords::Form& form) {
            return words.texts()[form.front()] == "b";
        });
    };
    EXPECT_FALSE(has_letter(std::nullopt));
    EXPECT_TRUE(has_letter(Style::Letters));
}

}  // namespace
}  // namespace rochade
