// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "match/match.h"
#include "rules/pgn.h"

namespace rochade {

/// Whose word the moves of a PGN are taken from.
enum class PgnMoves : std::uint8_t {
    Played,      // the half-moves as they stood
    WhiteScore,  // White's score
    BlackScore,
    Agreed,  // as far as both scores agree. Laws: D.2.8
};

/// The game as PGN: the seven tags, TimeControl, Termination, Mode, Laws, Points where no result
/// says the score, and the clock after each move as [%clk h:mm:ss], a draw offer as (=). Where a
/// move is written that is not legal the PGN ends, with [%illegal e2e5] in the comment of the move
/// before.
///
/// \param date  as PGN writes it: "2026.11.29".
PgnGame to_pgn_game(const Match& match, PgnMoves moves, std::string_view date = "????.??.??");

/// PGN's TimeControl tag: "40/5400+30:1800+30", "-" without a clock.
std::string pgn_time_control(const TimeControl& control);

}  // namespace rochade
