// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "rules/position.h"
#include "rules/uci.h"

namespace rochade {

/// The digits of correspondence chess, which no language and no keyboard can misread: files and
/// ranks from 1 to 8, "5254"; a fifth digit for the piece of a promotion, 1 queen, 2 rook,
/// 3 bishop, 4 knight: "57584". Castling is the king's move, "5171", or for Chess960 his move
/// onto the rook. parse_san() reads them. Asserted: `move` is legal or pseudo-legal.
std::string to_iccf(const Move& move, const Position& position,
                    UciCastling castling = UciCastling::KingToFinalSquare);

}  // namespace rochade
