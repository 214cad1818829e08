// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <map>

#include "match/effect_text.h"
#include "tests/announce/effect_samples.h"
#include "tests/announce/golden.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::effect_samples;
using test::EffectSample;
using test::locales;
using test::match_of;
using test::names_of;

class EffectsGolden : public testing::TestWithParam<Language> {};

/// One line for each different phrase and those who hear it.
void add_effect(std::string& text, const EffectSample& sample, const Match& match,
                Language language) {
    std::map<std::string, RoleSet> heard;
    std::vector<std::string> order;
    for (const Role role : kAllRoles) {
        if (!audience_of(sample.effect, match).has(role)) continue;
        const auto phrase =
            phrase_of(sample.effect, match, Instant{}, {role, PhraseStyle{language}}, locales());
        if (!phrase) continue;
        std::string line = phrase->caption();
        if (test::spoken(*phrase) != line) line += "\n  spoken: " + test::spoken(*phrase);
        if (heard.count(line) == 0) order.push_back(line);
        heard[line].add(role);
    }
    if (order.empty()) return;
    text += "\n" + to_text(sample.effect) + "\n";
    for (const std::string& line : order) {
        text += "  " +
                (heard[line] == kEverybody ? std::string("everybody") : names_of(heard[line])) +
                ": " + line + "\n";
    }
}

TEST_P(EffectsGolden, AreTheApprovedOnes) {
    const Language language = GetParam();
    const Match match = match_of(Mode::Tournament);
    std::string text =
        "# What listeners of this language are told in a tournament game; written by the tests\n"
        "# when approved. White is blind. A line \"spoken\" is what the voice is given instead.\n";
    for (const EffectSample& sample : effect_samples()) add_effect(text, sample, match, language);
    for (const Refusal refusal : test::all_refusals()) {
        text += "\nrefused " + std::string(to_text(refusal)) + "\n  who did it: ";
        text +=
            phrase_of(refusal, {Role::White, PhraseStyle{language}}, locales()).caption() + "\n";
    }
    test::expect_golden(std::string(code_of(language)) + ".effects.golden", text);
}

INSTANTIATE_TEST_SUITE_P(Languages, EffectsGolden, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

}  // namespace
}  // namespace rochade
