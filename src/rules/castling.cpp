// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/castling.h"

#include "rules/attacks.h"
#include "rules/position.h"

namespace rochade {

std::optional<Castling> castling_of(const Setup& setup, Side side, Wing wing) {
    const auto file = setup.castling.rook(side, wing);
    const SquareSet king = setup.board.of(side, PieceKind::King);
    if (!file || std::popcount(king) != 1) return std::nullopt;
    const Rank back = relative_rank(side, Rank::One);
    const Square king_from = first_of(king);
    const Square rook_from(*file, back);
    if (king_from.rank() != back) return std::nullopt;
    if ((king_from.file() < *file) != (wing == Wing::KingSide)) return std::nullopt;
    if (!contains(setup.board.of(side, PieceKind::Rook), rook_from)) return std::nullopt;
    return Castling{king_from, rook_from, king_after_castling(side, wing),
                    rook_after_castling(side, wing)};
}

std::optional<Wing> castling_shape(const Board& board, const Move& move) {
    const bool is_king_onto_rook = contains(board.of(PieceKind::King), move.from) &&
                                   contains(board.of(PieceKind::Rook), move.to);
    if (!is_king_onto_rook || move.promotion || move.from.rank() != move.to.rank()) {
        return std::nullopt;
    }
    for (const Side side : {Side::White, Side::Black}) {
        if (move.from.rank() != relative_rank(side, Rank::One)) continue;
        if (!contains(board.of(side, PieceKind::King), move.from)) continue;
        if (!contains(board.of(side, PieceKind::Rook), move.to)) continue;
        return move.from.file() < move.to.file() ? Wing::KingSide : Wing::QueenSide;
    }
    return std::nullopt;
}

std::optional<Square> captured_on(const Board& board, const Move& move) {
    if (castling_shape(board, move)) return std::nullopt;
    if (en_passant_shape(board, move)) return en_passant_victim(move.from, move.to);
    if (move.from != move.to && contains(board.occupied(), move.to)) return move.to;
    return std::nullopt;
}

}  // namespace rochade
