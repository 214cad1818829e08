// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/impossible_check.h"

#include "rules/attacks.h"

namespace rochade {
namespace {

SquareSet sliders_of(const Board& board, Side side) {
    return board.of(side) &
           (board.of(PieceKind::Bishop) | board.of(PieceKind::Rook) | board.of(PieceKind::Queen));
}

/// Where a piece now on `to` can have come from, on squares that are empty now. Too many squares
/// do no harm: they only make a check count as possible.
SquareSet origins_of(const Board& board, Square to, Side side, PieceKind kind) {
    const SquareSet empty = ~board.occupied();
    const Side other = opponent_of(side);
    SquareSet origins = 0;
    if (kind != PieceKind::Pawn) {
        origins |= attacks_of({side, kind}, to, board.occupied());
    } else {
        origins |= pawn_attacks(other, to) | forward(other, set_of(to)) |
                   forward(other, forward(other, set_of(to)));
        origins &= ~set_of(relative_rank(side, Rank::One));
    }
    const bool may_be_promoted = to.rank() == relative_rank(side, Rank::Eight);
    if (may_be_promoted) origins |= pawn_attacks(other, to) | forward(other, set_of(to));
    return origins & empty;
}

bool uncovers(const Board& board, Square checker, Square king, Side side, SquareSet left) {
    return contains(sliders_of(board, side), checker) && (between(checker, king) & left) != 0;
}

/// Whether a pawn or a knight checks that cannot have moved last; nothing uncovers its check.
bool is_stuck_checker(const Board& board, Square checker, Side side) {
    if (contains(sliders_of(board, side), checker)) return false;
    return origins_of(board, checker, side, board.at(checker)->kind) == 0;
}

/// Whether one checker has moved and uncovered the other.
bool is_moved_and_uncovered(const Board& board, Square moved, Square other, Square king,
                            Side side) {
    const auto piece = board.at(moved);
    return piece && uncovers(board, other, king, side, origins_of(board, moved, side, piece->kind));
}

/// Whether capturing en passant, which empties two squares, can have given all the checks.
bool en_passant_explains(const Board& board, SquareSet checkers, Square king, Side side) {
    SquareSet pawns = board.of(side, PieceKind::Pawn) & set_of(relative_rank(side, Rank::Six));
    while (pawns != 0) {
        const Square pawn = pop_first(pawns);
        const SquareSet ahead = forward(side, set_of(pawn));
        const SquareSet victim = forward(opponent_of(side), set_of(pawn));
        if (((ahead | victim) & board.occupied()) != 0) continue;
        const SquareSet left = victim | (pawn_attacks(opponent_of(side), pawn) & ~board.occupied());
        bool all = true;
        for (SquareSet rest = checkers; rest != 0;) {
            const Square checker = pop_first(rest);
            all = all && (checker == pawn || uncovers(board, checker, king, side, left));
        }
        if (all) return true;
    }
    return false;
}

/// Whether the double step told of by the en passant square can have given all the checks.
bool double_step_explains(const Setup& setup, SquareSet checkers, Square king, Side side) {
    const DoubleStep step = double_step_over(*setup.en_passant, side);
    while (checkers != 0) {
        const Square checker = pop_first(checkers);
        if (checker == step.pawn) continue;
        if (!uncovers(setup.board, checker, king, side, set_of(step.origin))) return false;
    }
    return true;
}

}  // namespace

bool check_is_impossible(const Setup& setup) {
    const Side side = opponent_of(setup.turn);
    const SquareSet kings = setup.board.of(setup.turn, PieceKind::King);
    if (std::popcount(kings) != 1) return false;
    const Square king = first_of(kings);
    const SquareSet checkers = attackers_of(setup.board, king, side, setup.board.occupied()) &
                               ~setup.board.of(PieceKind::King);
    if (setup.en_passant) {
        return !double_step_explains(setup, checkers, king, side);
    }
    if (checkers == 0) return false;
    if (std::has_single_bit(checkers))
        return is_stuck_checker(setup.board, first_of(checkers), side);
    if (std::popcount(checkers) > 2) return true;
    SquareSet rest = checkers;
    const Square first = pop_first(rest);
    const Square second = first_of(rest);
    return !is_moved_and_uncovered(setup.board, first, second, king, side) &&
           !is_moved_and_uncovered(setup.board, second, first, king, side) &&
           !en_passant_explains(setup.board, checkers, king, side);
}

}  // namespace rochade
