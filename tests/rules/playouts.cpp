// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/playouts.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

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
    std::array<std::optional<PieceKind>, 8> row;
    const auto put_on_free = [&row](std::size_t nth, PieceKind kind) {
        for (auto& square : row) {
            if (square) continue;
            if (nth-- == 0) {
                square = kind;
                return;
            }
        }
    };
    row[2 * random.below(4)] = PieceKind::Bishop;
    row[2 * random.below(4) + 1] = PieceKind::Bishop;
    put_on_free(random.below(6), PieceKind::Queen);
    put_on_free(random.below(5), PieceKind::Knight);
    put_on_free(random.below(4), PieceKind::Knight);
    put_on_free(0, PieceKind::Rook);
    put_on_free(0, PieceKind::King);
    put_on_free(0, PieceKind::Rook);

    Setup setup;
    bool is_past_king = false;
    for (const File file : kAllFiles) {
        const PieceKind kind = *row[static_cast<std::size_t>(file)];
        is_past_king = is_past_king || kind == PieceKind::King;
        for (const Side side : {Side::White, Side::Black}) {
            setup.board.put({file, relative_rank(side, Rank::One)}, {side, kind});
            setup.board.put({file, relative_rank(side, Rank::Two)}, {side, PieceKind::Pawn});
            if (kind != PieceKind::Rook) continue;
            setup.castling.set(side, is_past_king ? Wing::KingSide : Wing::QueenSide, file);
        }
    }
    const auto position = Position::from_setup(setup);
    EXPECT_TRUE(position.has_value());
    return position.value();
}

}  // namespace rochade::test
