// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/perft.h"

#include "rules/attacks.h"
#include "rules/targets.h"

namespace rochade {
namespace {

constexpr std::uint64_t kPromotions = 4;

std::uint64_t count_moves(const Board& board, Square from, SquareSet targets) {
    auto count = static_cast<std::uint64_t>(std::popcount(targets));
    if (contains(board.of(PieceKind::Pawn), from)) {
        const SquareSet last = targets & (set_of(Rank::One) | set_of(Rank::Eight));
        count += (kPromotions - 1) * static_cast<std::uint64_t>(std::popcount(last));
    }
    return count;
}

}  // namespace

std::uint64_t perft(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    std::uint64_t nodes = 0;
    const LegalTargets legal(position.setup());
    for (SquareSet movers = legal.movers(); movers != 0;) {
        const Square from = pop_first(movers);
        const SquareSet targets = legal.from(from);
        if (depth == 1) {
            nodes += count_moves(position.board(), from, targets);
            continue;
        }
        for_each_move(position.board(), from, targets, [&](const Move& move) {
            nodes += perft(position.after_legal(move), depth - 1);
        });
    }
    return nodes;
}

}  // namespace rochade
