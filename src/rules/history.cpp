// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/history.h"

#include <algorithm>
#include <cassert>

#include "rules/move_counts.h"

namespace rochade {
namespace {

/// Laws: 9.2. Keys are compared first because they are quick, the rest because they can lie.
bool is_same(const Position& a, const Position& b) {
    return a.key() == b.key() && a.turn() == b.turn() && a.board() == b.board() &&
           a.setup().castling == b.setup().castling && a.setup().en_passant == b.setup().en_passant;
}

/// How often `position` has appeared, itself included. `ahead` is how many half-moves it lies
/// behind the last of `positions`: 0 if it is the last.
unsigned occurrences_of(const Position& position, const std::vector<Position>& positions,
                        std::size_t ahead) {
    // A pawn move or a capture cannot be taken back, so nothing before it can be the same.
    const std::size_t reach = position.setup().halfmove_clock;
    const std::size_t at = positions.size() - 1 + ahead;
    unsigned count = 1;
    for (std::size_t back = 2; back <= std::min(reach, at); back += 2) {
        if (is_same(positions[at - back], position)) ++count;
    }
    return count;
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

unsigned History::occurrences() const { return occurrences_of(position(), positions_, 0); }

bool History::is_fifty_moves() const {
    return position().setup().halfmove_clock >= kFiftyMoves && position().has_legal_move();
}

bool History::would_be_threefold(const Move& move) const {
    return occurrences_of(position().play(move), positions_, 1) >= 3;
}

bool History::would_be_fifty_moves(const Move& move) const {
    return position().play(move).setup().halfmove_clock >= kFiftyMoves;
}

bool History::is_fivefold(FivefoldRule rule) const {
    if (rule == FivefoldRule::AnyFive) return occurrences() >= 5;
    constexpr std::size_t kOutAndBack = 4;  // half-moves
    const std::size_t last = positions_.size() - 1;
    for (std::size_t times = 1; times < 5; ++times) {
        const std::size_t back = times * kOutAndBack;
        if (back > last || !is_same(positions_[last - back], position())) return false;
    }
    return true;
}

bool History::is_seventy_five_moves() const {
    return position().setup().halfmove_clock >= kSeventyFiveMoves && !position().is_checkmate();
}

}  // namespace rochade
