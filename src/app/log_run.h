// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "app/context.h"
#include "match/event_log.h"
#include "match/replay.h"

namespace rochade {

enum class OutputForm : std::uint8_t { Lines, JsonLines };

/// Plays a log and prints what is to be done and said for each event, then how the match stands;
/// docs/commands.md specifies the lines. What is said is in style Fide, in the user's language.
Replayed run_log(const EventLog& log, OutputForm form, const Context& context);

}  // namespace rochade
