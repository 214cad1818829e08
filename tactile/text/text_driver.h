// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::text {

/// Boards that speak the open Chess Peripheral Protocol, in lines of text.
extern const BoardDriver kTextDriver;

}  // namespace rochade::tactile::text
