// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/board.h"
#include "rules/move.h"

namespace rochade::tactile {

/// The placement after a move that a board told by its squares, allowed or not: castling as the
/// king's step of two squares takes the rook along, en passant takes the pawn, and a pawn on the
/// last rank of which nothing else was told is a queen. Nothing if nobody stands on `move.from`.
std::optional<Board> board_after(const Board& board, Move move);

/// Whether a pawn of `board` reaches its last rank by `move` and it was not told what it becomes.
bool lacks_promotion(const Board& board, const Move& move);

}  // namespace rochade::tactile
