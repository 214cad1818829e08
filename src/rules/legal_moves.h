// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <memory>

#include "rules/position.h"
#include "rules/targets.h"

namespace rochade {

/// The square that is `step` less by index.
inline Square departure(Square to, int step) {
    return Square::from_index(static_cast<unsigned>(to.index() - step));
}

/// What LegalTargets::deal() hands out, move by move.
template <typename Visit>
class MoveByMove {
public:
    explicit MoveByMove(Visit& visit) : visit_(visit) {}

    void piece(PieceKind /*kind*/, Square from, SquareSet targets) {
        while (targets != 0) visit_(Move{from, pop_first(targets)});
    }
    void en_passant(Square from, Square to) { visit_(Move{from, to}); }
    void pawns(MoveManner /*manner*/, int step, SquareSet targets) {
        for (SquareSet plain = targets & ~kLastRanks; plain != 0;) {
            const Square to = pop_first(plain);
            visit_(Move{departure(to, step), to});
        }
        for (SquareSet last = targets & kLastRanks; last != 0;) {
            const Square to = pop_first(last);
            for (const Promotion promotion : kAllPromotions) {
                visit_(Move{departure(to, step), to, promotion});
            }
        }
    }

private:
    Visit& visit_;
};

/// Calls `visit(move)` for every legal move of `position`, in an order of its own that is the same
/// in every run. Allocates nothing; after_legal() plays a move.
template <typename Visit>
void for_each_legal_move(const Position& position, Visit visit) {
    LegalTargets(position.setup()).deal(MoveByMove<Visit>(visit));
}

/// How many they are, without looking at each.
std::size_t count_legal_moves(const Position& position);

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
    /// Promised by the caller, not asserted: index < size().
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
