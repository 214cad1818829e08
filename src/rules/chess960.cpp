// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/chess960.h"

#include <array>
#include <cassert>
#include <cstddef>

namespace rochade {
namespace {

/// The pieces of one side from file a to file h, as far as they have been placed.
using Row = std::array<std::optional<PieceKind>, 8>;

/// Which two of five free squares the knights take, counted from the left.
constexpr std::array<std::array<unsigned, 2>, 10> kKnightPairs = {
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

void put_on_free(Row& row, unsigned nth, PieceKind kind) {
    for (auto& square : row) {
        if (square) continue;
        if (nth == 0) {
            square = kind;
            return;
        }
        --nth;
    }
}

/// The number holds, from its last digit on: the bishop of the light squares, that of the dark
/// ones, the queen, the knights. Rooks and king take what is left.
Row row_of(unsigned number) {
    Row row;
    row[number % 4 * std::size_t{2} + 1] = PieceKind::Bishop;
    number /= 4;
    row[number % 4 * std::size_t{2}] = PieceKind::Bishop;
    number /= 4;
    put_on_free(row, number % 6, PieceKind::Queen);
    number /= 6;
    const auto [left, right] = kKnightPairs[number];
    put_on_free(row, right, PieceKind::Knight);  // first, so that the left one still counts right
    put_on_free(row, left, PieceKind::Knight);
    put_on_free(row, 0, PieceKind::Rook);
    put_on_free(row, 0, PieceKind::King);
    put_on_free(row, 0, PieceKind::Rook);
    return row;
}

Setup setup_of(const Row& row) {
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
    return setup;
}

}  // namespace

Setup chess960_setup(unsigned number) {
    assert(number < kChess960Starts);
    return setup_of(row_of(number));
}

std::optional<unsigned> chess960_number_of(const Board& board) {
    for (unsigned number = 0; number < kChess960Starts; ++number) {
        if (chess960_setup(number).board == board) return number;
    }
    return std::nullopt;
}

}  // namespace rochade
