// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "announce/of_side.h"

namespace rochade {

/// What several pages say of a side: the desk, the envelope, the report of a position.

inline constexpr OfSide kSideToMove = {"White is to move.", "Black is to move."};
inline constexpr OfSide kSideTimes = {"Time used by White: {used}. Time left: {left}.",
                                      "Time used by Black: {used}. Time left: {left}."};

}  // namespace rochade
