// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.h"
#include "match/event.h"

namespace rochade {

/// An event in the words of the log: "white announced e2e4 keys". Single spaces, ASCII, never a
/// line break. The words are listed in docs/log-format.md and never change their meaning.
std::string to_text(const Event& event);

/// Where a text is no event. `offset` counts bytes from its start.
struct EventTextError {
    std::size_t offset;

    friend bool operator==(const EventTextError&, const EventTextError&) = default;
};

/// No event's text is longer, in bytes.
inline constexpr std::size_t kLongestEventText = 700;
/// No clock shows more.
inline constexpr Duration kLongestClockTime = std::chrono::hours(1000);
/// No game has more half-moves that can be named.
inline constexpr unsigned kMostHalfMoves = 20000;

/// Reads exactly what to_text() writes; anything else is an error.
Result<Event, EventTextError> parse_event(std::string_view text);

/// An event and who did it: "white claimed-flag by assistant".
struct Act {
    Event event;
    DoneBy by = DoneBy::Natural;
};
std::string to_text(const Act& act);
Result<Act, EventTextError> parse_act(std::string_view text);

}  // namespace rochade
