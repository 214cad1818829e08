// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/attacks.h"
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
    SquareSet path() const {
        const SquareSet walks =
            between(king, king_to) | between(rook, rook_to) | set_of(king_to) | set_of(rook_to);
        return walks & ~(set_of(king) | set_of(rook));
    }
    /// The squares the king stands on, passes and reaches.
    SquareSet king_walk() const { return set_of(king) | between(king, king_to) | set_of(king_to); }
};

/// Nothing if `side` has lost the right to castle to `wing`, or if the right is a mistake.
std::optional<Castling> castling_of(const Setup& setup, Side side, Wing wing);

/// The wing if `move` is a king's move onto his own rook on his back rank, allowed or not.
std::optional<Wing> castling_shape(const Board& board, const Move& move);

/// The square of the pawn that is captured when a pawn steps to `target` en passant.
constexpr Square en_passant_victim(Square from, Square target) {
    return {target.file(), from.rank()};
}

/// Whether `move` is a pawn's diagonal step past an enemy pawn onto an empty square of the sixth
/// rank, allowed or not.
inline bool en_passant_shape(const Board& board, const Move& move) {
    if (move.from.file() == move.to.file() || contains(board.occupied(), move.to)) return false;
    const SquareSet pawns = board.of(PieceKind::Pawn);
    const Side side = contains(board.of(Side::White), move.from) ? Side::White : Side::Black;
    return contains(pawns, move.from) && move.from.rank() == relative_rank(side, Rank::Five) &&
           contains(pawn_attacks(side, move.from), move.to) &&
           contains(board.of(opponent_of(side)) & pawns, en_passant_victim(move.from, move.to));
}

/// The square whose piece leaves when `move` is made on `board`: see Position::captured_by().
std::optional<Square> captured_on(const Board& board, const Move& move);

}  // namespace rochade
