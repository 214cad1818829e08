// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "announce/announcer.h"
#include "match/event.h"

namespace rochade {

/// What happened, in the words of the listener: "Weiß: angesagt: Eva vier, mit Tasten". For
/// reading a log; nobody is told of events in this form during a game.
///
/// `before` and `after` are the match around the event, the same one if it was refused; `now` is
/// the time of the event.
std::string sentence_for(const Event& event, const Match& before, const Match& after, Instant now,
                         const Listener& listener, const Locales& locales);

}  // namespace rochade
