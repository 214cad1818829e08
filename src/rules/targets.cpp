// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/targets.h"

#include "rules/attacks.h"
#include "rules/castling.h"

namespace rochade {
namespace {

SquareSet pawn_steps(Side side, Square from, SquareSet occupied) {
    const SquareSet one = forward(side, set_of(from)) & ~occupied;
    const SquareSet on_third = one & set_of(relative_rank(side, Rank::Three));
    return one | (forward(side, on_third) & ~occupied);
}

/// Steps and captures; en passant apart.
SquareSet plain_pawn_targets(const Board& board, Side side, Square from) {
    return pawn_steps(side, from, board.occupied()) |
           (pawn_attacks(side, from) & board.of(opponent_of(side)));
}

/// The en passant square if the pawn on `from` sees it and has a pawn to capture there.
std::optional<Square> en_passant_target(const Setup& setup, Square from) {
    if (!setup.en_passant || !contains(pawn_attacks(setup.turn, from), *setup.en_passant)) {
        return std::nullopt;
    }
    if (!en_passant_shape(setup.board, Move{from, *setup.en_passant})) return std::nullopt;
    return setup.en_passant;
}

/// Two men leave their squares at once, so pins do not tell: the board is looked at afterwards.
bool en_passant_is_safe(const Setup& setup, Square king, Square from, Square to) {
    const SquareSet victim = set_of(en_passant_victim(from, to));
    const SquareSet after = (setup.board.occupied() & ~set_of(from) & ~victim) | set_of(to);
    const Side enemy = opponent_of(setup.turn);
    return (attackers_of(setup.board, king, enemy, after) & ~victim) == 0;
}

}  // namespace

SquareSet pseudo_legal_targets(const Setup& setup, Square from) {
    const auto piece = setup.board.at(from);
    if (!piece || piece->side != setup.turn) return 0;
    const SquareSet own = setup.board.of(setup.turn);
    if (piece->kind == PieceKind::Pawn) {
        const auto en_passant = en_passant_target(setup, from);
        return plain_pawn_targets(setup.board, setup.turn, from) |
               (en_passant ? set_of(*en_passant) : SquareSet{0});
    }
    const SquareSet occupied = setup.board.occupied();
    SquareSet targets = attacks_of(*piece, from, occupied) & ~own;
    if (piece->kind == PieceKind::King) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto castling = castling_of(setup, setup.turn, wing);
            if (castling && (castling->path() & occupied) == 0) targets |= set_of(castling->rook);
        }
    }
    return targets;
}

SquareSet LegalTargets::from(Square from) const {
    if (!contains(movers(), from)) return 0;
    if (from == king_) return king_targets();
    const PieceKind kind = setup_.board.kind_at(from);
    if (kind == PieceKind::Pawn) return pawn_targets(from);
    return unless_pinned(from, attacks_of({side_, kind}, from, occupied_) & allowed_);
}

SquareSet LegalTargets::pawn_targets(Square from) const {
    const SquareSet targets = plain_pawn_targets(setup_.board, side_, from) & allowed_;
    return unless_pinned(from, targets) |
           (contains(en_passant_departures(setup_), from) ? set_of(*setup_.en_passant)
                                                          : SquareSet{0});
}

SquareSet LegalTargets::departures(PieceKind kind, Square to) const {
    if (kind == PieceKind::King) {
        const SquareSet steps = king_attacks(king_) & ~own_;
        return safe_for_king(steps & set_of(to)) != 0 ? set_of(king_) : SquareSet{0};
    }
    if (kind == PieceKind::Pawn) return pawn_departures(to);
    if (!contains(allowed_, to) || has_several(checkers_)) return 0;
    SquareSet departures = attacks_of({side_, kind}, to, occupied_) & own(kind);
    for (SquareSet pinned = departures & pinned_; pinned != 0;) {
        const Square from = pop_first(pinned);
        if (!contains(line_through(from, king_), to)) departures ^= set_of(from);
    }
    return departures;
}

SquareSet LegalTargets::pawn_departures(Square to) const {
    const Side other = opponent_of(side_);
    const SquareSet behind = forward(other, set_of(to));
    SquareSet departures = 0;
    for (SquareSet pawns =
             own(PieceKind::Pawn) & (behind | forward(other, behind) | pawn_attacks(other, to));
         pawns != 0;) {
        const Square from = pop_first(pawns);
        if (contains(movers(), from) && contains(pawn_targets(from), to)) {
            departures |= set_of(from);
        }
    }
    return departures;
}

SquareSet en_passant_departures(const Setup& setup) {
    if (!setup.en_passant) return 0;
    const Square to = *setup.en_passant;
    const Square king = first_of(setup.board.of(setup.turn, PieceKind::King));
    SquareSet departures = 0;
    SquareSet pawns =
        pawn_attacks(opponent_of(setup.turn), to) & setup.board.of(setup.turn, PieceKind::Pawn);
    while (pawns != 0) {
        const Square from = pop_first(pawns);
        if (en_passant_target(setup, from) && en_passant_is_safe(setup, king, from, to)) {
            departures |= set_of(from);
        }
    }
    return departures;
}

}  // namespace rochade
