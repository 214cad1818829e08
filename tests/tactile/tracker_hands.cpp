// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/tracker_hands.h"

#include <algorithm>
#include <cstdlib>

namespace rochade::tactile {

namespace {

int distance(Square from, Square to) {
    const int files = static_cast<int>(from.file()) - static_cast<int>(to.file());
    const int ranks = static_cast<int>(from.rank()) - static_cast<int>(to.rank());
    return std::max(std::abs(files), std::abs(ranks));
}

std::vector<Square> squares_of(SquareSet set) {
    std::vector<Square> squares;
    for (unsigned i = 0; i < 64; ++i) {
        if (contains(set, Square::from_index(i))) squares.push_back(Square::from_index(i));
    }
    return squares;
}

}  // namespace

void NoisyHands::set(Square square, std::optional<Piece> piece) {
    board_.set(square, piece);
    const Duration rest{5 + pick(static_cast<unsigned>(kLongestRest.count()) - 5)};
    steps_.push_back({square, piece, rest});
    if (happens(3)) steps_.push_back({square, piece, Duration(1)});  // told twice
}

/// The same, but before it the hand may have waited for long with a piece in it.
void NoisyHands::set_slowly(Square square, std::optional<Piece> piece) {
    set(square, piece);
    if (happens(10)) steps_.back().after = kShortestPause + Duration(pick(2000));
}

/// Squares on the way on which the piece may stop: empty, nearer to both ends than these are to
/// each other; for a single step the square beside the target.
std::vector<Square> NoisyHands::stops_between(Square from, Square to) {
    const int whole = distance(from, to);
    std::vector<Square> near;
    for (const Square square : squares_of(~board_.occupied())) {
        if (square == from || square == to) continue;
        const bool is_between =
            whole == 1 ? distance(from, square) == 1 && distance(square, to) == 1
                       : distance(from, square) < whole && distance(square, to) < whole;
        if (is_between) near.push_back(square);
    }
    std::vector<Square> stops;
    for (unsigned wanted = happens(25) ? 1 + pick(3) : 0; wanted > 0 && !near.empty(); --wanted) {
        const Square stop = near[pick(static_cast<unsigned>(near.size()))];
        if (std::find(stops.begin(), stops.end(), stop) == stops.end()) stops.push_back(stop);
    }
    std::sort(stops.begin(), stops.end(),
              [&](Square a, Square b) { return distance(from, a) < distance(from, b); });
    return stops;
}

/// Takes a piece from here to there, with stops, and the victim at `to` off in some order.
void NoisyHands::carry(const Position& position, Square from, Square to,
                       std::optional<Square> victim) {
    const auto piece = position.board().at(from);
    const auto stops = stops_between(from, to);
    enum : unsigned { First, OnTheWay, Last, Replaced, Pushed };
    const unsigned order = victim ? pick(5) : unsigned{Replaced};

    if (order == First) set_slowly(*victim, std::nullopt);
    Square at = from;
    for (const Square stop : stops) {
        if (happens(15)) {
            set(stop, piece);  // the scan saw it there before it saw it gone here
            set(at, std::nullopt);
        } else {
            set(at, std::nullopt);
            set(stop, piece);
        }
        at = stop;
        if (order == OnTheWay && board_.at(*victim)) set(*victim, std::nullopt);
    }
    if (order == Pushed) {
        set(at, std::nullopt);
        set(to, piece);
        return push_aside(to, *position.board().at(*victim));
    }
    if (order != Last && happens(15)) {
        set(to, piece);
        set(at, std::nullopt);
        return;
    }
    set(at, std::nullopt);
    if (order == OnTheWay && board_.at(*victim)) set_slowly(*victim, std::nullopt);
    if (order == Last) set_slowly(*victim, std::nullopt);
    set(to, piece);
}

/// The victim stands beside its old square for a moment.
void NoisyHands::push_aside(Square to, Piece victim) {
    for (const Square square : squares_of(~board_.occupied())) {
        if (distance(square, to) != 1 || !happens(50)) continue;
        set(square, victim);
        set(square, std::nullopt);
        return;
    }
}

void NoisyHands::castle(const Position& position, const Move& move) {
    const Side side = position.turn();
    const Wing wing = *position.castling_wing(move);
    const Square king_to = king_after_castling(side, wing);
    const Square rook_to = rook_after_castling(side, wing);
    const Piece king{side, PieceKind::King};
    const Piece rook{side, PieceKind::Rook};
    switch (pick(4)) {
        case 0:
            carry(position, move.from, king_to, std::nullopt);
            set_slowly(move.to, std::nullopt);
            set_slowly(rook_to, rook);
            break;
        case 1:
            set(move.to, std::nullopt);
            set(rook_to, rook);
            set_slowly(move.from, std::nullopt);
            set_slowly(king_to, king);
            break;
        case 2:
            set(move.from, std::nullopt);
            set(move.to, std::nullopt);
            set_slowly(king_to, king);
            set_slowly(rook_to, rook);
            break;
        default:
            set(move.to, std::nullopt);
            set(move.from, std::nullopt);
            set_slowly(rook_to, rook);
            set_slowly(king_to, king);
            break;
    }
}

void NoisyHands::promote(const Position& position, const Move& move) {
    const auto pawn = position.board().at(move.from);
    const Piece piece{position.turn(), kind_of(*move.promotion)};
    const auto victim = position.captured_by(move);
    switch (pick(4)) {
        case 0:
            carry(position, move.from, move.to, victim);
            set_slowly(move.to, std::nullopt);
            set_slowly(move.to, piece);
            break;
        case 1:
            carry(position, move.from, move.to, victim);
            set_slowly(move.to, piece);
            break;
        case 2:
            if (victim && happens(50)) set(*victim, std::nullopt);
            set(move.from, std::nullopt);
            set_slowly(move.to, piece);
            break;
        default:
            if (victim && happens(50)) set(*victim, std::nullopt);
            set(move.to, piece);
            set_slowly(move.from, std::nullopt);
            break;
    }
    if (board_.at(move.from) == pawn) set(move.from, std::nullopt);
}

void NoisyHands::capture_en_passant(const Position& position, const Move& move) {
    const Square victim = *position.captured_by(move);
    switch (pick(3)) {
        case 0:
            set_slowly(victim, std::nullopt);
            carry(position, move.from, move.to, std::nullopt);
            break;
        case 1:
            carry(position, move.from, move.to, std::nullopt);
            set_slowly(victim, std::nullopt);
            break;
        default:
            set(move.from, std::nullopt);
            set_slowly(victim, std::nullopt);
            set_slowly(move.to, position.board().at(move.from));
            break;
    }
}

/// Lifts another piece, perhaps even puts it somewhere, and puts it back.
void NoisyHands::think_again(const Position& position, const Move& move) {
    const MoveList moves = position.legal_moves();
    const Move& other = moves[pick(static_cast<unsigned>(moves.size()))];
    if (other.from == move.from || position.castling_wing(other)) return;
    const auto piece = position.board().at(other.from);
    set(other.from, std::nullopt);
    if (!position.board().at(other.to) && happens(50)) {
        set(other.to, piece);
        set(other.to, std::nullopt);
    }
    set_slowly(other.from, piece);
}

/// Some piece that has nothing to do with the move wobbles somewhere in the middle of it, not
/// before the step `first`.
void NoisyHands::bump(const Position& position, const Move& move, std::size_t first) {
    std::vector<Square> others;
    for (const Square square : squares_of(position.board().occupied())) {
        const bool is_used = std::any_of(steps_.begin(), steps_.end(), [&](const HandStep& step) {
            return step.square == square;
        });
        if (!is_used && square != move.from && square != move.to) others.push_back(square);
    }
    if (others.empty()) return;
    const Square square = others[pick(static_cast<unsigned>(others.size()))];
    const HandStep up{square, std::nullopt, Duration(5 + pick(100))};
    const HandStep down{square, position.board().at(square), Duration(5 + pick(100))};
    const auto after = static_cast<unsigned>(first);
    const auto at = after + pick(static_cast<unsigned>(steps_.size()) + 1 - after);
    steps_.insert(steps_.begin() + at, {up, down});
}

void NoisyHands::execute(const Position& position, const Move& move) {
    if (position.castling_wing(move)) {
        castle(position, move);
    } else if (move.promotion) {
        promote(position, move);
    } else if (position.is_en_passant(move)) {
        capture_en_passant(position, move);
    } else {
        carry(position, move.from, move.to, position.captured_by(move));
    }
}

HandSteps NoisyHands::make_move(const Position& position, const Move& move) {
    steps_.clear();
    board_ = position.board();
    if (happens(10)) think_again(position, move);
    const std::size_t first = steps_.size();
    execute(position, move);
    if (happens(15)) bump(position, move, first);
    return steps_;
}

HandSteps NoisyHands::copy_move(const Position& position, const Move& move) {
    steps_.clear();
    board_ = position.board();
    execute(position, move);
    return steps_;
}

}  // namespace rochade::tactile
