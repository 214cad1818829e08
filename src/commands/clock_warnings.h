// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/timeline.h"

namespace rochade {

/// No schedule has more times.
inline constexpr std::size_t kMostWarnings = 32;

/// No warning is given earlier.
inline constexpr Duration kLongestWarning = std::chrono::hours(10);

/// When a player wants to hear unasked how much time he has left; the longest time first, each
/// once. Only friendly games do so: in a tournament nobody is told anything unasked. Laws: 12.6
using WarningTimes = std::vector<Duration>;

/// "5m,2m,1m,30s,10s": graded, so that they come closer together as time runs out.
WarningTimes usual_warnings();

/// Those of them that fit a clock which begins with `time`: none before three quarters of it are
/// used, so that nobody hears of two minutes when he has had three.
WarningTimes usual_warnings(Duration time);

/// Reads "5m,1m,30s" or "none", in any order. Nothing for anything else, for more than
/// kMostWarnings, and for times that are not above zero and at most kLongestWarning.
std::optional<WarningTimes> parse_warnings(std::string_view text);

/// The same text again; "none" for no times.
std::string to_text(const WarningTimes& times);

/// The warning to be given when a clock that showed `before` shows `now`: the least time of
/// `times` that was reached on the way, for who is late wants no list. Nothing if time was added,
/// and when the time is up, which is for the flag to say.
std::optional<Duration> due_warning(Duration before, Duration now, const WarningTimes& times);

/// How long it is from a clock that shows `left` until the next of `times`; nothing if none is
/// left.
std::optional<Duration> until_next_warning(Duration left, const WarningTimes& times);

}  // namespace rochade
