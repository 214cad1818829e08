// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rochade::speech {

/// Why the bytes of a WAV file cannot be listened to.
struct WavError {
    enum class Kind : std::uint8_t {
        NotWav,         ///< It does not begin like one.
        Torn,           ///< A part says that it is longer than the file.
        NoFormat,       ///< There are samples and nothing that says what they are.
        NoSamples,      ///< There are none, or no part for them.
        Encoding,       ///< Compressed, or numbers of a size that is not read.
        Channels,       ///< None, or more than kMostWavChannels.
        RateOutOfRange  ///< See kLowestWavRateHz and kHighestWavRateHz.
    };
    Kind kind;
    std::size_t offset;  ///< The byte of the file at which that was seen.

    friend bool operator==(const WavError&, const WavError&) = default;
};

inline constexpr int kLowestWavRateHz = 8000;
inline constexpr int kHighestWavRateHz = 192000;
inline constexpr int kMostWavChannels = 8;

/// What a WAV file holds, its channels mixed into one.
struct WavSamples {
    int rate_hz;
    std::vector<float> samples;  // -1 to 1
};

/// Reads whole numbers of 8, 16, 24 and 32 bits and floating point numbers of 32. Other chunks are
/// skipped. Data that ends early, as a recorder leaves it that was cut off, is read to its end
/// when its size was never filled in.
Result<WavSamples, WavError> read_wav(std::string_view bytes);

/// The samples at another rate, whatever lies above half of it taken away. Asserted: the rates are
/// those of WAV files.
std::vector<std::int16_t> resampled(const WavSamples& wav, int rate_hz);

}  // namespace rochade::speech
