// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "match/match.h"

namespace rochade {

/// What shall be indicated upon the envelope of an adjourned game; when and where it is resumed
/// the organiser adds. Arrays are by index_of(Side). Laws: E.2
struct Envelope {
    std::array<std::string, 2> names;
    Setup position;  // immediately before the sealed move
    std::array<Duration, 2> used;
    std::array<Duration, 2> left;
    Side sealed_by;
    unsigned move_number;            // of the sealed move
    std::optional<Side> draw_offer;  // whose proposal is current
};

/// Nothing unless the game is adjourned and the envelope closed. Laws: E.2, E.9 c
std::optional<Envelope> envelope_of(const Match& match);

}  // namespace rochade
