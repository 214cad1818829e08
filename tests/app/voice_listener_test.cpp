// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/voice_listener.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "announce/text_words.h"
#include "tests/announce/graph_walk.h"
#include "tests/announce/test_words.h"

namespace rochade {
namespace {

using speech::HeardPath;
using speech::SpeechError;
using test::position_of;

/// How well a text fits the sound that the ears are given.
struct Fits {
    const char* text;
    std::int64_t score;
};

/// Hears of all it is told the best that its grammar has.
class ScriptedEar : public speech::Ear {
public:
    ScriptedEar(const SpokenWords& words, std::vector<Fits> fits, std::int64_t speech)
        : words_(words), fits_(std::move(fits)), speech_(speech) {}

    Result<HeardPath, SpeechError> hear(speech::EarSamples, const WordGraph& graph) override {
        HeardPath best;
        for (const Fits& fit : fits_) {
            const auto reading = test::accepted_reading(fit.text, graph, words_);
            if (reading && (best.words.empty() || fit.score > best.score)) {
                best = {*reading, fit.score, fit.score, 120, 100};
            }
        }
        return best;
    }

    Result<HeardPath, SpeechError> hear_any_speech(speech::EarSamples) override {
        return HeardPath{{}, speech_, speech_, 120, 0};
    }

private:
    const SpokenWords& words_;
    std::vector<Fits> fits_;
    std::int64_t speech_;
};

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view kTwoKnights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

struct ListeningCase {
    const char* name;
    std::string_view fen;
    SayableMoves moves;
    std::vector<Fits> fits;
    const char* expected;
};

void PrintTo(const ListeningCase& test, std::ostream* out) { *out << test.name; }

std::string answer(const VoiceHeard& heard) {
    constexpr std::array kNames = {"accept", "read back", "ask", "nothing"};
    std::string text = kNames[static_cast<std::size_t>(heard.decision)];
    for (const SpokenMeaning& meaning : heard.candidates) {
        if (const auto* move = std::get_if<Move>(&meaning)) {
            text += " " + to_string(move->from) + to_string(move->to);
        } else {
            text += " saying";
        }
    }
    return text;
}

class Listening : public testing::TestWithParam<ListeningCase> {};

TEST_P(Listening, IsDecidedByWhatFits) {
    const ListeningCase& test = GetParam();
    auto words = std::make_unique<const SpokenWords>(SpeakerStyle{Language::German, Style::Fide},
                                                     test::vocabulary(), test::pronunciations());
    VoiceListener::Ears ears;
    for (auto& ear : ears) ear = std::make_unique<ScriptedEar>(*words, test.fits, -1000);
    VoiceListener listener(std::move(words), std::move(ears));
    const Position position = position_of(test.fen);
    std::vector<std::int16_t> sound(16000, 100);
    const auto heard = listener.hear(sound, {position, test.moves, kSayingsAtMove}, Caution::Usual);
    ASSERT_TRUE(heard);
    EXPECT_EQ(answer(heard.value()), test.expected);
}

constexpr auto kLegal = SayableMoves::Legal;
constexpr auto kTournament = SayableMoves::PseudoLegal;

INSTANTIATE_TEST_SUITE_P(
    Table, Listening,
    testing::Values(
        ListeningCase{
            "OneMove", kStart, kLegal, {{"Eva vier", -1500}, {"Eva drei", -2600}}, "accept e2e4"},
        ListeningCase{"InTwoWays",
                      kStart,
                      kLegal,
                      {{"Eva vier", -1500}, {"Bauer Eva vier", -1510}, {"Eva drei", -2600}},
                      "accept e2e4"},
        ListeningCase{"TwoMoves",
                      kStart,
                      kLegal,
                      {{"Eva vier", -1500}, {"Eva drei", -1600}},
                      "ask e2e4 e2e3"},
        ListeningCase{"AMoveOrAWord",
                      kStart,
                      kLegal,
                      {{"Remis angeboten", -1500}, {"Eva drei", -1600}},
                      "ask saying e2e3"},
        ListeningCase{"NotSoSure",
                      kStart,
                      kLegal,
                      {{"Eva vier", -1500}, {"Eva drei", -1900}},
                      "read back e2e4"},
        ListeningCase{"Grave", kStart, kLegal, {{"ich gebe auf", -1000}}, "read back saying"},
        ListeningCase{"Harmless", kStart, kLegal, {{"meine Uhr", -1000}}, "accept saying"},
        ListeningCase{"OneOfTwoKnights",
                      kTwoKnights,
                      kLegal,
                      {{"Springer David zwei", -1000}},
                      "ask b1d2 f3d2"},
        ListeningCase{"OtherSpeech", kStart, kLegal, {{"Eva vier", -9000}}, "nothing"},
        ListeningCase{"NoWord", kStart, kLegal, {}, "nothing"},
        ListeningCase{"AnIllegalOne",
                      kStart,
                      kLegal,
                      {{"Springer Felix vier", -1000}, {"Springer Felix drei", -2000}},
                      "nothing"},
        ListeningCase{"AsItIs",
                      kStart,
                      kTournament,
                      {{"Springer Gustav eins Felix vier", -1000}, {"Springer Felix drei", -2000}},
                      "read back g1f4"},
        ListeningCase{"MaybeAsItIs",
                      kStart,
                      kTournament,
                      {{"Springer Gustav eins Felix vier", -1000}, {"Springer Felix drei", -1500}},
                      "ask g1f3 g1f4"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST(VoiceListener, HearsNothingInSilence) {
    auto listener = VoiceListener::open({Language::German, std::nullopt}, test::vocabulary(),
                                        test::pronunciations());
    ASSERT_TRUE(listener) << listener.error().detail;
    const Position position = Position::initial();
    const auto heard = listener.value().hear(std::vector<std::int16_t>(16000),
                                             {position, kLegal, kSayingsAtMove}, Caution::Usual);
    ASSERT_TRUE(heard);
    EXPECT_EQ(answer(heard.value()), "nothing");
}

}  // namespace
}  // namespace rochade
