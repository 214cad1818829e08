// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

/// Where the piece on `from` goes if nobody asks about its king: en passant to
/// setup.en_passant, castling as the king's move onto his rook. Any setup will do.
SquareSet pseudo_legal_targets(const Setup& setup, Square from);

/// The legal moves of the side to move, piece by piece. Asserted: it has exactly one king.
class LegalTargets {
public:
    /// `setup` must outlive this.
    explicit LegalTargets(const Setup& setup);

    SquareSet checkers() const { return checkers_; }
    /// Where the piece on `from` may go; nothing for a square without a piece of the side to move.
    SquareSet from(Square from) const;
    /// Pieces worth asking about: in double check only the king.
    SquareSet movers() const;

private:
    SquareSet pinned() const;
    SquareSet king_targets() const;
    SquareSet pawn_targets(Square from) const;
    SquareSet castling_targets(SquareSet attacked) const;

    const Setup& setup_;
    Side side_;
    Square king_;
    SquareSet occupied_;
    SquareSet checkers_;
    SquareSet pinned_;
    SquareSet allowed_;  // where a piece other than the king must go
};

/// Whether some pawn may legally capture on setup.en_passant. Asserted: the side to move has
/// exactly one king.
bool en_passant_is_legal(const Setup& setup);

/// Calls `visit(move)` for each move from `from` to `targets`, in order; pawns reaching the last
/// rank once per promotion.
template <typename Visit>
void for_each_move(const Board& board, Square from, SquareSet targets, Visit visit) {
    const bool is_pawn = contains(board.of(PieceKind::Pawn), from);
    while (targets != 0) {
        const Square to = Square::from_index(static_cast<unsigned>(std::countr_zero(targets)));
        targets &= targets - 1;
        if (is_pawn && (to.rank() == Rank::One || to.rank() == Rank::Eight)) {
            for (const Promotion promotion :
                 {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
                visit(Move{from, to, promotion});
            }
        } else {
            visit(Move{from, to, std::nullopt});
        }
    }
}

}  // namespace rochade
