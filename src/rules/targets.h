// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

inline constexpr SquareSet kLastRanks = set_of(Rank::One) | set_of(Rank::Eight);

/// Where the piece on `from` goes if nobody asks about its king: en passant to
/// setup.en_passant, castling as the king's move onto his rook. Any setup will do.
SquareSet pseudo_legal_targets(const Setup& setup, Square from);

/// The legal moves of the side to move in a Position.
class LegalTargets {
public:
    /// `setup` is that of a Position and must outlive this.
    explicit LegalTargets(const Setup& setup);

    SquareSet checkers() const { return checkers_; }
    /// Where the piece on `from` may go; nothing for a square without a piece of the side to move.
    SquareSet from(Square from) const;
    /// Pieces worth asking about: in double check only the king.
    SquareSet movers() const { return has_several(checkers_) ? set_of(king_) : own_; }

    /// The pieces of one kind that may go to `to`, castling apart.
    SquareSet departures(PieceKind kind, Square to) const;

    /// All legal moves by the handful: calls `hands.piece(kind, from, targets)` for a piece that
    /// may go to any of `targets`, `hands.pawns(manner, step, targets)` for pawns that may go to
    /// `targets` each from the square whose index is `step` less, and `hands.en_passant(from, to)`.
    /// Every move is in one handful only.
    template <typename Hands>
    void deal(Hands hands) const;

private:
    SquareSet own(PieceKind kind) const { return own_ & setup_.board.of(kind); }
    SquareSet enemy(PieceKind kind) const { return enemies_ & setup_.board.of(kind); }
    SquareSet enemy_diagonal() const { return enemy(PieceKind::Bishop) | enemy(PieceKind::Queen); }
    SquareSet enemy_straight() const { return enemy(PieceKind::Rook) | enemy(PieceKind::Queen); }

    struct CastlingWalk {
        SquareSet rook = 0;     // the target; nothing if castling is not allowed
        SquareSet squares = 0;  // that the king passes and reaches
    };

    void find_checks_and_pins();
    SquareSet unless_pinned(Square from, SquareSet targets) const {
        return contains(pinned_, from) ? targets & line_through(from, king_) : targets;
    }
    SquareSet safe_for_king(SquareSet squares) const;
    bool is_seen_by_slider(Square square, SquareSet occupied) const;
    CastlingWalk castling_walk(Wing wing) const;
    SquareSet king_targets() const;
    SquareSet pawn_targets(Square from) const;
    SquareSet pawn_departures(Square to) const;
    template <typename Hands>
    void deal_pawns(Hands& hands) const;

    const Setup& setup_;
    Side side_;
    Square king_;
    SquareSet own_;
    SquareSet enemies_;
    SquareSet occupied_;
    SquareSet checkers_ = 0;
    SquareSet pinned_ = 0;
    SquareSet allowed_;  // where a piece other than the king must go
};

/// The pawns that may legally capture on setup.en_passant. Promised by the caller: the side to
/// move has exactly one king.
SquareSet en_passant_departures(const Setup& setup);

/// Calls `visit(move)` for each move from `from` to `targets`, in order; pawns reaching the last
/// rank once per promotion.
template <typename Visit>
void for_each_move(const Board& board, Square from, SquareSet targets, Visit visit) {
    const bool is_pawn = contains(board.of(PieceKind::Pawn), from);
    while (targets != 0) {
        const Square to = pop_first(targets);
        if (is_pawn && contains(kLastRanks, to)) {
            for (const Promotion promotion : kAllPromotions) visit(Move{from, to, promotion});
        } else {
            visit(Move{from, to, std::nullopt});
        }
    }
}

inline LegalTargets::LegalTargets(const Setup& setup)
    : setup_(setup),
      side_(setup.turn),
      king_(first_of(setup.board.of(setup.turn, PieceKind::King))),
      own_(setup.board.of(side_)),
      enemies_(setup.board.of(opponent_of(side_))),
      occupied_(own_ | enemies_),
      allowed_(~own_) {
    find_checks_and_pins();
}

inline void LegalTargets::find_checks_and_pins() {
    checkers_ = (pawn_attacks(side_, king_) & enemy(PieceKind::Pawn)) |
                (knight_attacks(king_) & enemy(PieceKind::Knight));
    SquareSet aimed =
        (rook_lines(king_) & enemy_straight()) | (bishop_lines(king_) & enemy_diagonal());
    while (aimed != 0) {
        const Square slider = pop_first(aimed);
        const SquareSet shield = between(slider, king_) & occupied_;
        if (shield == 0) checkers_ |= set_of(slider);
        if (!has_several(shield)) pinned_ |= shield & own_;
    }
    if (checkers_ != 0) allowed_ = checkers_ | between(first_of(checkers_), king_);
}

inline bool LegalTargets::is_seen_by_slider(Square square, SquareSet occupied) const {
    return ((rook_attacks(square, occupied) & enemy_straight()) |
            (bishop_attacks(square, occupied) & enemy_diagonal())) != 0;
}

