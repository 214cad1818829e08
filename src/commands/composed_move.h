// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>

#include "rules/board.h"
#include "rules/move.h"

namespace rochade {

/// What came of choosing a square.
struct PieceChosen {
    Piece piece;
    Square square;
    friend bool operator==(const PieceChosen&, const PieceChosen&) = default;
};
struct PieceDropped {
    friend bool operator==(const PieceDropped&, const PieceDropped&) = default;
};
struct SquaresChosen {  // both are: what that means is for the conversation to say
    Square from;
    Square to;
    friend bool operator==(const SquaresChosen&, const SquaresChosen&) = default;
};
struct NoPieceToChoose {  // nothing stands there, or what is not the player's
    friend bool operator==(const NoPieceToChoose&, const NoPieceToChoose&) = default;
};
using SquareAnswer = std::variant<PieceChosen, PieceDropped, SquaresChosen, NoPieceToChoose>;

/// A move that is put together on the board: first the piece, then where it goes. The same square
/// again drops the piece, another own one takes its place, except for the rook with which the king
/// castles. Knows no rule, so it helps nobody. Pure.
class ComposedMove {
public:
    SquareAnswer choose(Square square, const Board& board, Side side);

    std::optional<Square> held() const { return held_; }
    /// Lays the piece down, as when the game has gone on.
    void drop() { held_.reset(); }

private:
    std::optional<Square> held_;
};

}  // namespace rochade
