// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "base/result.h"
#include "speech/samples.h"
#include "speech/speech_error.h"
#include "speech/utterance.h"

namespace rochade::speech {

/// Which marks are read out. Some: those that stand in notation, and brackets; no commas.
enum class Punctuation : std::uint8_t { None, Some, All };

/// How a voice speaks. Practised listeners want 300 words a minute and more.
struct VoiceSettings {
    int words_per_minute = 175;  ///< kMinWordsPerMinute to kMaxWordsPerMinute
    int pitch = 50;              ///< 0 to 100
    int volume = 100;            ///< 0 (silence) to 200; above 100 it is compressed
    std::string variant{};       ///< such as "f3"; empty: the language's own voice
    Punctuation punctuation = Punctuation::None;  ///< in utterances that read it

    friend bool operator==(const VoiceSettings&, const VoiceSettings&) = default;
};

inline constexpr int kMinWordsPerMinute = 80;
inline constexpr int kMaxWordsPerMinute = 900;
inline constexpr int kMaxPitch = 100;
inline constexpr int kMaxVolume = 200;

/// The settings, or which of them is out of its range.
Result<VoiceSettings, SpeechError> checked(VoiceSettings settings);

/// What the receiver of samples answers: more, or no more.
enum class Flow : std::uint8_t { Continue, Stop };
using PcmReceiver = std::function<Flow(std::span<const Sample>)>;

struct Synthesis {
    enum class Ending : std::uint8_t { Complete, Stopped };
    enum class Language : std::uint8_t { AsAsked, FellBackToEnglish };

    Ending ending = Ending::Complete;
    Language language = Language::AsAsked;
};

/// Turns text into samples.
class Voice {
public:
    virtual ~Voice() = default;

    /// Hands the samples of one segment to `receive`, piece by piece as they are made, and
    /// returns when all were handed over or `receive` answered Stop. `receive` may be called on
    /// another thread than the caller's, but never after this has returned.
    ///
    /// May be called from any thread. A language without a voice is read by the English one.
    /// Errors: VoiceNotAvailable, SynthesisFailed.
    virtual Result<Synthesis, SpeechError> synthesise(const Segment& segment,
                                                      const VoiceSettings& settings,
                                                      const PcmReceiver& receive) = 0;
};

/// Makes no samples and never fails: for captions only, and for measuring everything else.
class SilentVoice final : public Voice {
public:
    Result<Synthesis, SpeechError> synthesise(const Segment&, const VoiceSettings&,
                                              const PcmReceiver&) override {
        return Synthesis{};
    }
};

}  // namespace rochade::speech
