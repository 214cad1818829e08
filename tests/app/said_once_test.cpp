// SPDX-License-Identifier: GPL-3.0-or-later
// Every effect in every language, style, verbosity and mode: each person it is for hears or reads
// it exactly once, in words, and nobody else does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "app/mouth.h"
#include "match/effect_text.h"
#include "tests/announce/effect_samples.h"
#include "tests/fakes/listening_speaker.h"
#include "tests/fakes/recording_front_end.h"

namespace rochade {
namespace {

using test::effect_samples;
using test::EffectSample;
using test::locales;

using Way = std::tuple<Mode, Language, Style, Verbosity>;

class SaidOnce : public testing::TestWithParam<Way> {
protected:
    SaidOnce() : mouth_(front_end_, speaker_.get(), Mouth::Officials::Shown) {
        const auto [mode, language, style, verbosity] = GetParam();
        match_.emplace(test::match_of(mode));
        PhraseStyle wanted;
        wanted.language = language;
        wanted.style = style;
        wanted.verbosity = verbosity;
        mouth_.listeners().everybody.style = wanted;
        for (Listener& listener : mouth_.listeners().each) listener.style = wanted;
        mouth_.suit(match_->setup());
    }

    std::optional<Phrase> words_for(const Listener& listener, const Effect& effect) const {
        return phrase_of(effect, *match_, Instant{}, listener, locales());
    }
    void tell(const Effect& effect) {
        mouth_.tell(
            audience_of(effect, *match_), manner_of(effect),
            [&](const Listener& listener) { return words_for(listener, effect); }, *match_);
    }
    /// What is for both officials is written once, at the desk.
    static bool is_read_at_the_desk(Role role, RoleSet audience) {
        return role == Role::Assistant && audience.has(role) && audience.has(Role::Desk);
    }
    bool hears(Role role) const {
        if (role != Role::White && role != Role::Black) return false;
        const Side side = role == Role::White ? Side::White : Side::Black;
        return match_->player(side).sight == Sight::Blind || match_->setup().mode == Mode::Friendly;
    }

    test::RecordingFrontEnd front_end_;
    test::ListeningSpeaker speaker_;
    Mouth mouth_;
    std::optional<Match> match_;
};

TEST_P(SaidOnce, ToEachWhoMayHearItAndToNobodyElse) {
    std::size_t told = 0;
    for (const EffectSample& sample : effect_samples()) {
        const std::string name = to_text(sample.effect);
        const RoleSet audience = audience_of(sample.effect, *match_);
        const bool to_all = audience.has(Role::White) && audience.has(Role::Black);
        tell(sample.effect);
        const std::vector<Caption> captions = front_end_.take();
        const std::vector<std::string> heard = speaker_.heard();

        std::vector<std::string> to_be_heard;
        for (const Role role : kAllRoles) {
            const auto reached =
                std::count_if(captions.begin(), captions.end(), [&](const Caption& caption) {
                    return !caption.to || *caption.to == role ||
                           (is_read_at_the_desk(role, audience) && caption.to == Role::Desk);
                });
            const Listener& listener =
                to_all ? mouth_.listeners().everybody : mouth_.listeners().of(role);
            const auto words = words_for(listener, sample.effect);
            const bool is_told = audience.has(role) && words;
            if (to_all || is_told || !audience.has(role)) {
                EXPECT_EQ(reached, is_told || (to_all && words) ? 1 : 0)
                    << name << ", role " << static_cast<int>(role);
            }
            if (is_told && !to_all && hears(role)) to_be_heard.push_back(words->caption());
            if (is_told) ++told;
        }
        if (to_all) {
            const auto words = words_for(mouth_.listeners().everybody, sample.effect);
            if (words) to_be_heard.push_back(words->caption());
        }
        EXPECT_EQ(heard, to_be_heard) << name;
        for (const Caption& caption : captions) EXPECT_FALSE(caption.text.empty()) << name;
    }
    EXPECT_GT(told, effect_samples().size()) << "most effects are for somebody";
}

std::string name_of(const testing::TestParamInfo<Way>& test) {
    const auto [mode, language, style, verbosity] = test.param;
    constexpr std::array kStyles = {"Fide", "Anna", "Nato", "Letters"};
    return std::string(mode == Mode::Tournament ? "Tournament_" : "Friendly_") +
           std::string(code_of(language)) + "_" + kStyles[static_cast<std::size_t>(style)] +
           (verbosity == Verbosity::Brief ? "_brief" : "_full");
}

INSTANTIATE_TEST_SUITE_P(Ways, SaidOnce,
                         testing::Combine(testing::Values(Mode::Tournament, Mode::Friendly),
                                          testing::ValuesIn(kAllLanguages),
                                          testing::ValuesIn(kAllStyles),
                                          testing::ValuesIn(kAllVerbosities)),
                         name_of);

}  // namespace
}  // namespace rochade
