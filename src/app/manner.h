// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "announce/announcer.h"
#include "speech/earcon.h"

namespace rochade {

/// How something is said, besides the words.
struct Manner {
    Urgency urgency = Urgency::Text;
    /// Whose move it is that is told: own and opponent's may have two voices.
    std::optional<Side> mover{};
    /// After so long it is not worth saying any more; nothing: always.
    std::optional<std::chrono::milliseconds> keeps{};
    /// It holds what somebody has typed: marks in it are read out as the settings say.
    bool is_typed = false;
};

/// A reading of a clock is old after this time: whoever still wants it asks again.
inline constexpr std::chrono::milliseconds kReadingKeeps{5000};

Manner manner_of(const Effect& effect);

/// The sounds that go with an effect for everybody: a capture, and check.
std::vector<speech::Earcon> earcons_of(const Effect& effect);

}  // namespace rochade
