// SPDX-License-Identifier: GPL-3.0-or-later
// Moves after which the game is over: what they would make possible never happens.
#include <algorithm>

#include "rules/attacks.h"
#include "rules/future_reach.h"

namespace rochade {

SquareSet FutureReach::without_stalemates(const ReachingMan& man, SquareSet targets) const {
    if (man.is_pawn() || !only_king_moves_[index_of(opponent_of(man.piece.side))]) return targets;
    // Who may castle has a move that is not looked for here.
    if (std::any_of(castlings_.begin(), castlings_.end(),
                    [](const auto& c) { return c.has_value(); })) {
        return targets;
    }
    SquareSet left = targets;
    for (SquareSet rest = targets & ~man.reach; rest != 0;) {
        const Square target = pop_first(rest);
        if (is_stalemate_after(man, target)) left &= ~set_of(target);
    }
    return left;
}

/// Whether the opponent has no move when `man` has come to `target`, wherever his king is. Where
/// that might be a checkmate by White, it does not count.
bool FutureReach::is_stalemate_after(const ReachingMan& man, Square target) const {
    const Side side = man.piece.side;
    const Side other = opponent_of(side);
    const SquareSet steady = steady_ & ~set_of(man.home) & ~set_of(target);
    const SquareSet occupied = occupied_ever_ | set_of(target);
    SquareSet attacked = attacks_of(man.piece, target, occupied);
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& one = men_[index];
        if (one.piece.side == side) {
            if (&one != &man) attacked |= always_attacked_by(one, occupied);
        } else if (!one.is_king() && one.home != target && may_move(one, steady, target)) {
            return false;
        }
    }
    SquareSet kings = king_ever_[index_of(other)] & ~set_of(target);
    if (man.is_king()) kings &= ~king_attacks(target);
    if (side == Side::White && may_check(man, target, kings)) return false;
    while (kings != 0) {
        const SquareSet own = steady & steady_of_[index_of(other)];
        if ((king_attacks(pop_first(kings)) & ~own & ~attacked) != 0) return false;
    }
    return true;
}

/// Whether one of `kings` may be in check when the white `man` has come to `target`.
bool FutureReach::may_check(const ReachingMan& man, Square target, SquareSet kings) const {
    // Its square is free then, if it has not moved before.
    const SquareSet steady = steady_ & ~set_of(man.home);
    if (!man.is_king()) {
        SquareSet checks = attacks_of(man.piece, target, steady);
        for (std::size_t index = 0; index < count_; ++index) {
            const ReachingMan& other = men_[index];
            const bool is_white = other.piece.side == Side::White && !other.is_king();
            if (is_white) checks |= attacked_by(other, steady);
        }
        return (kings & checks) != 0;
    }
    // A king only uncovers checks.
    const SquareSet origins = king_attacks(target) & man.reach;
    for (std::size_t index = 0; index < count_; ++index) {
        const ReachingMan& slider = men_[index];
        if (slider.piece.side == Side::Black || slider.is_king()) continue;
        for (SquareSet from = slider.anywhere(); from != 0;) {
            const Square square = pop_first(from);
            const SquareSet seen = contains(slider.promoted, square)
                                       ? promoted_attacks(square, steady)
                                       : attacks_of(slider.piece, square, steady);
            for (SquareSet checked = seen & kings; checked != 0;) {
                if ((between(square, pop_first(checked)) & origins) != 0) return true;
            }
        }
    }
    return false;
}

/// Whether a man that stands at home can go anywhere when an enemy has come to `target` and only
/// `steady` is known to stand.
bool FutureReach::may_move(const ReachingMan& man, SquareSet steady, Square target) const {
    const SquareSet own = steady & steady_of_[index_of(man.piece.side)];
    if (!man.is_pawn()) return (attacks_of(man.piece, man.home, steady) & ~own) != 0;
    const Side side = man.piece.side;
    const SquareSet enemies = men_ever_[index_of(opponent_of(side))] | set_of(target);
    return (forward(side, set_of(man.home)) & ~steady & ~set_of(target)) != 0 ||
           (pawn_attacks(side, man.home) & enemies) != 0;
}

}  // namespace rochade
