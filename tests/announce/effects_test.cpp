// SPDX-License-Identifier: GPL-3.0-or-later
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>

#include "base/utf8.h"
#include "match/effect_text.h"
#include "tests/announce/effect_samples.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using test::effect_samples;
using test::EffectSample;
using test::locales;
using test::match_of;
using test::names_of;
using testing::HasSubstr;

constexpr std::array kBothModes = {Mode::Tournament, Mode::Friendly};

/// Everything in the listener's own words, so that nothing may be left in another language.
Listener listener_of(Language language, Role role) {
    return {role, PhraseStyle{language, Style::Anna}};
}

/// For devices, and what is read out line by line elsewhere.
bool has_no_words(const Effect& effect) {
    if (std::holds_alternative<StartClock>(effect)) return true;
    if (std::holds_alternative<StopClocks>(effect)) return true;
    const auto* answer = std::get_if<TellAnswer>(&effect);
    return answer != nullptr &&
           (answer->question == Question::Position || answer->question == Question::Score);
}

std::optional<Phrase> said_to(Role role, const Effect& effect, const Match& match,
                              Language language) {
    return phrase_of(effect, match, Instant{}, listener_of(language, role), locales());
}

TEST(Effects, EveryKindIsSampled) {
    std::set<std::size_t> kinds;
    for (const EffectSample& sample : effect_samples()) kinds.insert(sample.effect.index());
    EXPECT_EQ(kinds.size(), std::variant_size_v<Effect>);
}

TEST(Effects, AreHeardByThoseWhoMay) {
    const Match tournament = match_of(Mode::Tournament);
    const Match friendly = match_of(Mode::Friendly);
    for (const EffectSample& sample : effect_samples()) {
        const std::string name = to_text(sample.effect);
        EXPECT_EQ(names_of(audience_of(sample.effect, tournament)), names_of(sample.tournament))
            << "tournament: " << name;
        EXPECT_EQ(names_of(audience_of(sample.effect, friendly)), names_of(sample.friendly))
            << "friendly: " << name;
    }
}

/// Laws: 7.2 a
TEST(Effects, ABoardSetUpWronglyIsEverybodysBusinessBeforeTheGame) {
    MatchSetup setup = match_of(Mode::Tournament).setup();
    const Match before(setup);
    const TellMismatch told{Side::Black, Board{}, initial_setup().board};
    EXPECT_EQ(audience_of(told, before), kEverybody);
    EXPECT_FALSE(audience_of(told, match_of(Mode::Tournament)).has(Role::White));
}

/// Laws: 6.8, 12.6, A.4 b, D.2.9; said once more in another way than the table of samples does.
TEST(Effects, APlayerIsNeverHelpedInATournament) {
    const Match match = match_of(Mode::Tournament);
    const std::vector<std::string> withheld = {"tell-illegal-move",
                                               "tell-illegal-not-counted",
                                               "tell-draw-condition",
                                               "tell-flag",
                                               "tell-mismatch",
                                               "tell-claim-check",
                                               "tell-touch-move",
                                               "tell-move-changed",
                                               "tell-both-flags",
                                               "tell-intended-not-made",
                                               "tell-mate-unknown",
                                               "tell-illegal-position",
                                               "tell-score-comparison",
                                               "tell-score-keeping",
                                               "tell-touched",
                                               "tell-note",
                                               "tell-desk",
                                               "tell-made-instead-of-sealed"};
    std::set<std::string> seen;
    for (const EffectSample& sample : effect_samples()) {
        const std::string text = to_text(sample.effect);
        const std::string word = text.substr(0, text.find(' '));
        if (std::find(withheld.begin(), withheld.end(), word) == withheld.end()) continue;
        seen.insert(word);
        const RoleSet audience = audience_of(sample.effect, match);
        EXPECT_FALSE(audience.has(Role::White) || audience.has(Role::Black)) << text;
    }
    EXPECT_EQ(seen.size(), withheld.size());
}

