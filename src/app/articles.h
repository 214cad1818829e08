// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "match/match.h"

namespace rochade {

/// The number of the Article by which the arbiter rules, or another acts, in the edition of the
/// game: "7.5"; empty where there is none. `match` is as it stands before the event.
std::string article_of(const Event& event, const Match& match);

}  // namespace rochade
