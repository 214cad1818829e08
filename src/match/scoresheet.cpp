// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/scoresheet.h"

#include <algorithm>

namespace rochade {

std::size_t agreed_half_moves(const Scoresheet& one, const Scoresheet& other) {
    const std::size_t both = std::min(one.size(), other.size());
    std::size_t agreed = 0;
    while (agreed < both && one[agreed].move == other[agreed].move) ++agreed;
    return agreed;
}

}  // namespace rochade
