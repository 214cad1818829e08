// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "rules/setup.h"
#include "tests/simulator/chance.h"

namespace rochade::simulator {

/// A piece is set down on a square, or the square is cleared.
struct HandStep {
    Square square;
    std::optional<Piece> piece;
};
using HandSteps = std::vector<HandStep>;

/// How much hands play about on the way.
enum class Care : std::uint8_t {
    Careful,  // captured pieces first, then each piece lifted and set down
    Human,    // any order, slides, replacements, promotion late
};

/// The steps that bring a board from `from` to `to`.
HandSteps bring(const Board& from, const Board& to, Care care, Chance& chance);

/// A piece of the board is lifted and put back.
HandSteps touch_something(const Board& board, Chance& chance);
/// Two to four pieces fall over and come to stand elsewhere.
HandSteps knock_over(const Board& board, Chance& chance);

}  // namespace rochade::simulator
