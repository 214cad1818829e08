// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/view.h"

namespace rochade {

/// A move's squares as people see them: castling is the king's two squares.
struct MoveSquares {
    Square from;
    Square to;
};
MoveSquares squares_of(const Move& move, const Board& after);

/// Draws one board: squares, coordinates on all four sides, marks, pieces, and whose side it is.
/// The last move is a frame on both squares with a dot where it began, a move still to be copied
/// is a ring on both, a square that differs is crossed out.
void add_board(const Layout::BoardPlace& place, const TableView& table, int text_pixels,
               const Catalog& catalog, Picture& picture);

}  // namespace rochade