/// Those of `squares` that no enemy attacks, seen through the king so that he cannot back away.
inline SquareSet LegalTargets::safe_for_king(SquareSet squares) const {
    if (squares == 0) return 0;
    const Side other = opponent_of(side_);
    squares &= ~king_attacks(first_of(enemy(PieceKind::King)));
    squares &= ~pawn_attacks(other, enemy(PieceKind::Pawn));
    for (SquareSet knights = enemy(PieceKind::Knight); knights != 0;) {
        squares &= ~knight_attacks(pop_first(knights));
    }
    const SquareSet without_king = occupied_ ^ set_of(king_);
    SquareSet safe = squares;
    while (squares != 0) {
        const Square square = pop_first(squares);
        if (is_seen_by_slider(square, without_king)) safe ^= set_of(square);
    }
    return safe;
}

/// Castling to `wing` as far as it is allowed when nobody asks where the enemy looks.
inline LegalTargets::CastlingWalk LegalTargets::castling_walk(Wing wing) const {
    const auto file = setup_.castling.rook(side_, wing);
    if (!file) return {};
    const Square rook(*file, king_.rank());
    const Castling castling = {king_, rook, king_after_castling(side_, wing),
                               rook_after_castling(side_, wing)};
    if ((castling.path() & occupied_) != 0) return {};
    // In Chess960 the rook may be the king's shield; then it is pinned on the back rank.
    if (contains(pinned_, rook)) return {};
    return {set_of(rook), castling.king_walk() & ~set_of(king_)};
}

inline SquareSet LegalTargets::king_targets() const {
    const SquareSet steps = king_attacks(king_) & ~own_;
    CastlingWalk short_walk;
    CastlingWalk long_walk;
    if (checkers_ == 0 && setup_.castling.any_of(side_)) {
        short_walk = castling_walk(Wing::KingSide);
        long_walk = castling_walk(Wing::QueenSide);
    }
    const SquareSet safe = safe_for_king(steps | short_walk.squares | long_walk.squares);
    SquareSet targets = steps & safe;
    if ((short_walk.squares & ~safe) == 0) targets |= short_walk.rook;
    if ((long_walk.squares & ~safe) == 0) targets |= long_walk.rook;
    return targets;
}

template <typename Hands>
void LegalTargets::deal(Hands hands) const {
    hands.piece(PieceKind::King, king_, king_targets());
    if (has_several(checkers_)) return;
    deal_pawns(hands);
    for (SquareSet knights = own(PieceKind::Knight) & ~pinned_; knights != 0;) {
        const Square from = pop_first(knights);  // a pinned one cannot move
        hands.piece(PieceKind::Knight, from, knight_attacks(from) & allowed_);
    }
    for (SquareSet bishops = own(PieceKind::Bishop); bishops != 0;) {
        const Square from = pop_first(bishops);
        const SquareSet targets = bishop_attacks(from, occupied_) & allowed_;
        hands.piece(PieceKind::Bishop, from, unless_pinned(from, targets));
    }
    for (SquareSet rooks = own(PieceKind::Rook); rooks != 0;) {
        const Square from = pop_first(rooks);
        const SquareSet targets = rook_attacks(from, occupied_) & allowed_;
        hands.piece(PieceKind::Rook, from, unless_pinned(from, targets));
    }
    for (SquareSet queens = own(PieceKind::Queen); queens != 0;) {
        const Square from = pop_first(queens);
        const SquareSet targets = queen_attacks(from, occupied_) & allowed_;
        hands.piece(PieceKind::Queen, from, unless_pinned(from, targets));
    }
}

template <typename Hands>
void LegalTargets::deal_pawns(Hands& hands) const {
    // A pinned pawn may still go along the line of its king.
    const SquareSet pawns = own(PieceKind::Pawn);
    const SquareSet free = pawns & ~pinned_;
    const SquareSet steppers = free | (pawns & set_of(king_.file()));
    const bool is_white = side_ == Side::White;
    const SquareSet right_line = is_white ? rising_diagonal(king_) : falling_diagonal(king_);
    const SquareSet left_line = is_white ? falling_diagonal(king_) : rising_diagonal(king_);
    const int ahead = is_white ? 8 : -8;

    const SquareSet one = forward(side_, steppers) & ~occupied_;
    const SquareSet two =
        forward(side_, one & set_of(relative_rank(side_, Rank::Three))) & ~occupied_;
    const SquareSet victims = enemies_ & allowed_;
    const SquareSet right = to_right(forward(side_, free | (pawns & right_line))) & victims;
    const SquareSet left = to_left(forward(side_, free | (pawns & left_line))) & victims;
    hands.pawns(MoveManner::Plain, ahead, one & allowed_);
    hands.pawns(MoveManner::DoubleStep, 2 * ahead, two & allowed_);
    hands.pawns(MoveManner::Taking, ahead + 1, right);
    hands.pawns(MoveManner::Taking, ahead - 1, left);
    if (!setup_.en_passant) return;
    for (SquareSet departures = en_passant_departures(setup_); departures != 0;) {
        hands.en_passant(pop_first(departures), *setup_.en_passant);
    }
}

}  // namespace rochade
