// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <map>
#include <sstream>

#include "app/voice_listener.h"
#include "tests/announce/test_words.h"
#include "tests/voice/utterances.h"

namespace rochade::test {
namespace {

/// How often each answer was given.
struct Tally {
    std::size_t said = 0;
    std::size_t accepted = 0;  // what was meant
    std::size_t asked = 0;     // what was meant is among what is asked
    std::size_t asked_else = 0;
    std::size_t nothing = 0;
    std::size_t wrong = 0;  // accepted and not meant

    void add(const Tally& other) {
        said += other.said;
        accepted += other.accepted;
        asked += other.asked;
        asked_else += other.asked_else;
        nothing += other.nothing;
        wrong += other.wrong;
    }
};

std::ostream& operator<<(std::ostream& out, const Tally& tally) {
    return out << "said " << tally.said << " accepted " << tally.accepted << " asked "
               << tally.asked << " asked-else " << tally.asked_else << " nothing " << tally.nothing
               << " wrong " << tally.wrong;
}

/// So many of each kind, from kDailyVoices, in the daily test.
constexpr std::size_t kDaily = 2;
constexpr std::array kDailyVoices = {"espeak-de+m7", "festival-czech_dita", "flite-rms",
                                     "espeak-el", "espeak-ru"};

/// More utterances, of all voices, when this variable says so.
std::optional<std::size_t> wanted_sample() {
    const char* text = std::getenv("ROCHADE_VOICE_SAMPLE");
    if (text == nullptr) return std::nullopt;
    return std::max(std::strtoul(text, nullptr, 10), 1UL);
}

/// Those of the daily test, or all, or only voices with this in their names.
bool is_wanted(const std::string& name) {
    if (!wanted_sample()) {
        return std::find(kDailyVoices.begin(), kDailyVoices.end(), name) != kDailyVoices.end();
    }
    const char* text = std::getenv("ROCHADE_VOICE_NAMES");
    return text == nullptr || name.find(text) != std::string::npos;
}

Caution caution() {
    const char* text = std::getenv("ROCHADE_VOICE_CAUTION");
    return text != nullptr && std::string_view(text) == "high" ? Caution::High : Caution::Usual;
}

void count(const VoiceHeard& heard, const std::optional<SpokenMeaning>& meant, Tally& tally) {
    const auto& candidates = heard.candidates;
    const bool is_among =
        meant && std::find(candidates.begin(), candidates.end(), *meant) != candidates.end();
    ++tally.said;
    switch (heard.decision) {
        case VoiceDecision::Nothing: ++tally.nothing; break;
        case VoiceDecision::Accept: ++(is_among ? tally.accepted : tally.wrong); break;
        case VoiceDecision::ReadBack:
        case VoiceDecision::AskWhich: ++(is_among ? tally.asked : tally.asked_else); break;
    }
}

Tally heard_of(const std::vector<Utterance>& said, const std::vector<Samples>& sounds, Noise noise,
               VoiceListener& listener, const std::string& row) {
    Tally tally;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const VoicePlace place{said[i].position, SayableMoves::Legal, kSayingsAtMove};
        const auto heard = listener.hear(with_noise(sounds[i], noise, i), place, caution());
        EXPECT_TRUE(heard) << heard.error().detail;
        if (!heard) continue;
        count(heard.value(), said[i].meaning, tally);
        if (std::getenv("ROCHADE_VOICE_VERBOSE") == nullptr) continue;
        const VoiceEvidence& evidence = heard.value().evidence;
        std::cout << row << '\t' << said[i].text << '\t' << static_cast<int>(heard.value().decision)
                  << '\t' << evidence.margin.value_or(-1) << '\t' << evidence.against_any << '\t'
                  << evidence.any_agrees << '\t' << evidence.against_speech << '\t';
        for (const auto& candidate : heard.value().candidates) {
            const auto* move = std::get_if<Move>(&candidate);
            std::cout << (said[i].meaning == candidate ? "=" : "")
                      << (move != nullptr ? to_string(move->from) + to_string(move->to) : "saying")
                      << ' ';
        }
        std::cout << '\n';
    }
    return tally;
}

/// What a row must come to with some number of utterances. Wrong ones are counted, never forgiven
/// by a better row.
struct Floor {
    std::size_t accepted;
    std::size_t understood;  // accepted or asked
    std::size_t wrong;
};

std::map<std::string, Floor> floors() {
    std::map<std::string, Floor> read;
    std::ifstream file(ROCHADE_SOURCE_DIR "/tests/data/voice/floors.txt");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') continue;
        std::istringstream words(line);
        std::string size;
        std::string row;
        Floor floor{};
        words >> size >> row >> floor.accepted >> floor.understood >> floor.wrong;
        read[size + " " + row] = floor;
    }
    return read;
}

struct Row {
    const char* name;
    Talk talk;
    Noise noise;
};

constexpr std::array kRows = {Row{"clean", Talk::Announcements, Noise::None},
                              Row{"white25", Talk::Announcements, Noise::White25},
                              Row{"pink20", Talk::Announcements, Noise::Pink20},
                              Row{"illegal", Talk::Illegal, Noise::None},
                              Row{"chatter", Talk::Chatter, Noise::None}};

class Voices : public testing::TestWithParam<TestVoice> {};

TEST_P(Voices, AreUnderstoodOrAskedAndNotTakenWrong) {
    const TestVoice& voice = GetParam();
    if (!is_wanted(voice.name)) GTEST_SKIP() << "not asked for";
    auto listener = VoiceListener::open(voice.speaker, vocabulary(), pronunciations());
    ASSERT_TRUE(listener) << listener.error().detail;
    const std::size_t size = wanted_sample().value_or(kDaily);
    const auto known = floors();
    std::vector<Utterance> said;
    std::optional<std::vector<Samples>> sounds;
    std::optional<Talk> talk;
    for (const Row& row : kRows) {
        if (!wanted_sample() && row.noise != Noise::None) continue;
        if (talk != row.talk) {
            talk = row.talk;
            said = utterances(voice, row.talk, size);
            std::vector<std::string> texts;
            for (const Utterance& utterance : said) texts.push_back(utterance.text);
            sounds = spoken_by(voice, texts);
            if (!sounds) GTEST_SKIP() << voice.name << " is not installed";
        }
        const std::string name = voice.name + "/" + row.name;
        const Tally tally = heard_of(said, *sounds, row.noise, listener.value(), name);
        std::cout << std::left << std::setw(40) << name << ' ' << tally << std::endl;
        const auto floor = known.find(std::to_string(size) + " " + name);
        if (floor == known.end()) continue;
        EXPECT_GE(tally.accepted, floor->second.accepted) << name;
        EXPECT_GE(tally.accepted + tally.asked, floor->second.understood) << name;
        EXPECT_LE(tally.wrong, floor->second.wrong) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Voices, testing::ValuesIn(test_voices()), [](const auto& test) {
    std::string name = test.param.name;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '-' || c == '+' || c == '_'; }, 'X');
    return name;
});

}  // namespace
}  // namespace rochade::test
