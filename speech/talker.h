// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "base/result.h"
#include "speech/speech_error.h"
#include "speech/utterance.h"
#include "speech/voice.h"

namespace rochade::speech {

/// Counts what a Talker is asked to say, from 1: an utterance that is begun again gets another one.
enum class TalkId : std::uint64_t {};

/// Says utterances itself, on a sound device of its own: unlike a Voice it hands over no samples.
class Talker {
public:
    enum class Ending : std::uint8_t {
        Said,
        Cut,         ///< By cut().
        CutByOthers  ///< Another program that speaks through the same Talker took its place.
    };

    virtual ~Talker() = default;

    /// Says one utterance and returns when it has been said or cut; at once if cut() already named
    /// it. Called by one thread at a time, with ids that grow. `settings` count as far as they
    /// differ from VoiceSettings{}: otherwise the user's own voice and rate are kept.
    ///
    /// Error: TalkerLost. Nothing, or not all, was heard then; a later call tries again.
    virtual Result<Ending, SpeechError> say(TalkId id, const Utterance& utterance,
                                            const VoiceSettings& settings) = 0;

    /// Silences this one and all before it, begun or not. From any thread; does not block.
    virtual void cut(TalkId last) = 0;
};

}  // namespace rochade::speech
