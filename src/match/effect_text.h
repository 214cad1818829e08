// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "match/effect.h"

namespace rochade {

/// An effect in plain words, for `log run` and for scenarios: "announce-move white e2e4 first".
/// Single spaces, ASCII, no line break. The words are listed in docs/log-format.md.
std::string to_text(const Effect& effect);

/// A refusal in plain words: "move-not-made".
std::string_view to_text(Refusal refusal);

/// "checkmate", "time-forfeit", …
std::string_view to_text(Termination termination);

}  // namespace rochade
