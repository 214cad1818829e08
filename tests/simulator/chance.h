// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "base/timeline.h"

namespace rochade::simulator {

/// Numbers that look random and are the same on every machine (splitmix64).
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9E3779B97F4A7C15;
        std::uint64_t bits = state_;
        bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9;
        bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EB;
        return bits ^ (bits >> 31);
    }
    /// 0 to `count` - 1.
    unsigned below(std::size_t count) { return static_cast<unsigned>(next() % count); }
    /// Once in `times`.
    bool once_in(unsigned times) { return below(times) == 0; }
    Duration between(unsigned least, unsigned most) {
        return Duration(least + below(most - least + 1));
    }
    /// Asserted by the caller: there is one.
    template <typename T>
    const T& pick(const std::vector<T>& things) {
        return things[below(things.size())];
    }
    template <typename T>
    void shuffle(std::vector<T>& things) {
        for (std::size_t left = things.size(); left > 1; --left) {
            std::swap(things[left - 1], things[below(left)]);
        }
    }

private:
    std::uint64_t state_;
};

}  // namespace rochade::simulator
