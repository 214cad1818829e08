// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace rochade::speech {

/// All audio here is mono, signed 16 bit, in the machine's byte order, at this rate.
using Sample = std::int16_t;
inline constexpr int kSampleRateHz = 22050;

constexpr std::size_t samples_in(std::chrono::milliseconds time) {
    return static_cast<std::size_t>(time.count()) * kSampleRateHz / 1000;
}

/// Told the samples that have just been played, in order.
using Played = std::function<void(std::span<const Sample>)>;

}  // namespace rochade::speech
