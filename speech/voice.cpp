// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice.h"

#include <utility>

namespace rochade::speech {

Result<VoiceSettings, SpeechError> checked(VoiceSettings settings) {
    using OpenFault = SpeechError::Kind;
    const auto lies_in = [](int value, int low, int high) { return low <= value && value <= high; };

    if (!lies_in(settings.words_per_minute, kMinWordsPerMinute, kMaxWordsPerMinute)) {
        return SpeechError{OpenFault::RateOutOfRange, std::to_string(settings.words_per_minute)};
    }
    if (!lies_in(settings.pitch, 0, kMaxPitch)) {
        return SpeechError{OpenFault::PitchOutOfRange, std::to_string(settings.pitch)};
    }
    if (!lies_in(settings.volume, 0, kMaxVolume)) {
        return SpeechError{OpenFault::VolumeOutOfRange, std::to_string(settings.volume)};
    }
    return settings;
}

}  // namespace rochade::speech
