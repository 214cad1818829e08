// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::peg {

/// Tactile boards with sensors in their apertures that speak our own protocol.
extern const BoardDriver kPegDriver;

}  // namespace rochade::tactile::peg
