// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "match/effect.h"
#include "rules/board.h"

namespace rochade {

// How hands lead a board back to what it should show, one instruction at a time. Each can be
// carried out by somebody who does not see the board: it names one piece, and the square that it
// is put on is empty by then. Laws: 7.4, 7.6, D.2.8

/// With how few instructions `shows` becomes `should`.
///
/// A piece that stands wrong and is missed somewhere else is shifted; pieces that stand in each
/// other's way in a circle need one instruction more, for one of them has to leave the board first.
unsigned guides_needed(const Board& shows, const Board& should);

/// The next instruction, or nothing where both are the same. Whoever follows it every time gets
/// there with guides_needed() instructions; whatever else he does, it goes on from there.
///
/// First what stands too much is removed, then pieces are shifted, last what is missing is put. An
/// instruction that was told before stays as long as it leads on, and a piece that has been
/// lifted for it is put down first.
///
/// \param told  the last instruction for this board.
std::optional<Guide> next_guide(Side board, const Board& shows, const Board& should,
                                const std::optional<Guide>& told = std::nullopt);

/// What stands once `guide` has been followed. Asserted: it can be.
Board followed(const Board& shows, const Guide& guide);

bool same_guide(const std::optional<Guide>& one, const std::optional<Guide>& other);

}  // namespace rochade
