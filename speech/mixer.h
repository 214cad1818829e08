// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

#include "speech/audio_sink.h"
#include "speech/earcon.h"
#include "speech/sample_ring.h"

namespace rochade::speech {

/// So many earcons may wait for their turn; what does not fit is left out.
inline constexpr std::size_t kOverCapacitySamples = 4 * samples_in(kLongestEarcon);

/// What a device plays: speech, and earcons over it. Not thread-safe.
class Mixer {
public:
    std::size_t offer(std::span<const Sample> samples) { return speech_.put(samples); }
    std::size_t queued() const { return speech_.size(); }
    void clear() { speech_.clear(); }

    void play_over(std::span<const Sample> samples, Over how) {
        if (how == Over::Instead) over_.clear();
        over_.put(samples);
    }
    std::size_t queued_over() const { return over_.size(); }

    /// Fills `room` from its start and returns how much there was; the rest is left as it is.
    std::size_t take(std::span<Sample> room) {
        const std::size_t spoken = speech_.take(room);
        over_now_.resize(std::min(room.size(), over_.size()));
        over_.take(over_now_);
        const std::size_t both = std::min(spoken, over_now_.size());
        for (std::size_t i = 0; i < both; ++i) room[i] = sum(room[i], over_now_[i]);
        std::copy(over_now_.begin() + static_cast<std::ptrdiff_t>(both), over_now_.end(),
                  room.begin() + static_cast<std::ptrdiff_t>(both));
        return std::max(spoken, over_now_.size());
    }

private:
    static Sample sum(Sample one, Sample other) {
        using Limits = std::numeric_limits<Sample>;
        return static_cast<Sample>(
            std::clamp(int{one} + int{other}, int{Limits::min()}, int{Limits::max()}));
    }

    SampleRing speech_{kSinkCapacitySamples};
    SampleRing over_{kOverCapacitySamples};
    std::vector<Sample> over_now_ = std::vector<Sample>(kOverCapacitySamples);
};

}  // namespace rochade::speech
