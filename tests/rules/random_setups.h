// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/position.h"
#include "tests/rules/playouts.h"

namespace rochade::test {

/// Men scattered over the board, from bare kings to a full one, with whatever castling rights and
/// en passant square they allow; play can go on from it, but seldom can a game have led there.
Position random_setup(FixedRandom& random);

}  // namespace rochade::test
