// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/history.h"

#include <algorithm>
#include <cassert>

namespace rochade {
namespace {

constexpr unsigned kFiftyMoves = 100;        // half-moves
constexpr unsigned kSeventyFiveMoves = 150;  // half-moves

/// Laws: 9.2. Keys are compared first because they are quick, the rest because they can lie.
bool is_same(const Position& a, const Position& b) {
    return a.key() == b.key() && a.turn() == b.turn() && a.board() == b.board() &&
           a.setup().castling == b.setup().castling && a.setup().en_passant == b.setup().en_passant;
}

}  // namespace

History::History(const Position& start) : positions_{start} {}

void History::play(const Move& move) {
    positions_.push_back(position().play(move));
    moves_.push_back(move);
}

void History::take_back() {
    assert(!moves_.empty());
    positions_.pop_back();
    moves_.pop_back();
}

unsigned History::occurrences() const {
    // A pawn move or a capture cannot be taken back, so nothing before it can be the same.
    const std::size_t reach = position().setup().halfmove_clock;
    const std::size_t last = positions_.size() - 1;
    unsigned count = 1;
    for (std::size_t back = 2; back <= std::min(reach, last); back += 2) {
        if (is_same(positions_[last - back], position())) ++count;
    }
    return count;
}

bool History::is_fifty_moves() const { return position().setup().halfmove_clock >= kFiftyMoves; }

bool History::is_seventy_five_moves() const {
    return position().setup().halfmove_clock >= kSeventyFiveMoves && !position().is_checkmate();
}

}  // namespace rochade
