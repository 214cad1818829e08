// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/notation.h"
#include "rules/position.h"

namespace rochade {

/// Reads the form "e2e4", "g7g8q" only; says nothing of legality. Castling stays as
/// written, so that e1g1 may be no move of a Position: see Position::find_move().
Result<Move, NotNotation> parse_uci_squares(std::string_view text);

/// Reads a UCI move in `position`: castling as e1g1 and as e1h1.
Result<Move, MoveError> parse_uci(std::string_view text, const Position& position);

enum class UciCastling : std::uint8_t { KingToFinalSquare, KingOntoRook };

/// Of any move with a man on its first square: "e2e4", "e7e8q"; castling "e1g1" or, for Chess960,
/// "e1h1".
std::string to_uci(const Move& move, const Position& position,
                   UciCastling castling = UciCastling::KingToFinalSquare);

}  // namespace rochade
