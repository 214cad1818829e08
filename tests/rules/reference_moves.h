// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/move.h"
#include "rules/position.h"

namespace rochade::test {

/// The legal moves of `setup`, found slowly, straight from the sentences of Article 3, without
/// bitboards and without anything of src/rules but its vocabulary. Ordered as legal_moves() is.
MoveList reference_moves(const Setup& setup);

}  // namespace rochade::test
