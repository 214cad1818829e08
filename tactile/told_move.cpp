// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/told_move.h"

#include <cstdlib>

#include "rules/position.h"

namespace rochade::tactile {
namespace {

bool reaches_last_rank(const Piece& moved, const Move& move) {
    return moved.kind == PieceKind::Pawn &&
           move.to.rank() == relative_rank(moved.side, Rank::Eight);
}

/// The own rook's square, where our moves say that a king castles.
std::optional<Square> castling_rook(const Board& board, const Piece& king, const Move& move) {
    const int step = static_cast<int>(move.to.file()) - static_cast<int>(move.from.file());
    if (king.kind != PieceKind::King || move.from.rank() != move.to.rank() || std::abs(step) != 2) {
        return std::nullopt;
    }
    const Square corner(step > 0 ? File::H : File::A, move.from.rank());
    if (board.at(corner) != Piece{king.side, PieceKind::Rook}) return std::nullopt;
    return corner;
}

}  // namespace

bool lacks_promotion(const Board& board, const Move& move) {
    const auto moved = board.at(move.from);
    return moved && reaches_last_rank(*moved, move) && !move.promotion;
}

std::optional<Board> board_after(const Board& board, Move move) {
    const auto moved = board.at(move.from);
    if (!moved || move.from == move.to) return std::nullopt;
    if (const auto rook = castling_rook(board, *moved, move)) move.to = *rook;
    if (!reaches_last_rank(*moved, move)) {
        move.promotion.reset();
    } else if (!move.promotion) {
        move.promotion = Promotion::Queen;
    }
    Setup setup;
    setup.board = board;
    setup.turn = moved->side;
    return placed_after(setup, move).board;
}

}  // namespace rochade::tactile
