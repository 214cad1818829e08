// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/random_setups.h"

#include <array>

namespace rochade::test {
namespace {

Square any_square(FixedRandom& random) {
    return Square::from_index(static_cast<unsigned>(random.below(64)));
}

Square any_free_square(FixedRandom& random, const Board& board) {
    Square square = any_square(random);
    while (board.at(square)) square = any_square(random);
    return square;
}

void put_rook(FixedRandom& random, Setup& setup, Side side, Wing wing, std::size_t file) {
    const auto on = static_cast<File>(file);
    setup.board.put({on, relative_rank(side, Rank::One)}, {side, PieceKind::Rook});
    if (random.below(4) != 0) setup.castling.set(side, wing, on);
}

/// A king among rooks on his back rank, as often as not.
void put_kings(FixedRandom& random, Setup& setup) {
    for (const Side side : {Side::White, Side::Black}) {
        if (random.below(2) == 0) {
            setup.board.put(any_free_square(random, setup.board), {side, PieceKind::King});
            continue;
        }
        const Rank back = relative_rank(side, Rank::One);
        const std::size_t king = random.below(8);
        setup.board.put({static_cast<File>(king), back}, {side, PieceKind::King});
        if (king > 0) put_rook(random, setup, side, Wing::QueenSide, random.below(king));
        if (king < 7)
            put_rook(random, setup, side, Wing::KingSide, king + 1 + random.below(7 - king));
    }
}

void put_men(FixedRandom& random, Setup& setup) {
    constexpr std::array kMen = {PieceKind::Pawn,   PieceKind::Pawn,   PieceKind::Pawn,
                                 PieceKind::Knight, PieceKind::Bishop, PieceKind::Rook,
                                 PieceKind::Queen};
    std::size_t men = random.below(24);
    while (men-- > 0) {
        const Square square = any_free_square(random, setup.board);
        const PieceKind kind = kMen[random.below(kMen.size())];
        const bool is_outer = square.rank() == Rank::One || square.rank() == Rank::Eight;
        if (kind == PieceKind::Pawn && is_outer) continue;
        setup.board.put(square, {random.below(2) == 0 ? Side::White : Side::Black, kind});
    }
}

/// A pawn beside an enemy pawn, and the square it has passed over.
void put_double_step(FixedRandom& random, Setup& setup) {
    const Side mover = opponent_of(setup.turn);
    const auto file = static_cast<std::size_t>(random.below(8));
    const std::size_t beside = file == 0 ? 1 : file == 7 ? 6 : file - 1 + 2 * random.below(2);
    const Rank fourth = relative_rank(mover, Rank::Four);
    for (const Rank rank : {Rank::Two, Rank::Three}) {
        setup.board.remove({static_cast<File>(file), relative_rank(mover, rank)});
    }
    setup.board.put({static_cast<File>(file), fourth}, {mover, PieceKind::Pawn});
    setup.board.put({static_cast<File>(beside), fourth}, {setup.turn, PieceKind::Pawn});
    setup.en_passant = Square(static_cast<File>(file), relative_rank(mover, Rank::Three));
}

}  // namespace

Position random_setup(FixedRandom& random) {
    while (true) {
        Setup setup;
        setup.turn = random.below(2) == 0 ? Side::White : Side::Black;
        put_kings(random, setup);
        put_men(random, setup);
        if (random.below(3) == 0) put_double_step(random, setup);
        const auto position = Position::from_setup(setup, Strictness::Playable);
        if (position) return position.value();
    }
}

}  // namespace rochade::test
