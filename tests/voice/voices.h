// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "announce/phrase.h"
#include "announce/spoken_words.h"

namespace rochade::test {

using Samples = std::vector<std::int16_t>;

/// A synthetic voice that makes announcements for the tests.
struct TestVoice {
    enum class Program : std::uint8_t { Espeak, Flite, Festival };

    std::string name;  // of its rows in the floors
    Program program;
    std::string voice;      // what the program calls it
    SpeakerStyle speaker;   // who it plays
    PhraseStyle phrases;    // the words it is given
    std::string respelled;  // the section of respelled.txt; empty: none
    std::string encoding = "UTF-8";
    /// It has words for what is said besides moves.
    bool has_sayings = false;
};

inline void PrintTo(const TestVoice& voice, std::ostream* out) { *out << voice.name; }

/// All voices, whether they are installed or not.
const std::vector<TestVoice>& test_voices();

/// The text as this voice must be given it.
std::string respelled(const TestVoice& voice, std::string_view text);

/// How the voices say these texts, at kEarRateHz; each is a little faster or slower, higher or
/// lower than the one before. Nothing at all if the voice is not installed.
std::optional<std::vector<Samples>> spoken_by(const TestVoice& voice,
                                              const std::vector<std::string>& texts);

}  // namespace rochade::test
