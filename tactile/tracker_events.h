// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "rules/board.h"
#include "rules/move.h"
#include "rules/outcome.h"

namespace rochade::tactile {

enum class Finality : std::uint8_t {
    Provisional,  // it stands, but the hand may still be on its way
    Final,        // lever, the next player's piece, or the quiet time
};

/// A piece left the square where the game has it standing: lifted, or its peg is out. Pieces of
/// both colours; copying a move is not touching. Laws: 4.3, D.2.2.
struct PieceTouched {
    Square square;
    Piece piece;
    friend bool operator==(const PieceTouched&, const PieceTouched&) = default;
};

/// A piece that was touched or replaced stands again where the game has it. Laws: 4.2.
struct PieceReturned {
    Square square;
    Piece piece;
    friend bool operator==(const PieceReturned&, const PieceReturned&) = default;
};

/// The victim of the move that is placed next has left the board, lifted or directly replaced.
/// Told just before that MovePlaced, once for each time the victim is taken off.
/// Laws: 4.7 a, D.2.3 b.
struct CapturedPieceRemoved {
    Square square;
    Piece piece;
    friend bool operator==(const CapturedPieceRemoved&, const CapturedPieceRemoved&) = default;
};

/// A move stands on the board. While provisional it is legal. Final, it can be any displacement
/// of one piece, castling with a king or rook that may not, or a pawn left on the last rank
/// without a promotion piece: whether it is legal is for the match to say. Castling that lacks
/// the rook's half, when the lever is pressed, is the king's displacement (e1g1).
struct MovePlaced {
    Move move;
    Finality finality;
    friend bool operator==(const MovePlaced&, const MovePlaced&) = default;
};

/// The move told last does not stand any more: the slide went on, or it was taken back. Also
/// told for a move that became final by the quiet time only.
struct MoveWithdrawn {
    Move move;
    friend bool operator==(const MoveWithdrawn&, const MoveWithdrawn&) = default;
};

/// The board shows the expected position, after PlacementDiffers or as the end of copying.
struct PlacementMatched {
    friend bool operator==(const PlacementMatched&, const PlacementMatched&) = default;
};

/// The board has stood for the quiet time, or the lever was pressed, and no move explains it.
/// Told again only when `squares` has changed; ended by PlacementMatched or MovePlaced. Pieces
/// that are merely in somebody's hand do not count before the lever.
struct PlacementDiffers {
    SquareSet squares;  // where the board differs from the expected position, or from the
                        // one after the move that stands; never empty
    friend bool operator==(const PlacementDiffers&, const PlacementDiffers&) = default;
};

/// The pieces stand as for a new game, and the game was elsewhere.
struct StartPositionSet {
    friend bool operator==(const StartPositionSet&, const StartPositionSet&) = default;
};

/// Both kings rest on the four centre squares: on light ones White has won, on dark ones Black,
/// on one of each it is a draw. No move is recognised afterwards until the next expect.
struct ResultSignalled {
    GameResult result;
    friend bool operator==(const ResultSignalled&, const ResultSignalled&) = default;
};

/// What hands did on one board, in their order.
using TrackerEvent =
    std::variant<PieceTouched, PieceReturned, CapturedPieceRemoved, MovePlaced, MoveWithdrawn,
                 PlacementMatched, PlacementDiffers, StartPositionSet, ResultSignalled>;
using TrackerEvents = std::vector<TrackerEvent>;

}  // namespace rochade::tactile
