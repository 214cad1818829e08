// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "announce/hearing.h"
#include "announce/lexicon.h"
#include "base/result.h"
#include "rules/written_move.h"

namespace rochade {

/// What words say of a move, before anybody looks at a board.
struct SpokenMove {
    WrittenMove written;
    DrawOffer draw_offer = DrawOffer::None;
};

/// Reads the patterns of announcements, in any order of words that leaves no doubt. Nothing is
/// asked of the position. The error's offset is `end` if the tokens stop too early.
Result<SpokenMove, NotUnderstood> read_spoken_move(const std::vector<HeardToken>& tokens,
                                                   std::size_t end);

}  // namespace rochade
