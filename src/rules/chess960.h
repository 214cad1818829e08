// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "rules/setup.h"

namespace rochade {

/// As many starting positions of Chess960 there are, numbered from 0 as Reinhard Scharnagl has
/// numbered them. Laws: F.2.
inline constexpr unsigned kChess960Starts = 960;
/// The number of the usual start, whose pieces stand as in Article 2.3.
inline constexpr unsigned kUsualStart = 518;

/// The start of a game with this number, with all castling rights. Asserted: it is less than
/// kChess960Starts.
Setup chess960_setup(unsigned number);

/// The number of a placement in which nothing has moved; nothing if it is no start of Chess960.
std::optional<unsigned> chess960_number_of(const Board& board);

}  // namespace rochade
