// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "rules/move.h"
#include "rules/setup.h"

namespace rochade::tactile {

/// How much of a move the placement shows.
enum class Completeness : std::uint8_t {
    Whole,
    PromotionMissing,  // the pawn itself stands on the last rank
    PawnLeft,          // the promoted piece stands, and so does the pawn
    SomePawnLeft,      // the same, and another pawn could have become it as well
    VictimLeft,        // en passant, and the captured pawn still stands
    RookLeft,          // the king has gone where castling takes him, the rook has not
};

/// One side's displacement that leads from a position to a placement.
struct Explanation {
    Move move;
    Completeness completeness = Completeness::Whole;
    /// Pieces of the other side that are missing without having been captured by it.
    SquareSet missing = 0;
};

/// The squares where `left` and `right` differ.
SquareSet differing_squares(const Board& left, const Board& right);

/// The one displacement by the side to move that leads from `from` to `shown`, legal or not:
/// one piece from here to there, promoting, capturing, en passant, or castling with a rook that
/// may or may not. Nothing if there is none: several pieces moved, an own piece missing, a piece
/// of the other side where it was not.
std::optional<Explanation> explain(const Setup& from, const Board& shown);

}  // namespace rochade::tactile
