// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/zobrist.h"

namespace rochade {

// Each of these functions changes a setup and returns what has to be XORed into its key. They are
// in a header because whoever knows which piece moves needs only a part of them.
using KeyChange = std::uint64_t;

/// Takes `piece` from `square` or puts it there.
inline KeyChange toggle(Board& board, Square square, Piece piece) {
    board.toggle(square, piece);
    return zobrist(square, piece);
}

inline KeyChange slide(Board& board, Square from, Square to, Piece piece) {
    board.slide(from, to, piece);
    return zobrist(from, piece) ^ zobrist(to, piece);
}

inline KeyChange castle(Board& board, Square king, Square rook, Side side, Wing wing) {
    KeyChange change = toggle(board, king, {side, PieceKind::King});
    change ^= toggle(board, rook, {side, PieceKind::Rook});
    change ^= toggle(board, king_after_castling(side, wing), {side, PieceKind::King});
    return change ^ toggle(board, rook_after_castling(side, wing), {side, PieceKind::Rook});
}

/// Promised by the caller: `square` is not empty.
inline KeyChange capture(Setup& setup, Square square) {
    setup.halfmove_clock = 0;
    return toggle(setup.board, square, {setup.board.side_at(square), setup.board.kind_at(square)});
}

/// Notes a square passed over if an enemy pawn stands ready to capture there.
inline void note_double_step(Setup& setup, Square from, Square to, Side side) {
    if (from.rank() != relative_rank(side, Rank::Two) ||
        to.rank() != relative_rank(side, Rank::Four) || from.file() != to.file()) {
        return;
    }
    const Square passed(from.file(), relative_rank(side, Rank::Three));
    if (contains(setup.board.occupied(), passed)) return;
    const SquareSet ready =
        pawn_attacks(side, passed) & setup.board.of(opponent_of(side), PieceKind::Pawn);
    if (ready != 0) setup.en_passant = passed;
}

[[gnu::always_inline]] inline KeyChange move_pawn(Setup& setup, const Move& move, Piece pawn) {
    const Square from = move.from;
    const Square to = move.to;
    setup.halfmove_clock = 0;
    KeyChange change = 0;
    if (contains(setup.board.occupied(), to)) {
        change = capture(setup, to);
    } else if (en_passant_shape(setup.board, move)) {
        change = capture(setup, en_passant_victim(from, to));
    } else {
        note_double_step(setup, from, to, pawn.side);
    }
    if (!move.promotion) return change ^ slide(setup.board, from, to, pawn);
    change ^= toggle(setup.board, from, pawn);
    return change ^ toggle(setup.board, to, {pawn.side, kind_of(*move.promotion)});
}

[[gnu::always_inline]] inline KeyChange move_piece(Setup& setup, Square from, Square to,
                                                   Piece piece) {
    if (piece.kind == PieceKind::King) {
        const auto wing = castling_shape(setup.board, {from, to});
        if (wing) return castle(setup.board, from, to, piece.side, *wing);
    }
    const bool captures = contains(setup.board.occupied(), to);
    const KeyChange change = captures ? capture(setup, to) : 0;
    return change ^ slide(setup.board, from, to, piece);
}

/// Takes the rights that go when `moved` leaves or reaches the squares `touched`.
inline KeyChange take_rights(CastlingRights& rights, SquareSet touched, Piece moved) {
    if (moved.kind == PieceKind::King) touched |= set_of(relative_rank(moved.side, Rank::One));
    SquareSet lost = rights.rooks() & touched;
    if (lost == 0) return 0;
    rights.take(lost);
    KeyChange change = 0;
    while (lost != 0) change ^= zobrist_of_right(pop_first(lost));
    return change;
}

inline void pass_turn(Setup& setup) {
    setup.en_passant = std::optional<Square>();  // quicker than reset(): it does not ask
    ++setup.halfmove_clock;
    setup.move_number += index_of(setup.turn);
    setup.turn = opponent_of(setup.turn);
}

/// Makes `move` as hands would, with turn, rights and counters. The en passant square is set after
/// a double step if an enemy pawn stands ready to capture; its file is not in the change of the
/// key. Promised by the caller: `moved` stands on move.from, and move.to is another square.
[[gnu::always_inline]] inline KeyChange make_move(Setup& setup, const Move& move, Piece moved) {
    pass_turn(setup);
    const KeyChange change = moved.kind == PieceKind::Pawn
                                 ? move_pawn(setup, move, moved)
                                 : move_piece(setup, move.from, move.to, moved);
    return change ^ kZobrist.black_to_move ^
           take_rights(setup.castling, set_of(move.from) | set_of(move.to), moved);
}

}  // namespace rochade
