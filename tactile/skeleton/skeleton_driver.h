// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::skeleton {

/// No board on earth. It is compiled and tested like the others, and is in no table: copy its
/// folder to begin a driver of your own. See docs/devices/adding-a-board.md.
extern const BoardDriver kSkeletonDriver;

}  // namespace rochade::tactile::skeleton