TEST(Effects, AGuidedBoardIsNotForTheOpponent) {
    const Match match = match_of(Mode::Tournament);
    const Guide guide = {Side::Black,
                         Guide::Do::Put,
                         {Side::White, PieceKind::Queen},
                         Square(File::D, Rank::One),
                         std::nullopt};
    EXPECT_EQ(names_of(audience_of(guide, match)), "black assistant desk");
    EXPECT_EQ(said_to(Role::Black, guide, match, Language::German)->caption(),
              "weiße Dame David eins, aufstellen");
    EXPECT_EQ(said_to(Role::Assistant, guide, match, Language::German)->caption(),
              "Auf dem Brett von Schwarz aufstellen: weiße Dame David eins");
    // Everybody hears it in a friendly game, so the board is named.
    EXPECT_EQ(said_to(Role::Black, guide, match_of(Mode::Friendly), Language::German)->caption(),
              "Auf dem Brett von Schwarz aufstellen: weiße Dame David eins");
}

TEST(Effects, ANoteIsReadAsItWasWritten) {
    const TellNote note = {"Kaffee, {move} 10:30"};
    EXPECT_EQ(said_to(Role::Desk, note, match_of(Mode::Tournament), Language::German)->caption(),
              "Notiz: Kaffee, {move} 10:30");
}

/// What is wrong with a text that is read aloud or shown; empty when nothing is.
std::string fault_of(const std::string& text) {
    if (text.empty()) return "empty";
    if (text.find_first_of("{}<>_|") != std::string::npos) return "a mark of a template";
    if (text.front() == ' ' || text.back() == ' ') return "a space at an end";
    if (text.find("  ") != std::string::npos) return "two spaces";
    if (text.find(" .") != std::string::npos || text.find(" ,") != std::string::npos) {
        return "a space before a mark";
    }
    if (text.find("..") != std::string::npos) return "two full stops";
    return "";
}

bool has_notation(const std::string& text) {
    static const std::regex kNotation("(^|[^A-Za-z])[KQRBNDTLSkqrbn]?[a-h]x?[a-h]?[1-8]");
    return std::regex_search(text, kNotation);
}

/// Greek and Russian have letters of their own: a Latin one is left from another language. German
/// has these English words not.
bool is_foreign(const std::string& text, Language language) {
    static const std::regex kLatin("[A-Za-z]");
    static const std::regex kEnglish("\\b(White|Black|the|has|is|of|move|claim|point|game)\\b");
    switch (language) {
        case Language::English: return false;
        case Language::German: return std::regex_search(text, kEnglish);
        case Language::Greek:
        case Language::Russian: break;
    }
    return std::regex_search(std::regex_replace(text, std::regex("PIN"), ""), kLatin);
}

void expect_good(const Phrase& phrase, Language language, const std::string& where) {
    for (const PhraseSegment& segment : phrase.segments) {
        EXPECT_EQ(fault_of(segment.spoken), "") << where << ": " << segment.spoken;
        EXPECT_FALSE(has_notation(segment.spoken)) << where << ": " << segment.spoken;
        EXPECT_FALSE(is_foreign(segment.spoken, language)) << where << ": " << segment.spoken;
    }
    EXPECT_EQ(fault_of(phrase.caption()), "") << where << ": " << phrase.caption();
}

class EffectWords : public testing::TestWithParam<Language> {};

TEST_P(EffectWords, AreSpokenWellToEveryRole) {
    const Language language = GetParam();
    for (const Mode mode : kBothModes) {
        const Match match = match_of(mode);
        for (const EffectSample& sample : effect_samples()) {
            const std::string where = to_text(sample.effect);
            for (const Role role : kAllRoles) {
                const auto phrase = said_to(role, sample.effect, match, language);
                EXPECT_EQ(phrase.has_value(), !has_no_words(sample.effect)) << where;
                if (phrase) expect_good(*phrase, language, where);
            }
        }
    }
}

