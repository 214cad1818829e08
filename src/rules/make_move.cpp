// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/make_move.h"

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/position.h"
#include "rules/zobrist.h"

namespace rochade {
namespace {

/// Changes a board and keeps account of the change of its key.
class Hands {
public:
    explicit Hands(Board& board) : board_(board) {}

    void take(Square square) {
        const auto piece = board_.at(square);
        if (!piece) return;
        board_.remove(square);
        key_change_ ^= zobrist(square, *piece);
    }
    /// Puts `piece` on a square that is empty.
    void place(Square square, Piece piece) {
        board_.put(square, piece);
        key_change_ ^= zobrist(square, piece);
    }
    std::uint64_t key_change() const { return key_change_; }

private:
    Board& board_;
    std::uint64_t key_change_ = 0;
};

void castle(Hands& hands, Side side, Wing wing, const Move& move) {
    hands.take(move.from);
    hands.take(move.to);
    hands.place(king_after_castling(side, wing), {side, PieceKind::King});
    hands.place(rook_after_castling(side, wing), {side, PieceKind::Rook});
}

void forfeit_castling(CastlingRights& rights, Square touched) {
    for (const Side side : {Side::White, Side::Black}) {
        if (touched.rank() != relative_rank(side, Rank::One)) continue;
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            if (rights.rook(side, wing) == touched.file()) rights.set(side, wing, std::nullopt);
        }
    }
}

/// The square passed over, if `move` was a double step and an enemy pawn can answer it.
std::optional<Square> passed_over(const Board& board, Side side, const Move& move) {
    if (move.from.file() != move.to.file()) return std::nullopt;
    if (move.from.rank() != relative_rank(side, Rank::Two) ||
        move.to.rank() != relative_rank(side, Rank::Four)) {
        return std::nullopt;
    }
    const Square passed(move.from.file(), relative_rank(side, Rank::Three));
    if (contains(board.occupied(), passed)) return std::nullopt;
    const SquareSet ready =
        pawn_attacks(side, passed) & board.of(opponent_of(side), PieceKind::Pawn);
    return ready != 0 ? std::optional(passed) : std::nullopt;
}

/// Everything but the en passant square, the turn and the counters.
void move_pieces(Setup& setup, Hands& hands, const Move& move, Piece piece) {
    const auto wing = castling_shape(setup.board, move);
    if (wing) {
        castle(hands, piece.side, *wing, move);
        return;
    }
    const auto captured = captured_on(setup.board, move);
    if (captured) hands.take(*captured);
    hands.take(move.from);
    const PieceKind kind = move.promotion ? kind_of(*move.promotion) : piece.kind;
    hands.place(move.to, {piece.side, kind});
}

}  // namespace

std::uint64_t make_move(Setup& setup, const Move& move) {
    const auto piece = setup.board.at(move.from);
    const bool resets =
        piece && (piece->kind == PieceKind::Pawn || captured_on(setup.board, move).has_value());
    Hands hands(setup.board);
    std::uint64_t key_change = kZobrist.black_to_move;
    setup.en_passant.reset();
    if (piece) {
        move_pieces(setup, hands, move, *piece);
        if (piece->kind == PieceKind::Pawn) {
            setup.en_passant = passed_over(setup.board, piece->side, move);
        }
        const CastlingRights before = setup.castling;
        if (piece->kind == PieceKind::King) {
            setup.castling.set(piece->side, Wing::KingSide, std::nullopt);
            setup.castling.set(piece->side, Wing::QueenSide, std::nullopt);
        }
        forfeit_castling(setup.castling, move.from);
        forfeit_castling(setup.castling, move.to);
        if (!(before == setup.castling)) {
            key_change ^= zobrist(before) ^ zobrist(setup.castling);
        }
    }
    setup.halfmove_clock = resets ? 0 : setup.halfmove_clock + 1;
    if (setup.turn == Side::Black) ++setup.move_number;
    setup.turn = opponent_of(setup.turn);
    return key_change ^ hands.key_change();
}

Setup placed_after(const Setup& setup, const Move& move) {
    Setup after = setup;
    make_move(after, move);
    return after;
}

}  // namespace rochade
