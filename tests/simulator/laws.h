// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// Games end when the Laws say so, and what the desk has to know of draws and illegal moves it is
/// told; found again from the moves alone. Laws: 5, 6.9, 7.5, 9.2, 9.3, 9.6
void check_half_moves(const Seen& seen, Verdict& verdict);
void check_ending(const Seen& seen, Verdict& verdict);

}  // namespace rochade::simulator
