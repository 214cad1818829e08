// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "rules/position.h"
#include "rules/targets.h"

namespace rochade {

/// Calls `visit(move)` for every legal move of `position`, in an order of its own that is the same
/// in every run. Allocates nothing; after_legal() plays a move.
template <typename Visit>
void for_each_legal_move(const Position& position, Visit visit) {
    const LegalTargets legal(position.setup());
    for (SquareSet movers = legal.movers(); movers != 0;) {
        const Square from = Square::from_index(static_cast<unsigned>(std::countr_zero(movers)));
        movers &= movers - 1;
        for_each_move(position.board(), from, legal.from(from), visit);
    }
}

/// The legal moves of one position in an array of their own, in the order of
/// for_each_legal_move(). For searches: nothing is allocated. Not copied; it is cheap to make anew.
class LegalMoves {
public:
    explicit LegalMoves(const Position& position) {
        for_each_legal_move(position, [this](const Move& move) { add(move); });
    }
    LegalMoves(const LegalMoves&) = delete;
    LegalMoves& operator=(const LegalMoves&) = delete;
    ~LegalMoves() = default;

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return begin() + size_; }
    /// Asserted by the caller's promise: index < size().
    const Move& operator[](std::size_t index) const { return begin()[index]; }

private:
    void add(const Move& move) {
        std::construct_at(moves_.data() + size_, move);
        ++size_;
    }

    std::size_t size_ = 0;
    union {  // keeps the array as it is until moves are put there
        std::array<Move, kMostMoves> moves_;
    };
};

}  // namespace rochade
