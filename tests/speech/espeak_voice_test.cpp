// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/espeak_voice.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>
#include <thread>

#include "speech/espeak_phonemes.h"
#include "tests/speech/support.h"

namespace rochade::speech {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string read_as(const std::string& text, const std::string& language) {
    const auto answer = phonemes(text, language);
    return answer ? answer.value() : "";
}

bool is_loud(const std::vector<Sample>& samples) {
    return std::any_of(samples.begin(), samples.end(), [](Sample s) { return std::abs(s) > 1000; });
}

/// The library's samples of one phrase are not always the same, and what was said before in
/// another language can make it longer by a seventh.
void expect_about(std::size_t actual, std::size_t expected) {
    EXPECT_GT(actual, expected * 3 / 4);
    EXPECT_LT(actual, expected * 4 / 3);
}

struct Phrase {
    const char* language;
    const char* text;
};
void PrintTo(const Phrase& phrase, std::ostream* out) { *out << phrase.language; }

class EveryLanguage : public testing::TestWithParam<Phrase> {};

TEST_P(EveryLanguage, IsSpoken) {
    const auto [language, text] = GetParam();
    const auto samples = synthesised({text, language});
    EXPECT_TRUE(is_loud(samples));
    EXPECT_GT(samples.size(), samples_in(std::chrono::milliseconds(300)));
    EXPECT_LT(samples.size(), samples_in(std::chrono::seconds(5)));
    EXPECT_FALSE(read_as(text, language).empty());
}

INSTANTIATE_TEST_SUITE_P(Languages, EveryLanguage,
                         testing::Values(Phrase{"de", "Springer Felix drei"},
                                         Phrase{"en", "knight takes Felix three"},
                                         Phrase{"el", "ίππος ζήτα τρία"},
                                         Phrase{"ru", "конь эф три"}),
                         [](const auto& test) { return std::string(test.param.language); });

TEST(EspeakPhonemes, ShowWhyASpokenFormIsNeeded) {
    EXPECT_NE(read_as("Zesar", "de"), read_as("Cesar", "de"));
    EXPECT_THAT(read_as("Zesar", "de"), HasSubstr("ts"));
    EXPECT_THAT(read_as("Cesar", "de"), Not(HasSubstr("ts")));
}

TEST(EspeakPhonemes, BelongToTheLanguage) {
    EXPECT_NE(read_as("Springer", "de"), read_as("Springer", "en"));
    EXPECT_EQ(read_as("Springer", "de"), read_as("Springer", "de"));
}

TEST(EspeakPhonemes, CoverEveryClauseAndComeInTwoAlphabets) {
    const std::string both = read_as("Anna, Bella. Cesar", "de");
    EXPECT_EQ(both,
              read_as("Anna", "de") + ' ' + read_as("Bella", "de") + ' ' + read_as("Cesar", "de"));
    const auto ipa = phonemes("Schach", "de", PhonemeAlphabet::International);
    ASSERT_TRUE(ipa);
    EXPECT_THAT(ipa.value(), HasSubstr("ʃ"));
    EXPECT_EQ(read_as("", "de"), "");
}

TEST(EspeakPhonemes, NameTheLanguageThatIsMissing) {
    for (const char* language : {"xx", "", "../de", "en-gb"}) {
        const auto answer = phonemes("e", language);
        ASSERT_FALSE(answer) << language;
        EXPECT_EQ(answer.error(), (SpeechError{SpeechError::Kind::LanguageNotAvailable, language}));
    }
}

TEST(EspeakVoice, ReadsAnUnknownLanguageInEnglishAndSaysSo) {
    synthesised({"eins", "de"});  // so that falling back is not staying with the last voice
    const auto voice = open_espeak_voice();
    ASSERT_TRUE(voice);
    std::size_t count = 0;
    const auto receive = [&](std::span<const Sample> samples) {
        count += samples.size();
        return Flow::Continue;
    };
    const auto unknown = voice.value()->synthesise({"the long way home", "xx"}, {}, receive);
    ASSERT_TRUE(unknown);
    EXPECT_EQ(unknown.value().language, Synthesis::Language::FellBackToEnglish);
    expect_about(count, synthesised({"the long way home", "en"}).size());

    const auto known = voice.value()->synthesise({"the", "en"}, {}, receive);
    ASSERT_TRUE(known);
    EXPECT_EQ(known.value().language, Synthesis::Language::AsAsked);
}

TEST(EspeakVoice, SpeaksFasterWhenAsked) {
    const Segment segment{"The knight moves to Felix three", "en"};
    std::size_t before = synthesised(segment, {.words_per_minute = kMinWordsPerMinute}).size();
    for (const int rate : {175, 300, 450, kMaxWordsPerMinute}) {
        const std::size_t now = synthesised(segment, {.words_per_minute = rate}).size();
        EXPECT_LT(now, before) << rate;
        before = now;
    }
}

TEST(EspeakVoice, SpeaksLouderWhenAsked) {
    const auto loudest = [](int volume) {
        const auto samples = synthesised({"Anna", "de"}, {.volume = volume});
        return *std::max_element(samples.begin(), samples.end());
    };
    EXPECT_LT(loudest(20), loudest(100) / 2);
    EXPECT_EQ(loudest(0), 0);
}

TEST(EspeakVoice, StopsAtOnceAndLeavesNothingForTheNextPhrase) {
    const auto voice = open_espeak_voice();
    for (const int rate : {175, kMaxWordsPerMinute}) {
        const VoiceSettings settings{.words_per_minute = rate};
        const std::size_t alone = synthesised({"Anna", "de"}, settings).size();
        int calls = 0;
        const auto stopped = voice.value()->synthesise(
            {kLongText, "en"}, settings,
            [&](std::span<const Sample>) { return ++calls < 3 ? Flow::Continue : Flow::Stop; });
        ASSERT_TRUE(stopped);
        EXPECT_EQ(stopped.value().ending, Synthesis::Ending::Stopped);
        EXPECT_EQ(calls, 3);
        expect_about(synthesised({"Anna", "de"}, settings).size(), alone);
    }
}

TEST(EspeakVoice, TakesMarkupForText) {
    const auto plain = synthesised({"x", "en"});
    EXPECT_GT(synthesised({"<voice xml:lang=\"ru\">x", "en"}).size(), 2 * plain.size());
    EXPECT_EQ(read_as("check", "en"), read_as("check", "en"));
}

TEST(EspeakVoice, TakesAnyBytes) {
    synthesised({"", "en"});
    synthesised({" \n\t", "en"});
    synthesised({std::string("a\0b", 3), "en"});
    synthesised({"\xFF\xFE\x80", "en"});
    synthesised({"\u2658f3 \U0001F600", "el"});
}

TEST(EspeakVoice, ServesManyThreadsOneAfterAnother) {
    const Segment segment{"Springer Felix drei", "de"};
    const std::size_t alone = synthesised(segment).size();
    std::vector<std::size_t> counts(6);
    std::vector<std::thread> threads;
    for (std::size_t& count : counts) {
        threads.emplace_back([&] {
            for (int i = 0; i < 10; ++i) count += synthesised(segment).size();
        });
    }
    for (auto& thread : threads) thread.join();
    for (const std::size_t count : counts) expect_about(count, 10 * alone);
}

TEST(VoiceSettings, AreRefusedOutOfTheirRange) {
    using Kind = SpeechError::Kind;
    EXPECT_TRUE(checked({}));
    EXPECT_TRUE(checked({.words_per_minute = 900, .pitch = 100, .volume = 200}));
    EXPECT_TRUE(checked({.words_per_minute = 80, .pitch = 0, .volume = 0}));
    EXPECT_EQ(checked({.words_per_minute = 79}).error(), (SpeechError{Kind::RateOutOfRange, "79"}));
    EXPECT_EQ(checked({.words_per_minute = 901}).error().kind, Kind::RateOutOfRange);
    EXPECT_EQ(checked({.pitch = -1}).error(), (SpeechError{Kind::PitchOutOfRange, "-1"}));
    EXPECT_EQ(checked({.pitch = 101}).error().kind, Kind::PitchOutOfRange);
    EXPECT_EQ(checked({.volume = 201}).error(), (SpeechError{Kind::VolumeOutOfRange, "201"}));
}

}  // namespace
}  // namespace rochade::speech
