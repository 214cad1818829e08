// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "rules/attacks.h"
#include "rules/setup.h"

namespace rochade {
namespace {

constexpr SquareSet kLightSquares = 0x55AA55AA55AA55AA;
static_assert(contains(kLightSquares, Square(File::H, Rank::One)));

SquareSet sliders_of(const Board& board, Side side) {
    return board.of(side) &
           (board.of(PieceKind::Bishop) | board.of(PieceKind::Rook) | board.of(PieceKind::Queen));
}

bool has_too_many(const Board& board, Side side) {
    if (std::popcount(board.of(side)) > 16) return true;
    const auto promoted = [](int count, int at_the_start) {
        return std::max(0, count - at_the_start);
    };
    const SquareSet bishops = board.of(side, PieceKind::Bishop);
    const int needed = promoted(board.count(side, PieceKind::Queen), 1) +
                       promoted(board.count(side, PieceKind::Rook), 2) +
                       promoted(board.count(side, PieceKind::Knight), 2) +
                       promoted(std::popcount(bishops & kLightSquares), 1) +
                       promoted(std::popcount(bishops & ~kLightSquares), 1);
    return needed > 8 - board.count(side, PieceKind::Pawn);
}

bool castling_right_is_bad(const Setup& setup, Side side, Wing wing) {
    const auto file = setup.castling.rook(side, wing);
    if (!file) return false;
    const Rank back = relative_rank(side, Rank::One);
    const SquareSet kings = setup.board.of(side, PieceKind::King) & set_of(back);
    if (std::popcount(kings) != 1) return true;
    // He started between two rooks, so never in a corner. Laws: F.2.
    if ((kings & (set_of(File::A) | set_of(File::H))) != 0) return true;
    const bool king_side = first_of(kings).file() < *file;
    return king_side != (wing == Wing::KingSide) ||
           !contains(setup.board.of(side, PieceKind::Rook), Square(*file, back));
}

bool any_castling_right_is_bad(const Setup& setup) {
    for (const Side side : {Side::White, Side::Black}) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (castling_right_is_bad(setup, side, wing)) return true;
        }
    }
    return false;
}

/// The double step that an en passant square tells of.
struct DoubleStep {
    Square origin;
    Square passed;
    Square pawn;
};

DoubleStep double_step_over(Square passed, Side mover) {
    return {Square(passed.file(), relative_rank(mover, Rank::Two)), passed,
            Square(passed.file(), relative_rank(mover, Rank::Four))};
}

bool en_passant_is_bad(const Setup& setup) {
    if (!setup.en_passant) return false;
    const Side mover = opponent_of(setup.turn);
    if (setup.en_passant->rank() != relative_rank(mover, Rank::Three)) return true;
    const DoubleStep step = double_step_over(*setup.en_passant, mover);
    return contains(setup.board.occupied(), step.origin) ||
           contains(setup.board.occupied(), step.passed) ||
           !contains(setup.board.of(mover, PieceKind::Pawn), step.pawn);
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
    }
    const bool may_be_promoted = to.rank() == relative_rank(side, Rank::Eight);
    if (may_be_promoted) origins |= pawn_attacks(other, to) | forward(other, set_of(to));
    return origins & empty;
}

bool uncovers(const Board& board, Square checker, Square king, Side side, SquareSet left) {
    return contains(sliders_of(board, side), checker) && (between(checker, king) & left) != 0;
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

/// Sound, not complete: says yes only where no last move can have given these checks.
bool check_is_impossible(const Setup& setup) {
    const Side side = opponent_of(setup.turn);
    const SquareSet kings = setup.board.of(setup.turn, PieceKind::King);
    if (std::popcount(kings) != 1) return false;
    const Square king = first_of(kings);
    const SquareSet checkers = attackers_of(setup.board, king, side, setup.board.occupied()) &
                               ~setup.board.of(PieceKind::King);
    if (setup.en_passant && !en_passant_is_bad(setup)) {
        return !double_step_explains(setup, checkers, king, side);
    }
    if (std::popcount(checkers) < 2) return false;
    if (std::popcount(checkers) > 2) return true;
    SquareSet rest = checkers;
    const Square first = pop_first(rest);
    const Square second = first_of(rest);
    return !is_moved_and_uncovered(setup.board, first, second, king, side) &&
           !is_moved_and_uncovered(setup.board, second, first, king, side) &&
           !en_passant_explains(setup.board, checkers, king, side);
}

bool opponent_is_in_check(const Setup& setup) {
    SquareSet kings = setup.board.of(opponent_of(setup.turn), PieceKind::King);
    while (kings != 0) {
        const Square king = pop_first(kings);
        if (attackers_of(setup.board, king, setup.turn, setup.board.occupied()) != 0) return true;
    }
    return false;
}

}  // namespace

Setup initial_setup() {
    Setup setup;
    setup.board = initial_board();
    for (const Side side : {Side::White, Side::Black}) {
        setup.castling.set(side, Wing::KingSide, File::H);
        setup.castling.set(side, Wing::QueenSide, File::A);
    }
    return setup;
}

SetupFaults faults_of(const Setup& setup) {
    const Board& board = setup.board;
    const int white_kings = board.count(Side::White, PieceKind::King);
    const int black_kings = board.count(Side::Black, PieceKind::King);
    const SquareSet last_ranks = set_of(Rank::One) | set_of(Rank::Eight);

    SetupFaults faults;
    const auto add_if = [&faults](bool is_so, SetupFault fault) {
        if (is_so) faults.add(fault);
    };
    add_if(white_kings == 0, SetupFault::NoWhiteKing);
    add_if(black_kings == 0, SetupFault::NoBlackKing);
    add_if(white_kings > 1, SetupFault::SeveralWhiteKings);
    add_if(black_kings > 1, SetupFault::SeveralBlackKings);
    add_if((board.of(PieceKind::Pawn) & last_ranks) != 0, SetupFault::PawnOnLastRank);
    add_if(opponent_is_in_check(setup), SetupFault::OpponentInCheck);
    add_if(check_is_impossible(setup), SetupFault::ImpossibleCheck);
    add_if(has_too_many(board, Side::White), SetupFault::TooManyWhitePieces);
    add_if(has_too_many(board, Side::Black), SetupFault::TooManyBlackPieces);
    add_if(any_castling_right_is_bad(setup), SetupFault::BadCastlingRight);
    add_if(en_passant_is_bad(setup), SetupFault::BadEnPassantSquare);
    return faults;
}

}  // namespace rochade
