// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn_null_move.h"

namespace rochade {

std::optional<Position> after_null_move(const Position& position) {
    if (position.is_check()) return std::nullopt;
    Setup setup = position.setup();
    setup.turn = opponent_of(setup.turn);
    setup.en_passant.reset();
    ++setup.halfmove_clock;
    if (setup.turn == Side::White) ++setup.move_number;
    const auto passed = Position::from_setup(setup);
    if (!passed) return std::nullopt;
    return passed.value();
}

}  // namespace rochade
