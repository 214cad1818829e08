// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile::dgt {

extern const BoardDriver kDgtDriver;

}  // namespace rochade::tactile::dgt
