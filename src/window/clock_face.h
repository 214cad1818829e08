// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/timeline.h"
#include "commands/front_end.h"

namespace rochade {

/// "1:02:03"; rounded down to the second as it is spoken, never below zero.
std::string clock_face(Duration left);

/// What `side` has left when the table's times are `since_shown` old; nothing without a clock.
std::optional<Duration> time_left(const TableView& table, Side side, Duration since_shown);

/// How long until a face changes; nothing if no clock runs down.
std::optional<Duration> until_next_face(const TableView& table, Duration since_shown);

}  // namespace rochade
