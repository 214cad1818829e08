// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "announce/announcer.h"
#include "match/replay.h"

namespace rochade {

/// One entry of a log, for a reader who was not there: what happened, in brackets who did it for
/// another or ruled so and by which Article, what the desk was told of it, or why it did not count.
/// "Warning for White (by the arbiter, Article 12.9 a)."
std::string log_sentence(const ReplayStep& step, const PhraseStyle& style, const Locales& locales);

}  // namespace rochade
