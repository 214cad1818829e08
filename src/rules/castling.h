// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

/// Castling as it may still come to pass: the right is there, king and rook are in place.
struct Castling {
    Square king;
    Square rook;
    Square king_to;
    Square rook_to;

    /// Every square that must hold nothing but this king and this rook. Laws: 3.8 a, F.3.
    SquareSet path() const;
    /// The squares the king stands on, passes and reaches.
    SquareSet king_walk() const;
};

/// Nothing if `side` has lost the right to castle to `wing`, or if the right is a mistake.
std::optional<Castling> castling_of(const Setup& setup, Side side, Wing wing);

/// The wing if `move` is a king's move onto his own rook on his back rank, allowed or not.
std::optional<Wing> castling_shape(const Board& board, const Move& move);

/// Whether `move` is a pawn's diagonal step past an enemy pawn onto an empty square of the sixth
/// rank, allowed or not.
bool en_passant_shape(const Board& board, const Move& move);

/// The square of the pawn that is captured when a pawn steps to `target` en passant.
constexpr Square en_passant_victim(Square from, Square target) {
    return {target.file(), from.rank()};
}

/// The square whose piece leaves when `move` is made on `board`: see Position::captured_by().
std::optional<Square> captured_on(const Board& board, const Move& move);

}  // namespace rochade
