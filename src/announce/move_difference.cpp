// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/move_difference.h"

#include <algorithm>
#include <cassert>

namespace rochade {
namespace {

/// Whether `part` is not the same for all of them.
template <typename Part>
bool differs(std::span<const Move> moves, Part part) {
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Move& move) { return part(move) != part(moves.front()); });
}

MoveDifference destination_of(bool file, bool rank) {
    if (file && rank) return MoveDifference::Destination;
    return file ? MoveDifference::DestinationFile : MoveDifference::DestinationRank;
}

}  // namespace

MoveDifference difference_of(std::span<const Move> moves, const Board& board) {
    if (moves.size() < 2) return MoveDifference::Nothing;
    const auto kind = [&board](const Move& move) {
        const auto piece = board.at(move.from);
        assert(piece);
        return piece->kind;
    };
    const bool piece = differs(moves, kind);
    const bool departure = differs(moves, [](const Move& move) { return move.from; });
    const bool file = differs(moves, [](const Move& move) { return move.to.file(); });
    const bool rank = differs(moves, [](const Move& move) { return move.to.rank(); });
    const bool promotion = differs(moves, [](const Move& move) { return move.promotion; });
    const int parts =
        static_cast<int>(departure) + static_cast<int>(file || rank) + static_cast<int>(promotion);
    if (parts == 0) return MoveDifference::Nothing;
    if (parts > 1) return MoveDifference::Whole;
    if (departure) return piece ? MoveDifference::Piece : MoveDifference::Departure;
    return promotion ? MoveDifference::Promotion : destination_of(file, rank);
}

}  // namespace rochade
