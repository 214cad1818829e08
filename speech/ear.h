// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <vector>

#include "base/result.h"
#include "base/word_graph.h"
#include "speech/speech_error.h"

namespace rochade::speech {

/// What an ear is given: mono, signed 16 bit, at this rate.
inline constexpr int kEarRateHz = 16000;
using EarSamples = std::span<const std::int16_t>;

/// Nothing longer is listened to at once, in seconds.
inline constexpr int kLongestHeardSeconds = 20;

/// The way through a grammar that fits the samples best. Scores are logarithms of a likelihood: the
/// higher the better; only those of the same samples can be compared.
struct HeardPath {
    std::vector<WordId> words;  // none: nothing fits
    std::int64_t score = 0;     // of all of it
    std::int64_t acoustic = 0;  // of the sound alone
    int frames = 0;             // of 10 milliseconds each
    int speech_frames = 0;      // those in words

    friend bool operator==(const HeardPath&, const HeardPath&) = default;
};

/// Finds words in sound. It knows no chess: what can be said comes as a graph of words. One thread
/// at a time; several ears may be used by several threads. Blocks while it listens, which takes
/// about a thirtieth of the time the samples last.
class Ear {
public:
    Ear() = default;
    Ear(const Ear&) = delete;
    Ear& operator=(const Ear&) = delete;
    virtual ~Ear() = default;

    /// The best way through `graph`. Asserted: all its words were given when the ear was opened.
    /// Error: UtteranceTooLong, HearingFailed.
    virtual Result<HeardPath, SpeechError> hear(EarSamples samples, const WordGraph& graph) = 0;

    /// How well the samples fit any speech at all, whatever is said: `words` stays empty.
    /// Errors as above.
    virtual Result<HeardPath, SpeechError> hear_any_speech(EarSamples samples) = 0;
};

/// An ear of PocketSphinx for these words. `model` is the folder of the acoustic model; the one
/// of the build is default_ear_model(). Error: EarNotAvailable, with what is missing. Takes some
/// tenths of a second.
Result<std::unique_ptr<Ear>, SpeechError> open_pocketsphinx_ear(const WordPhones& words,
                                                                const std::filesystem::path& model);

/// The folder of the acoustic model that the system brings.
std::filesystem::path default_ear_model();

}  // namespace rochade::speech
