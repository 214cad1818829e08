// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/setup.h"

namespace rochade {

/// The double step that an en passant square tells of.
struct DoubleStep {
    Square origin;
    Square passed;
    Square pawn;
};

constexpr DoubleStep double_step_over(Square passed, Side mover) {
    return {Square(passed.file(), relative_rank(mover, Rank::Two)), passed,
            Square(passed.file(), relative_rank(mover, Rank::Four))};
}

/// Whether the side to move stands in check as no last move can have given it. Sound, not
/// complete: says yes only where that is certain. Promised by the caller: the en passant square,
/// if any, is one that a pawn can have passed over.
bool check_is_impossible(const Setup& setup);

}  // namespace rochade
