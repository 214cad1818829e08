// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace rochade {

/// The game's own line of time, in milliseconds since its log was opened.
///
/// It deliberately has no now(). Code below src/app cannot read a clock, it can
/// only be told the time by an event; that is what makes a replay exact.
struct Timeline {
    using duration = std::chrono::milliseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<Timeline>;
    static constexpr bool is_steady = true;
};

using Instant = Timeline::time_point;
using Duration = Timeline::duration;

}  // namespace rochade
