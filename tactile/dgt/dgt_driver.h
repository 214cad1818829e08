// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::dgt {

/// DGT's boards in single-board mode, with a DGT clock on their line.
extern const BoardDriver kDgtDriver;

}  // namespace rochade::tactile::dgt