TEST_P(EffectWords, SayDifferentThingsDifferently) {
    const Match match = match_of(Mode::Tournament);
    std::map<std::string, std::string> known;
    for (const EffectSample& sample : effect_samples()) {
        // These say the same words on several occasions, or the judgement is the arbiter's.
        if (std::holds_alternative<AnnounceMove>(sample.effect) ||
            std::holds_alternative<ConfirmAnnouncement>(sample.effect) ||
            std::holds_alternative<ConfirmMirror>(sample.effect) ||
            std::holds_alternative<TellAnswer>(sample.effect) ||
            std::holds_alternative<TellClaimCheck>(sample.effect) ||
            std::holds_alternative<TellClaimRuled>(sample.effect) ||
            std::holds_alternative<EndGame>(sample.effect) ||
            std::holds_alternative<TellPressedTooEarly>(sample.effect)) {
            continue;
        }
        const auto phrase = said_to(Role::Desk, sample.effect, match, GetParam());
        if (!phrase) continue;
        const std::string name = to_text(sample.effect);
        // The same whoever it was.
        const bool is_of_nobody =
            name.starts_with("tell-adjournment adjourned") || name.ends_with(" agreement");
        const auto [found, is_new] = known.emplace(phrase->caption(), name);
        EXPECT_TRUE(is_new || is_of_nobody)
            << name << " and " << found->second << ": " << phrase->caption();
    }
}

TEST_P(EffectWords, RefusalsAreSentences) {
    std::set<std::string> known;
    for (const Refusal refusal : test::all_refusals()) {
        const Phrase phrase = phrase_of(refusal, listener_of(GetParam(), Role::White), locales());
        const std::string name(to_text(refusal));
        EXPECT_FALSE(phrase.segments.empty()) << name;
        expect_good(phrase, GetParam(), name);
        EXPECT_TRUE(known.insert(phrase.caption()).second) << name << ": " << phrase.caption();
    }
    EXPECT_GT(known.size(), 16u);
}

TEST_P(EffectWords, AnEndingAlwaysSaysWhatCameOut) {
    for (const Ending& ending : test::all_endings()) {
        const Phrase phrase =
            ending_phrase(ending, listener_of(GetParam(), Role::White), locales());
        if (!ending.result || ending.termination == Termination::Cancelled) continue;
        const Saying saying = *ending.result == GameResult::WhiteWins   ? Saying::WhiteWins
                              : *ending.result == GameResult::BlackWins ? Saying::BlackWins
                                                                        : Saying::Draw;
        const Phrase what = saying_phrase(saying, GetParam(), locales().vocabulary);
        EXPECT_THAT(lower_case(phrase.caption()), HasSubstr(lower_case(what.caption())));
        // A sentence begins with a capital.
        const std::size_t stop = phrase.caption().find(". ");
        if (stop == std::string::npos) continue;
        const std::string second = phrase.caption().substr(stop + 2);
        EXPECT_EQ(with_first_upper(second), second);
    }
}

class TranslatedEffects : public testing::TestWithParam<Language> {};

TEST_P(TranslatedEffects, AreNotLeftInEnglish) {
    const Language language = GetParam();
    const Match match = match_of(Mode::Tournament);
    for (const EffectSample& sample : effect_samples()) {
        if (has_no_words(sample.effect)) continue;
        const auto own = said_to(Role::Desk, sample.effect, match, language);
        const auto english = said_to(Role::Desk, sample.effect, match, Language::English);
        EXPECT_NE(own->caption(), english->caption()) << to_text(sample.effect);
    }
    for (const Refusal refusal : test::all_refusals()) {
        const Phrase own = phrase_of(refusal, listener_of(language, Role::White), locales());
        const Phrase english =
            phrase_of(refusal, listener_of(Language::English, Role::White), locales());
        EXPECT_NE(own.caption(), english.caption());
    }
}

INSTANTIATE_TEST_SUITE_P(Languages, TranslatedEffects,
                         testing::Values(Language::German, Language::Greek, Language::Russian),
                         [](const auto& test) { return std::string(code_of(test.param)); });

INSTANTIATE_TEST_SUITE_P(Languages, EffectWords, testing::ValuesIn(kAllLanguages),
                         [](const auto& test) { return std::string(code_of(test.param)); });

}  // namespace
}  // namespace rochade
