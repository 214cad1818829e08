// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "match/event.h"

namespace rochade {

// The message ids of what stands in the sentence of an event.

/// "by keys".
std::string_view message_of(Source source);

// Each follows a player's name and a colon.
std::string_view message_of(StopReason reason);
std::string_view message_of(IllegalAct act);

/// A whole sentence.
std::string_view message_of(CancelReason reason);

}  // namespace rochade
