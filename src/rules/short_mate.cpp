// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/short_mate.h"

#include <algorithm>

#include "rules/next_positions.h"

namespace rochade {
namespace {

class ShortMateSearch {
public:
    explicit ShortMateSearch(std::size_t most_positions) : left_(most_positions) {}

    std::size_t left() const { return left_; }
    /// From the end to the start.
    const MoveList& line() const { return line_; }

    /// Whether White mates with the last of exactly `half_moves`.
    bool look(const Position& position, unsigned half_moves) {
        bool is_found = false;
        for_each_next_position(position, [&](const Move& move, const Position& next) {
            if (is_found || left_ == 0) return;
            --left_;
            is_found = half_moves == 1 ? next.is_check() && !next.has_legal_move()
                                       : look(next, half_moves - 1);
            if (is_found) line_.push_back(move);
        });
        return is_found;
    }

private:
    std::size_t left_;
    MoveList line_;
};

}  // namespace

ShortMate find_short_mate(const Position& start, std::size_t most_positions) {
    ShortMateSearch search(most_positions);
    const unsigned first = start.turn() == Side::White ? 1 : 2;
    for (unsigned half_moves = first; half_moves <= kMostShortHalfMoves; half_moves += 2) {
        if (search.look(start, half_moves) || search.left() == 0) break;
    }
    ShortMate found = {search.line(), most_positions - search.left()};
    std::reverse(found.line.begin(), found.line.end());
    return found;
}

}  // namespace rochade
