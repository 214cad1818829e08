// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>

namespace rochade::speech {

/// So much is kept before and behind speech.
inline constexpr std::chrono::milliseconds kKeptAroundSpeech{200};

/// Where something is said in a recording, in samples: from `begin` to before `end`. Nothing is
/// said if they are the same.
struct SpeechSpan {
    std::size_t begin = 0;
    std::size_t end = 0;

    bool empty() const { return begin == end; }

    friend bool operator==(const SpeechSpan&, const SpeechSpan&) = default;
};

/// The part of a recording that is louder than what it has in its quietest tenth, with
/// kKeptAroundSpeech on both sides where there is so much. `rate_hz` is that of the samples. A
/// recording that is as loud everywhere is kept as a whole; digital silence is nothing.
SpeechSpan speech_span(std::span<const std::int16_t> samples, int rate_hz);

/// The noise under a recording: the loudness of its quietest tenth, in decibels below full scale;
/// -100 at the least.
double noise_floor_db(std::span<const std::int16_t> samples, int rate_hz);

/// The loudness of what is said in a recording, of its loudest tenth; in the same decibels.
double loudness_db(std::span<const std::int16_t> samples, int rate_hz);

}  // namespace rochade::speech
