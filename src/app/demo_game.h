// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rochade {

/// The game that is shown if nobody names another: a real one with castling by both sides,
/// captures, en passant and a promotion. PGN.
std::string_view demo_game_pgn();

}  // namespace rochade
