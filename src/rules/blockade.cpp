// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/blockade.h"

#include <array>
#include <cstdlib>

#include "rules/attacks.h"
#include "rules/future_reach.h"

namespace rochade {
namespace {

constexpr int kMostMenAtRisk = 5;  // each doubles the cases
constexpr unsigned kMostCases = 128;

/// Which square each black man fills, if any.
using Fillers = std::array<SquareSet, kMostMenOfReach>;

/// Finds a black man for `flight`, moving those that fill other squares. `tried` holds the men
/// that were asked already.
bool fill(const FutureReach& men, Square flight, Fillers& fillers, std::uint32_t& tried) {
    for (std::size_t index = 0; index < men.size(); ++index) {
        const ReachingMan& man = men[index];
        const std::uint32_t bit = std::uint32_t{1} << index;
        if (man.piece.side == Side::White || man.is_king() || (tried & bit) != 0) continue;
        if (man.fate == Fate::TakenAtHome) continue;  // gone in the end
        if (!contains(man.anywhere(), flight)) continue;
        tried |= bit;
        if (fillers[index] == 0 || fill(men, first_of(fillers[index]), fillers, tried)) {
            fillers[index] = set_of(flight);
            return true;
        }
    }
    return false;
}

/// Whether black men can stand on all `flights` at once, each on one: a matching.
bool can_fill(const FutureReach& men, SquareSet flights) {
    Fillers fillers{};
    while (flights != 0) {
        std::uint32_t tried = 0;
        if (!fill(men, pop_first(flights), fillers, tried)) return false;
    }
    return true;
}

/// Whether the black king may be in check somewhere while every square around him is attacked
/// or filled.
bool may_mate(const FutureReach& men) {
    const SquareSet attacked = men.attacked_in_the_end(Side::White);
    SquareSet white_kings = 0;
    SquareSet black_kings = 0;
    for (std::size_t index = 0; index < men.size(); ++index) {
        if (!men[index].is_king()) continue;
        (men[index].piece.side == Side::White ? white_kings : black_kings) = men[index].reach;
    }
    for (SquareSet kings = black_kings & attacked; kings != 0;) {
        const Square king = pop_first(kings);
        const SquareSet around = king_attacks(king);
        if (can_fill(men, around & ~attacked)) return true;  // no matter where White's king is
        const SquareSet far = ~around & ~set_of(king);
        for (SquareSet others = white_kings & far; others != 0;) {
            const SquareSet near = king_attacks(pop_first(others));
            if ((near & around & ~attacked) == 0) continue;
            if (can_fill(men, around & ~attacked & ~near)) return true;
        }
    }
    return false;
}

/// Goes through the cases: each man that can be captured at home is, or is not.
class Cases {
public:
    explicit Cases(const Position& position) : position_(position) {}

    unsigned count() const { return count_; }

    bool all_blocked(const FutureReach::Fates& fates) {
        if (++count_ > kMostCases) return false;
        const FutureReach men(position_, fates);
        if (!men.is_open() && (!is_possible(men) || !may_mate(men))) return true;
        const SquareSet at_risk = men.first_at_risk();
        const int number = std::popcount(at_risk);
        if (number == 0 || number > kMostMenAtRisk) return false;
        SquareSet taken = at_risk;
        for (;;) {  // every subset
            FutureReach::Fates more = fates;
            for (std::size_t index = 0; index < men.size(); ++index) {
                if (!contains(at_risk, men[index].home)) continue;
                more[index] =
                    contains(taken, men[index].home) ? Fate::TakenAtHome : Fate::NotTakenAtHome;
            }
            if (!all_blocked(more)) return false;
            if (taken == 0) return true;
            taken = (taken - 1) & at_risk;
        }
    }

private:
    /// A man that is taken at home must be in some danger there.
    static bool is_possible(const FutureReach& men) {
        for (std::size_t index = 0; index < men.size(); ++index) {
            if (men[index].fate == Fate::TakenAtHome && !men[index].is_capturable) return false;
        }
        return true;
    }

    const Position& position_;
    unsigned count_ = 0;
};

}  // namespace

BlockadeProof prove_blockade(const Position& position) {
    if (std::popcount(position.board().occupied()) > static_cast<int>(kMostMenOfReach)) return {};
    Cases cases(position);
    const bool is_blocked = cases.all_blocked({});
    return {is_blocked, cases.count()};
}

bool is_blocked(const Position& position) { return prove_blockade(position).is_blocked; }

}  // namespace rochade
