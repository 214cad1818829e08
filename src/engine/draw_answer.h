// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "engine/uci_lines.h"

namespace rochade {

/// In hundredths of a pawn: a side that stands worse than this is glad of a draw.
inline constexpr int kWorseForDraw = -50;
/// And from this move on a side that stands no better than this takes one, too.
inline constexpr unsigned kLateForDraw = 30;
inline constexpr int kEvenForDraw = 20;

/// Whether an engine that stands like this accepts a draw in this move. It does not before it has
/// looked at a position.
constexpr bool takes_draw(const std::optional<EngineScore>& score, unsigned move_number) {
    if (!score) return false;
    if (score->kind == EngineScore::Kind::MateIn) return score->value < 0;
    if (score->value <= kWorseForDraw) return true;
    return move_number >= kLateForDraw && score->value <= kEvenForDraw;
}

}  // namespace rochade
