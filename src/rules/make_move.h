// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/zobrist.h"

namespace rochade {

// Each of these functions changes `after`, which begins as a copy of `before`, and returns what has
// to be XORed into its key. Questions are asked of `before`: the copy has only just been written,
// and reading it would mean waiting for it. All is in a header because whoever knows which piece
// moves needs only a part of it.
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
inline KeyChange capture(const Board& before, Setup& after, Square square) {
    after.halfmove_clock = 0;
    return toggle(after.board, square, {before.side_at(square), before.kind_at(square)});
}

/// Notes a square passed over if an enemy pawn stands ready to capture there.
inline void note_double_step(Setup& after, Square from, Square to, Side side) {
    if (from.rank() != relative_rank(side, Rank::Two) ||
        to.rank() != relative_rank(side, Rank::Four) || from.file() != to.file()) {
        return;
    }
    const Square passed(from.file(), relative_rank(side, Rank::Three));
    if (contains(after.board.occupied(), passed)) return;
    const SquareSet ready =
        pawn_attacks(side, passed) & after.board.of(opponent_of(side), PieceKind::Pawn);
    if (ready != 0) after.en_passant = passed;
}

[[gnu::always_inline]] inline KeyChange move_pawn(const Board& before, Setup& after,
                                                  const Move& move, Piece pawn) {
    const Square from = move.from;
    const Square to = move.to;
    after.halfmove_clock = 0;
    KeyChange change = 0;
    if (contains(before.occupied(), to)) {
        change = capture(before, after, to);
    } else if (en_passant_shape(before, move)) {
        change = capture(before, after, en_passant_victim(from, to));
    } else {
        note_double_step(after, from, to, pawn.side);
    }
    if (!move.promotion) return change ^ slide(after.board, from, to, pawn);
    change ^= toggle(after.board, from, pawn);
    return change ^ toggle(after.board, to, {pawn.side, kind_of(*move.promotion)});
}

[[gnu::always_inline]] inline KeyChange move_piece(const Board& before, Setup& after, Square from,
                                                   Square to, Piece piece) {
    if (piece.kind == PieceKind::King) {
        const auto wing = castling_shape(before, {from, to});
        if (wing) return castle(after.board, from, to, piece.side, *wing);
    }
    const bool captures = contains(before.occupied(), to);
    const KeyChange change = captures ? capture(before, after, to) : 0;
    return change ^ slide(after.board, from, to, piece);
}

/// Takes the rights that go when `moved` leaves or reaches the squares `touched`.
inline KeyChange take_rights(const Setup& before, Setup& after, SquareSet touched, Piece moved) {
    if (moved.kind == PieceKind::King) touched |= set_of(relative_rank(moved.side, Rank::One));
    SquareSet lost = before.castling.rooks() & touched;
    if (lost == 0) return 0;
    after.castling.take(lost);
    KeyChange change = 0;
    while (lost != 0) change ^= zobrist_of_right(pop_first(lost));
    return change;
}

inline void pass_turn(const Setup& before, Setup& after) {
    after.en_passant = std::optional<Square>();  // quicker than reset(): it does not ask
    after.halfmove_clock = before.halfmove_clock + 1;
    after.move_number = before.move_number + index_of(before.turn);
    after.turn = opponent_of(before.turn);
}

/// Makes `move` as hands would, with turn, rights and counters. The en passant square is set after
/// a double step if an enemy pawn stands ready to capture; its file is not in the change of the
/// key. Promised by the caller: `moved` stands on move.from, and move.to is another square.
[[gnu::always_inline]] inline KeyChange make_move(const Setup& before, Setup& after,
                                                  const Move& move, Piece moved) {
    pass_turn(before, after);
    const KeyChange change = moved.kind == PieceKind::Pawn
                                 ? move_pawn(before.board, after, move, moved)
                                 : move_piece(before.board, after, move.from, move.to, moved);
    return change ^ kZobrist.black_to_move ^
           take_rights(before, after, set_of(move.from) | set_of(move.to), moved);
}

}  // namespace rochade
