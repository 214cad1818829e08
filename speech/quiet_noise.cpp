// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/quiet_noise.h"

#include <algorithm>
#include <cmath>

#include "speech/speech_span.h"

namespace rochade::speech {
namespace {

/// Numbers from -1 to 1 without an order that could be heard.
class NoiseNumbers {
public:
    double next() {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 17;
        state_ ^= state_ << 5;
        return static_cast<double>(state_) / 2147483648.0 - 1.0;
    }

private:
    std::uint32_t state_ = 2463534242U;
};

}  // namespace

std::vector<std::int16_t> over_quiet_noise(std::span<const std::int16_t> samples, int rate_hz) {
    std::vector<std::int16_t> noisy(samples.begin(), samples.end());
    const double wanted_db = loudness_db(samples, rate_hz) + kQuietNoiseDb;
    if (noise_floor_db(samples, rate_hz) >= wanted_db) return noisy;
    // The power of numbers spread evenly from -1 to 1 is a third.
    const double gain = 32768.0 * std::sqrt(3.0 * std::pow(10.0, wanted_db / 10));
    NoiseNumbers numbers;
    for (std::int16_t& sample : noisy) {
        const double value = sample + gain * numbers.next();
        sample = static_cast<std::int16_t>(std::lround(std::clamp(value, -32767.0, 32767.0)));
    }
    return noisy;
}

}  // namespace rochade::speech
