// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <string_view>

#include "match/time_control.h"
#include "tests/match/table.h"

namespace rochade {

// Words that the tests of this folder share, so that a scenario reads in a line.

inline constexpr Side kWhite = Side::White;
inline constexpr Side kBlack = Side::Black;

/// Asserted by value(): `text` is a time control.
inline TimeControl control(std::string_view text) { return parse_time_control(text).value(); }

/// Seconds after the opening of the log.
inline Instant at(int second) { return Instant(std::chrono::seconds(second)); }

/// What the clock shows now.
inline Duration left(const Table& table, Side side) {
    return table.match().clock().left(side, table.now());
}

}  // namespace rochade
