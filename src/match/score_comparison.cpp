// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/score_comparison.h"

#include <algorithm>

namespace rochade {
namespace {

std::optional<Move> move_at(const Scoresheet& score, std::size_t index) {
    if (index >= score.size()) return std::nullopt;
    return score[index].move;
}

}  // namespace

ScoreDifference score_difference(const Match& match) {
    const Scoresheet& white = match.score(Side::White);
    const Scoresheet& black = match.score(Side::Black);
    const std::size_t agreed = agreed_half_moves(white, black);
    ScoreDifference difference = {
        agreed,      match.setup().start, move_at(white, agreed), move_at(black, agreed),
        Duration{0}, Duration{0}};
    for (std::size_t index = 0; index < agreed; ++index) {
        difference.before = placed_after(difference.before, white[index].move);
    }
    if (match.setup().clock == ClockKind::None) return difference;
    // A score may be a move ahead of the game. Laws: 8.1 a
    const std::size_t made = std::min(agreed, match.half_moves().size());
    if (made == 0) {
        const ChessClock clock(match.setup().time_control);
        difference.white_left = clock.left(Side::White, Instant{});
        difference.black_left = clock.left(Side::Black, Instant{});
    } else {
        difference.white_left = match.half_moves()[made - 1].white_left;
        difference.black_left = match.half_moves()[made - 1].black_left;
    }
    return difference;
}

}  // namespace rochade
