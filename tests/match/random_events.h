// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "match/match.h"

namespace rochade {

/// Numbers that look random and are the same on every machine.
class Dice {
public:
    explicit Dice(std::uint64_t seed) : state_(seed * 2654435769u + 1) {}

    /// 0 to `sides` - 1.
    unsigned roll(unsigned sides) {
        state_ ^= state_ << 13;
        state_ ^= state_ >> 7;
        state_ ^= state_ << 17;
        return static_cast<unsigned>((state_ >> 16) % sides);
    }

private:
    std::uint64_t state_;
};

/// Something that can happen at the table, likely or not.
Event random_event(Dice& dice, const Match& match);
/// Mostly whoever does such things, sometimes another one.
DoneBy random_doer(Dice& dice);
/// Any mix of sight, boards, buttons, clocks and regulations.
MatchSetup random_setup(Dice& dice);

}  // namespace rochade
