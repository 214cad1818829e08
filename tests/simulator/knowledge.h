// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// What each player has got to know of each half-move, and how often it was announced. Holds the
/// scores against it: nobody writes what he has neither done nor heard. Laws: 8.1, D.2.1, D.2.6
class Knowledge {
public:
    explicit Knowledge(Verdict& verdict) : verdict_(verdict) {}

    void note(const Seen& seen);

private:
    struct Known {
        std::array<std::vector<Move>, 2> by;
        unsigned announced_first = 0;
    };

    Known& at(std::size_t half_move);
    void learn(Side who, std::size_t half_move, const Setup& before, const Move& move);
    void learn_from_event(const Seen& seen);
    void learn_from_effects(const Seen& seen);
    void check_announced(const Seen& seen);
    void check_scores(const Seen& seen);

    Verdict& verdict_;
    std::vector<Known> known_;  // by half-move
};

}  // namespace rochade::simulator
