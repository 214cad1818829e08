// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <vector>

#include "speech/samples.h"

namespace rochade::speech {

/// Samples in order, of a fixed capacity. Not thread-safe.
class SampleRing {
public:
    explicit SampleRing(std::size_t capacity) : samples_(capacity) {}

    std::size_t size() const { return size_; }

    /// Takes as many of `samples` from their start as there is room for; returns how many.
    std::size_t put(std::span<const Sample> samples) {
        const std::size_t count = std::min(samples.size(), samples_.size() - size_);
        for (std::size_t i = 0; i < count; ++i) {
            samples_[(first_ + size_ + i) % samples_.size()] = samples[i];
        }
        size_ += count;
        return count;
    }

    /// Moves as many samples as are there into the start of `room`; returns how many.
    std::size_t take(std::span<Sample> room) {
        const std::size_t count = std::min(room.size(), size_);
        for (std::size_t i = 0; i < count; ++i) {
            room[i] = samples_[(first_ + i) % samples_.size()];
        }
        first_ = (first_ + count) % samples_.size();
        size_ -= count;
        return count;
    }

    void clear() { size_ = 0; }

private:
    std::vector<Sample> samples_;
    std::size_t first_ = 0;
    std::size_t size_ = 0;
};

}  // namespace rochade::speech
