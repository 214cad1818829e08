// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/perft.h"

#include "rules/legal_moves.h"
#include "rules/next_positions.h"

namespace rochade {

std::uint64_t perft(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_legal_moves(position);
    std::uint64_t nodes = 0;
    for_each_next_position(position, [&nodes, depth](const Move& /*move*/, const Position& next) {
        nodes += perft(next, depth - 1);
    });
    return nodes;
}

std::uint64_t perft_without_bulk(const Position& position, unsigned depth) {
    // The compiler must believe that somebody looks at the position, or it would not make it.
    asm volatile("" : : "r"(&position) : "memory");
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    for_each_next_position(position, [&nodes, depth](const Move& /*move*/, const Position& next) {
        nodes += perft_without_bulk(next, depth - 1);
    });
    return nodes;
}

}  // namespace rochade
