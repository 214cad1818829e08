// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::citrine {

/// The Novag Citrine, a chess computer that can be a referee and tell the moves.
extern const BoardDriver kCitrineDriver;

}  // namespace rochade::tactile::citrine
