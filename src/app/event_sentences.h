// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "announce/announcer.h"
#include "match/event.h"

namespace rochade {

/// What happened, in words: "Weiß: angesagt: Eva vier (mit Tasten)", and in brackets who did it for
/// the player or for the game. For reading a log; nobody is told of events in this form during a
/// game.
///
/// `before` and `after` are the match around the event, the same one if it was refused; `now` is
/// the time of the event.
std::string sentence_for(const Event& event, DoneBy by, const Match& before, const Match& after,
                         Instant now, const PhraseStyle& style, const Locales& locales);

}  // namespace rochade
