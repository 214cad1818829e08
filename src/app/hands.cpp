// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/hands.h"

#include <algorithm>
#include <cstdlib>

namespace rochade {
namespace {

HandStep lift(Square square) { return {square, std::nullopt}; }
HandStep place(Square square, Piece piece) { return {square, piece}; }

/// The square half-way of a straight move over empty squares; nothing for a knight or one step.
std::optional<Square> half_way(const Position& position, const Move& move) {
    const int files = static_cast<int>(move.to.file()) - static_cast<int>(move.from.file());
    const int ranks = static_cast<int>(move.to.rank()) - static_cast<int>(move.from.rank());
    const bool straight = files == 0 || ranks == 0 || std::abs(files) == std::abs(ranks);
    const int steps = std::max(std::abs(files), std::abs(ranks));
    if (!straight || steps < 2) return std::nullopt;
    const int near = steps / 2;
    const Square square(
        static_cast<File>(static_cast<int>(move.from.file()) + files / steps * near),
        static_cast<Rank>(static_cast<int>(move.from.rank()) + ranks / steps * near));
    if (position.board().at(square)) return std::nullopt;
    return square;
}

std::vector<HandStep> castle(const Position& position, const Move& move, Wing wing) {
    const Side side = position.turn();
    const Square king_to = king_after_castling(side, wing);
    const Square rook_to = rook_after_castling(side, wing);
    const Piece king{side, PieceKind::King};
    const Piece rook{side, PieceKind::Rook};
    // King first, except where the rook would stand in his way. Laws: 4.4, F.3
    std::vector<HandStep> steps = {lift(move.from)};
    if (king_to == move.to) {
        steps.push_back(lift(move.to));
        steps.push_back(place(king_to, king));
        steps.push_back(place(rook_to, rook));
        return steps;
    }
    steps.push_back(place(king_to, king));
    if (rook_to != move.to) {
        steps.push_back(lift(move.to));
        steps.push_back(place(rook_to, rook));
    }
    return steps;
}

}  // namespace

std::vector<HandStep> hand_steps(const Position& position, const Move& move, HandManner manner) {
    if (const auto wing = position.castling_wing(move)) return castle(position, move, *wing);
    const Piece piece = *position.board().at(move.from);
    const auto victim = position.captured_by(move);
    std::vector<HandStep> steps;
    if (victim && position.is_en_passant(move)) {
        if (manner == HandManner::VictimFirst) steps.push_back(lift(*victim));
        steps.push_back(lift(move.from));
        steps.push_back(place(move.to, piece));
        if (manner != HandManner::VictimFirst) steps.push_back(lift(*victim));
        return steps;
    }
    if (victim && manner == HandManner::VictimFirst) steps.push_back(lift(*victim));
    steps.push_back(lift(move.from));
    if (victim && manner == HandManner::OwnFirst) steps.push_back(lift(*victim));
    if (!victim && manner == HandManner::Slide) {
        if (const auto square = half_way(position, move)) {
            steps.push_back(place(*square, piece));
            steps.push_back(lift(*square));
        }
    }
    steps.push_back(place(move.to, piece));
    if (move.promotion) {
        steps.push_back(lift(move.to));
        steps.push_back(place(move.to, {piece.side, kind_of(*move.promotion)}));
    }
    return steps;
}

std::string to_script(const HandStep& step) {
    if (!step.piece) return "lift " + to_string(step.square);
    return "place " + to_string(step.square) + " " + letter_of(*step.piece);
}

}  // namespace rochade
