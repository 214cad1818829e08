// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/mate_estimate.h"

namespace rochade {

/// Numbers that wait, the lowest estimate first and of equal ones the last that came. Bounded by
/// the numbers themselves: each waits once.
class MateQueue {
public:
    static constexpr std::uint32_t kNobody = 0xFFFF'FFFF;

    MateQueue() { heads_.fill(kNobody); }

    /// Asserted by the caller's promise: 0 <= estimate < kMateEstimates. Does nothing if `index`
    /// waits already.
    void push(std::uint32_t index, int estimate) {
        while (next_.size() <= index) next_.push_back(kAbsent);  // most often once
        if (next_[index] != kAbsent) return;
        const auto bucket = static_cast<std::size_t>(estimate);
        next_[index] = heads_[bucket];
        heads_[bucket] = index;
        if (bucket < lowest_) lowest_ = bucket;
    }

    /// kNobody if there is nothing left.
    std::uint32_t pop() {
        while (lowest_ < heads_.size() && heads_[lowest_] == kNobody) ++lowest_;
        if (lowest_ == heads_.size()) return kNobody;
        const std::uint32_t index = heads_[lowest_];
        heads_[lowest_] = next_[index];
        next_[index] = kAbsent;
        return index;
    }

    bool holds(std::uint32_t index) const {
        return index < next_.size() && next_[index] != kAbsent;
    }

private:
    static constexpr std::uint32_t kAbsent = kNobody - 1;

    std::array<std::uint32_t, kMateEstimates> heads_{};  // by estimate
    std::vector<std::uint32_t> next_;                    // in the same bucket
    std::size_t lowest_ = 0;
};

}  // namespace rochade
