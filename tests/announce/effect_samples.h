// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "announce/announcer.h"

namespace rochade::test {

/// One effect, and who may hear of it.
struct EffectSample {
    Effect effect;
    RoleSet tournament;
    RoleSet friendly = kEverybody;
};

/// Every kind of effect, with every word that it can say: both sides, all kinds, with a move and
/// without one.
const std::vector<EffectSample>& effect_samples();

/// A game in which White is blind and has an assistant, before its first move.
Match match_of(Mode mode);

/// All languages of the built program.
const Locales& locales();

/// "white desk".
std::string names_of(RoleSet roles);

/// All refusals, in their order.
std::vector<Refusal> all_refusals();

/// Every way for a game to end, with the results and losers that it can have.
std::vector<Ending> all_endings();

}  // namespace rochade::test
