// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/legal_moves.h"

#include "rules/attacks.h"
#include "rules/castling.h"

namespace rochade {
namespace {

/// Enough for most positions, so that a list is seldom moved while it grows.
constexpr std::size_t kUsualLegalMoves = 48;

std::size_t size_of(SquareSet set) { return static_cast<std::size_t>(std::popcount(set)); }

struct Counter {
    std::size_t& moves;

    void piece(PieceKind /*kind*/, Square /*from*/, SquareSet targets) {
        moves += size_of(targets);
    }
    void en_passant(Square /*from*/, Square /*to*/) { ++moves; }
    void pawns(MoveManner /*manner*/, int /*step*/, SquareSet targets) {
        moves += size_of(targets);
        const SquareSet last = targets & kLastRanks;
        if (last != 0) moves += (kAllPromotions.size() - 1) * size_of(last);
    }
};

struct Finder {
    SquareSet& found;

    void piece(PieceKind /*kind*/, Square /*from*/, SquareSet targets) { found |= targets; }
    void en_passant(Square /*from*/, Square to) { found |= set_of(to); }
    void pawns(MoveManner /*manner*/, int /*step*/, SquareSet targets) { found |= targets; }
};

bool needs_promotion(const Board& board, const Move& move) {
    const bool last = move.to.rank() == Rank::One || move.to.rank() == Rank::Eight;
    return last && contains(board.of(PieceKind::Pawn), move.from);
}

}  // namespace

MoveList Position::legal_moves() const {
    MoveList moves;
    moves.reserve(kUsualLegalMoves);
    const LegalTargets targets(setup_);
    for (SquareSet movers = targets.movers(); movers != 0;) {
        const Square from = pop_first(movers);
        for_each_move(board(), from, targets.from(from),
                      [&moves](const Move& move) { moves.push_back(move); });
    }
    return moves;
}

std::size_t count_legal_moves(const Position& position) {
    std::size_t moves = 0;
    LegalTargets(position.setup()).deal(Counter{moves});
    return moves;
}

MoveList Position::pseudo_legal_moves() const {
    Setup setup = setup_;
    setup.en_passant = passed_over_;
    return rochade::pseudo_legal_moves(setup);
}

MoveList pseudo_legal_moves(const Setup& setup) {
    MoveList moves;
    moves.reserve(kUsualLegalMoves);
    for (SquareSet movers = setup.board.of(setup.turn); movers != 0;) {
        const Square from = pop_first(movers);
        for_each_move(setup.board, from, pseudo_legal_targets(setup, from),
                      [&moves](const Move& move) { moves.push_back(move); });
    }
    return moves;
}

bool Position::has_legal_move() const {
    SquareSet found = 0;
    LegalTargets(setup_).deal(Finder{found});
    return found != 0;
}

bool Position::is_legal(const Move& move) const {
    if (move.promotion.has_value() != needs_promotion(board(), move)) return false;
    return contains(LegalTargets(setup_).from(move.from), move.to);
}

bool Position::is_pseudo_legal(const Move& move) const {
    if (move.promotion.has_value() != needs_promotion(board(), move)) return false;
    Setup setup = setup_;
    setup.en_passant = passed_over_;
    return contains(pseudo_legal_targets(setup, move.from), move.to);
}

std::optional<Move> Position::find_move(Square from, Square to,
                                        std::optional<Promotion> promotion) const {
    const Move move = {from, to, promotion};
    if (is_legal(move)) return move;
    if (promotion || !contains(board().of(turn(), PieceKind::King), from)) return std::nullopt;
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
        if (to != king_after_castling(turn(), wing)) continue;
        const auto castling = castling_of(setup_, turn(), wing);
        if (castling && is_legal(Move{from, castling->rook})) return Move{from, castling->rook};
    }
    return std::nullopt;
}

}  // namespace rochade
