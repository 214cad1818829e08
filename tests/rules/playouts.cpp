// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/playouts.h"

#include <gtest/gtest.h>

#include "rules/chess960.h"
#include "rules/fen.h"

namespace rochade::test {

Position position_of(std::string_view fen) {
    const auto setup = parse_fen(fen);
    if (!setup) {
        ADD_FAILURE() << "no FEN: " << fen;
        return Position::initial();
    }
    const auto position = Position::from_setup(setup.value());
    if (!position) {
        ADD_FAILURE() << "no position: " << fen;
        return Position::initial();
    }
    return position.value();
}

Position random_chess960_start(FixedRandom& random) {
    const auto number = static_cast<unsigned>(random.below(kChess960Starts));
    const auto position = Position::from_setup(chess960_setup(number));
    EXPECT_TRUE(position.has_value());
    return position.value();
}

}  // namespace rochade::test
