// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/zobrist.h"

namespace rochade {

// Each of these functions changes `after`, which begins as a copy of `before`, and returns what has
// to be XORed into its key. Questions are asked of `before`: the copy has only just been written,
// and reading it would mean waiting for it. All is in a header because whoever knows which piece
// moves, and in which manner, needs only a part of it.
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

/// The manner of any move, legal or not, by the piece that stands where it begins.
inline MoveManner manner_of(const Board& before, const Move& move, Piece moved) {
    if (contains(before.occupied(), move.to)) return MoveManner::Taking;
    if (moved.kind != PieceKind::Pawn) return MoveManner::Plain;
    if (en_passant_shape(before, move)) return MoveManner::EnPassant;
    const Square passed(move.from.file(), relative_rank(moved.side, Rank::Three));
    const bool is_double = move.from.rank() == relative_rank(moved.side, Rank::Two) &&
                           move.to == Square(passed.file(), relative_rank(moved.side, Rank::Four));
    return is_double && !contains(before.occupied(), passed) ? MoveManner::DoubleStep
                                                             : MoveManner::Plain;
}

/// Notes the square passed over if an enemy pawn stands ready to capture there.
inline void note_double_step(const Board& before, Setup& after, Square from, Side side) {
    const Square passed(from.file(), relative_rank(side, Rank::Three));
    const SquareSet ready =
        pawn_attacks(side, passed) & before.of(opponent_of(side), PieceKind::Pawn);
    if (ready != 0) after.en_passant = passed;
}

[[gnu::always_inline]] inline KeyChange move_pawn(const Board& before, Setup& after,
                                                  const Move& move, Piece pawn, MoveManner manner) {
    const Square from = move.from;
    const Square to = move.to;
    after.halfmove_clock = 0;
    KeyChange change = 0;
    if (manner == MoveManner::Taking) change = capture(before, after, to);
    if (manner == MoveManner::EnPassant)
        change = capture(before, after, en_passant_victim(from, to));
    if (manner == MoveManner::DoubleStep) note_double_step(before, after, from, pawn.side);
    if (!move.promotion) return change ^ slide(after.board, from, to, pawn);
    change ^= toggle(after.board, from, pawn);
    return change ^ toggle(after.board, to, {pawn.side, kind_of(*move.promotion)});
}

[[gnu::always_inline]] inline KeyChange move_piece(const Board& before, Setup& after, Square from,
                                                   Square to, Piece piece, MoveManner manner) {
    if (manner != MoveManner::Taking) return slide(after.board, from, to, piece);
    if (piece.kind == PieceKind::King) {
        const auto wing = castling_shape(before, {from, to});
        if (wing) return castle(after.board, from, to, piece.side, *wing);
    }
    const KeyChange change = capture(before, after, to);
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

/// What every move does before a piece moves: to turn, counters and en passant square. What that
/// square had in the key is not in the change.
inline KeyChange pass_turn(Setup& setup) {
    setup.en_passant.reset();
    ++setup.halfmove_clock;
    setup.move_number += index_of(setup.turn);
    setup.turn = opponent_of(setup.turn);
    return kZobrist.black_to_move;
}

/// Where a legal move can meet the rook of a castling right.
constexpr SquareSet rook_squares_of(const Move& move, PieceKind moved, MoveManner manner) {
    const bool leaves = moved == PieceKind::King || moved == PieceKind::Rook;
    return (leaves ? set_of(move.from) : 0) | (manner == MoveManner::Taking ? set_of(move.to) : 0);
}

/// Makes `move` as hands would, behind pass_turn(). Rights go whose rooks stand on the squares
/// `touched`. The en passant square is set after a double step if an enemy pawn stands ready to
/// capture; its file is not in the change of the key. Promised by the caller: `moved` stands on
/// move.from, move.to is another square, and `manner` is that of the move.
[[gnu::always_inline]] inline KeyChange make_move(const Setup& before, Setup& after,
                                                  const Move& move, Piece moved, MoveManner manner,
                                                  SquareSet touched) {
    const KeyChange change =
        moved.kind == PieceKind::Pawn
            ? move_pawn(before.board, after, move, moved, manner)
            : move_piece(before.board, after, move.from, move.to, moved, manner);
    return change ^ take_rights(before, after, touched, moved);
}

}  // namespace rochade
