// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

/// Whether `line` is castling said without its side, and nothing else: "Rochade".
bool is_castling_alone(std::string_view line, const Catalog& catalog);

/// What can be meant by it: the legal castlings of whoever has the move; where there are none,
/// those that hands could do, since nobody is told here what is legal.
std::vector<Move> castlings_of(const Setup& setup);

}  // namespace rochade
