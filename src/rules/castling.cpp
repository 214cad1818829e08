// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/castling.h"

#include "rules/attacks.h"
#include "rules/position.h"

namespace rochade {

Square king_after_castling(Side side, Wing wing) {
    return {wing == Wing::KingSide ? File::G : File::C, relative_rank(side, Rank::One)};
}

Square rook_after_castling(Side side, Wing wing) {
    return {wing == Wing::KingSide ? File::F : File::D, relative_rank(side, Rank::One)};
}

SquareSet Castling::path() const {
    const SquareSet walks =
        between(king, king_to) | between(rook, rook_to) | set_of(king_to) | set_of(rook_to);
    return walks & ~(set_of(king) | set_of(rook));
}

SquareSet Castling::king_walk() const {
    return set_of(king) | between(king, king_to) | set_of(king_to);
}

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

bool en_passant_shape(const Board& board, const Move& move) {
    if (move.from.file() == move.to.file()) return false;
    if (!contains(board.of(PieceKind::Pawn), move.from)) return false;
    if (contains(board.occupied(), move.to)) return false;
    for (const Side side : {Side::White, Side::Black}) {
        if (!contains(board.of(side, PieceKind::Pawn), move.from)) continue;
        const Square victim = en_passant_victim(move.from, move.to);
        return move.from.rank() == relative_rank(side, Rank::Five) &&
               contains(pawn_attacks(side, move.from), move.to) &&
               contains(board.of(opponent_of(side), PieceKind::Pawn), victim);
    }
    return false;
}

std::optional<Square> captured_on(const Board& board, const Move& move) {
    if (castling_shape(board, move)) return std::nullopt;
    if (en_passant_shape(board, move)) return en_passant_victim(move.from, move.to);
    if (move.from != move.to && contains(board.occupied(), move.to)) return move.to;
    return std::nullopt;
}

}  // namespace rochade
