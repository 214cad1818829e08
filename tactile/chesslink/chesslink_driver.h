// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::chesslink {

/// Millennium's boards with recognised pieces: Exclusive, Supreme, Performance, eONE.
extern const BoardDriver kChessLinkDriver;

}  // namespace rochade::tactile::chesslink
