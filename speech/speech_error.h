// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace rochade::speech {

/// What is wrong. The sentence for the user is made elsewhere.
struct SpeechError {
    enum class Kind : std::uint8_t {
        RateOutOfRange,
        PitchOutOfRange,
        VolumeOutOfRange,
        VoiceNotAvailable,     ///< eSpeak NG or its data cannot be used; detail: its answer.
        LanguageNotAvailable,  ///< detail: the language that has no voice.
        SynthesisFailed,       ///< detail: the library's answer.
        NoSoundDevice,         ///< detail: the device or driver and the system's reason.
        TalkerLost,            ///< Speech Dispatcher is not there or does not answer; detail: why.
        SoundDeviceLost,       ///< It was there and no longer takes samples.
        RecordingNotOpened,    ///< detail: the path.
        RecordingNotWritten,   ///< detail: the path. Disk full, most often.
        RecordingTooLong,      ///< A WAV file holds four gigabytes; detail: the path.
        EarNotAvailable,   ///< PocketSphinx or its model cannot be used; detail: what is missing.
        UtteranceTooLong,  ///< More than an ear listens to at once; detail: how many samples.
        HearingFailed      ///< detail: what the recogniser did not take.
    };

    Kind kind;
    std::string detail;  ///< For the reader of a log; not translated.

    friend bool operator==(const SpeechError&, const SpeechError&) = default;
};

}  // namespace rochade::speech
