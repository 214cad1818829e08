// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "announce/hearing.h"
#include "base/result.h"
#include "match/match.h"

namespace rochade {

// Moves that stand behind a command: claimed with, sealed, entered in a score. They are not played,
// so nobody asks back which one is meant: it is to be said so that it is clear.

/// The message id of the sentence why a text is no clear move.
struct UnclearMove {
    std::string_view message;
};

/// The move of a text before the next half-move of `setup`, legal or not.
Result<Move, UnclearMove> move_said(std::string_view text, const Setup& setup,
                                    const Hearing& hearing, LetterSet letters);

/// A half-move of the game, from 1, and the move that is said for it.
struct NumberedMove {
    unsigned half_move;
    Move move;
};

/// Reads "e4" as the half-move `next`, "12 e4" as half-move 12, "6. e4" and "6... e5" as White's
/// and Black's sixth move.
Result<NumberedMove, UnclearMove> numbered_move_said(std::string_view text, unsigned next,
                                                     const Match& match, const Hearing& hearing,
                                                     LetterSet letters);

}  // namespace rochade
