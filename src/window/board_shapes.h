// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "window/pen.h"

namespace rochade {

/// A move's squares as people see them: castling is the king's two squares.
struct MoveSquares {
    Square from;
    Square to;
};
MoveSquares squares_of(const Move& move, const Board& after);

/// Draws one board: squares, coordinates on all four sides, marks, pieces, and whose side it is.
void add_board(const Pen& pen, const Layout::BoardPlace& place);

/// Draws one square with its marks and its piece. The last move is a frame on both squares with a
/// dot where it began, a move still to be copied is a ring on both, a square that differs is
/// crossed out, and the cursor is a triangle in each corner.
void add_square(const Pen& pen, Square square, const Box& box);

/// The letter of a piece in the language of `catalog`, pawns included.
std::string drawn_letter(PieceKind kind, const Catalog& catalog);

}  // namespace rochade
