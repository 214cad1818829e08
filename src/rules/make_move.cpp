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

    /// Takes `piece`, which stands on `square`.
    void take(Square square, Piece piece) { toggle(square, piece); }
    /// Puts `piece` on `square`, which is empty.
    void place(Square square, Piece piece) { toggle(square, piece); }
    std::uint64_t key_change() const { return key_change_; }

private:
    void toggle(Square square, Piece piece) {
        board_.toggle(square, piece);
        key_change_ ^= zobrist(square, piece);
    }

    Board& board_;
    std::uint64_t key_change_ = 0;
};

void castle(Hands& hands, Side side, Wing wing, const Move& move) {
    hands.take(move.from, {side, PieceKind::King});
    hands.take(move.to, {side, PieceKind::Rook});
    hands.place(king_after_castling(side, wing), {side, PieceKind::King});
    hands.place(rook_after_castling(side, wing), {side, PieceKind::Rook});
}

/// Returns the change of the key.
std::uint64_t forfeit_castling(CastlingRights& rights, Piece moved, const Move& move) {
    constexpr SquareSet kBackRanks = set_of(Rank::One) | set_of(Rank::Eight);
    if (((set_of(move.from) | set_of(move.to)) & kBackRanks) == 0) return 0;
    std::uint64_t key_change = 0;
    for (const Side side : {Side::White, Side::Black}) {
        const Rank back = relative_rank(side, Rank::One);
        const bool is_king = moved == Piece{side, PieceKind::King};
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto file = rights.rook(side, wing);
            if (!file) continue;
            const Square rook(*file, back);
            if (!is_king && move.from != rook && move.to != rook) continue;
            rights.set(side, wing, std::nullopt);
            key_change ^= zobrist_of_right(side, *file);
        }
    }
    return key_change;
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

/// Everything but the en passant square, the turn and the counters. Returns whether the move
/// captures.
bool move_pieces(Setup& setup, Hands& hands, const Move& move, Piece piece) {
    if (const auto wing = castling_shape(setup.board, move)) {
        castle(hands, piece.side, *wing, move);
        return false;
    }
    const auto captured = captured_on(setup.board, move);
    if (captured) hands.take(*captured, *setup.board.at(*captured));
    hands.take(move.from, piece);
    const PieceKind kind = move.promotion ? kind_of(*move.promotion) : piece.kind;
    hands.place(move.to, {piece.side, kind});
    return captured.has_value();
}

}  // namespace

std::uint64_t make_move(Setup& setup, const Move& move) {
    Hands hands(setup.board);
    std::uint64_t key_change = kZobrist.black_to_move;
    setup.en_passant.reset();
    ++setup.halfmove_clock;
    if (const auto piece = setup.board.at(move.from)) {
        const bool captures = move_pieces(setup, hands, move, *piece);
        const bool is_pawn = piece->kind == PieceKind::Pawn;
        if (is_pawn) setup.en_passant = passed_over(setup.board, piece->side, move);
        if (is_pawn || captures) setup.halfmove_clock = 0;
        key_change ^= forfeit_castling(setup.castling, *piece, move);
    }
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
