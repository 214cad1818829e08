// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/tracker_explain.h"

#include <bit>
#include <cstdlib>

#include "rules/castling.h"
#include "rules/position.h"

namespace rochade::tactile {

namespace {

Square only_square(SquareSet set) {
    return Square::from_index(static_cast<unsigned>(std::countr_zero(set)));
}

bool is_one(SquareSet set) { return std::has_single_bit(set); }

/// The squares of `board` where a piece of `side` stands that `other` does not show there.
SquareSet only_in(const Board& board, const Board& other, Side side) {
    return board.of(side) & differing_squares(board, other);
}

/// What one side has taken from and put on the board.
struct Changes {
    SquareSet own_gone;
    SquareSet own_come;
    SquareSet other_gone;
    SquareSet other_come;
};

Changes changes_between(const Setup& from, const Board& shown) {
    const Side other = opponent_of(from.turn);
    return {only_in(from.board, shown, from.turn), only_in(shown, from.board, from.turn),
            only_in(from.board, shown, other), only_in(shown, from.board, other)};
}

/// Whether the own pieces of `shown` stand as after castling with `king` and `rook`.
bool shows_castling(const Setup& from, const Board& shown, Square king, Square rook) {
    const Side side = from.turn;
    const Wing wing = king.file() < rook.file() ? Wing::KingSide : Wing::QueenSide;
    Board expected = from.board;
    expected.remove(king);
    expected.remove(rook);
    expected.put(king_after_castling(side, wing), {side, PieceKind::King});
    expected.put(rook_after_castling(side, wing), {side, PieceKind::Rook});
    return only_in(expected, shown, side) == 0 && only_in(shown, expected, side) == 0;
}

bool has_right(const Setup& from, const Move& castling) {
    const Wing wing = castling.from.file() < castling.to.file() ? Wing::KingSide : Wing::QueenSide;
    const auto right = castling_of(from, from.turn, wing);
    return right && right->rook == castling.to;
}

/// Castling with any rook on the king's own back rank, allowed or not.
std::optional<Explanation> explain_castling(const Setup& from, const Board& shown,
                                            const Changes& changes) {
    const SquareSet kings = from.board.of(from.turn, PieceKind::King);
    if (!is_one(kings) || changes.own_gone == 0 || changes.own_come == 0) return std::nullopt;
    const Square king = only_square(kings);
    SquareSet rooks = from.board.of(from.turn, PieceKind::Rook);
    for (; rooks != 0; rooks &= rooks - 1) {
        const Move move{king, only_square(rooks)};
        if (!castling_shape(from.board, move)) continue;
        if (!shows_castling(from, shown, move.from, move.to)) continue;
        // A lone king's or rook's displacement is castling only where the right is (Chess960).
        if (is_one(changes.own_gone) && !has_right(from, move)) continue;
        return Explanation{move, Completeness::Whole, changes.other_gone};
    }
    return std::nullopt;
}

/// The king has gone at least two squares to where castling takes him, and a rook of his is on
/// that side.
bool is_castling_without_rook(const Setup& from, const Move& move) {
    const int files =
        std::abs(static_cast<int>(move.from.file()) - static_cast<int>(move.to.file()));
    if (files < 2) return false;
    const Wing wing = move.from.file() < move.to.file() ? Wing::KingSide : Wing::QueenSide;
    if (move.to != king_after_castling(from.turn, wing)) return false;
    SquareSet rooks = from.board.of(from.turn, PieceKind::Rook);
    for (; rooks != 0; rooks &= rooks - 1) {
        if (castling_shape(from.board, {move.from, only_square(rooks)}) != wing) continue;
        return true;
    }
    return false;
}

std::optional<Promotion> promotion_to(PieceKind kind) {
    for (const Promotion promotion :
         {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
        if (kind_of(promotion) == kind) return promotion;
    }
    return std::nullopt;
}

/// One piece has gone from `from_square` to `to_square`, where another kind of piece can stand
/// only if it is a promotion.
std::optional<Explanation> explain_one_piece(const Setup& from, const Board& shown,
                                             const Changes& changes) {
    if (!is_one(changes.own_gone) || !is_one(changes.own_come)) return std::nullopt;
    if (changes.own_gone == changes.own_come) return std::nullopt;
    Explanation answer{{only_square(changes.own_gone), only_square(changes.own_come)},
                       Completeness::Whole,
                       changes.other_gone};
    Move& move = answer.move;
    const PieceKind before = from.board.at(move.from)->kind;
    const PieceKind after = shown.at(move.to)->kind;
    const bool is_on_last_rank = move.to.rank() == relative_rank(from.turn, Rank::Eight);

    if (before == PieceKind::Pawn && is_on_last_rank && after != PieceKind::Pawn) {
        move.promotion = promotion_to(after);
        if (!move.promotion) return std::nullopt;
    } else if (before != after) {
        return std::nullopt;
    } else if (before == PieceKind::Pawn && is_on_last_rank) {
        answer.completeness = Completeness::PromotionMissing;
    } else if (before == PieceKind::King && is_castling_without_rook(from, move)) {
        answer.completeness = Completeness::RookLeft;
    }

    if (const auto victim = captured_on(from.board, move)) {
        if (!contains(answer.missing, *victim)) answer.completeness = Completeness::VictimLeft;
        answer.missing &= ~set_of(*victim);
    }
    return answer;
}

/// The new piece of a promotion stands and the pawn has not been taken off. Laws: 4.6.
std::optional<Explanation> explain_pawn_left(const Setup& from, const Board& shown,
                                             const Changes& changes) {
    if (changes.own_gone != 0 || !is_one(changes.own_come)) return std::nullopt;
    const Square to = only_square(changes.own_come);
    const auto promotion = promotion_to(shown.at(to)->kind);
    if (!promotion || to.rank() != relative_rank(from.turn, Rank::Eight)) return std::nullopt;

    const bool is_capture = contains(changes.other_gone, to);
    std::optional<Square> pawn;
    Completeness completeness = Completeness::PawnLeft;
    SquareSet pawns = from.board.of(from.turn, PieceKind::Pawn);
    for (; pawns != 0; pawns &= pawns - 1) {
        const Square square = only_square(pawns & -pawns);
        const int files = std::abs(static_cast<int>(square.file()) - static_cast<int>(to.file()));
        if (square.rank() != relative_rank(from.turn, Rank::Seven)) continue;
        if (files != (is_capture ? 1 : 0)) continue;
        if (pawn) completeness = Completeness::SomePawnLeft;
        pawn = square;
    }
    if (!pawn) return std::nullopt;
    return Explanation{
        {*pawn, to, promotion}, completeness, changes.other_gone & ~changes.own_come};
}

}  // namespace

SquareSet differing_squares(const Board& left, const Board& right) {
    SquareSet differing = 0;
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            differing |= left.of(side, kind) ^ right.of(side, kind);
        }
    }
    return differing;
}

std::optional<Explanation> explain(const Setup& from, const Board& shown) {
    const Changes changes = changes_between(from, shown);
    if (changes.other_come != 0) return std::nullopt;
    if (auto castling = explain_castling(from, shown, changes)) return castling;
    if (auto pawn_left = explain_pawn_left(from, shown, changes)) return pawn_left;
    return explain_one_piece(from, shown, changes);
}

}  // namespace rochade::tactile
