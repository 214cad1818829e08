// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/timeline.h"

namespace rochade {

/// Reads "1:29:58", "12:40" or "45" (seconds); nothing for anything else or over 999 hours.
std::optional<Duration> parse_clock(std::string_view text);

/// "1:29:58", whole seconds, rounded down.
std::string to_clock(Duration time);

}  // namespace rochade
