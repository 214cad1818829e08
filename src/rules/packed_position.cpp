// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/packed_position.h"

#include "rules/attacks.h"

namespace rochade {
namespace {

// The number of a kind is one more than its place in PieceKind; 0 is an empty square. The last
// number is a rook that may castle, on the outer ranks, or a pawn that may be captured en passant.
constexpr SquareSet kCastlingRanks = set_of(Rank::One) | set_of(Rank::Eight);

SquareSet passing_pawn(const Setup& setup) {
    if (!setup.en_passant) return 0;
    const Rank rank = relative_rank(opponent_of(setup.turn), Rank::Four);
    return set_of(Square(setup.en_passant->file(), rank));
}

void put_all(Board& board, SquareSet squares, SquareSet black, PieceKind kind) {
    while (squares != 0) {
        const Square square = pop_first(squares);
        board.toggle(square, {contains(black, square) ? Side::Black : Side::White, kind});
    }
}

void allow_castling(Setup& setup, Square rook) {
    const Side side = rook.rank() == Rank::One ? Side::White : Side::Black;
    const Square king = first_of(setup.board.of(side, PieceKind::King));
    const Wing wing = king.file() < rook.file() ? Wing::KingSide : Wing::QueenSide;
    setup.castling.set(side, wing, rook.file());
}

}  // namespace

PackedPosition pack(const Setup& setup) {
    const Board& board = setup.board;
    const SquareSet last = setup.castling.rooks() | passing_pawn(setup);
    const SquareSet kings = board.of(PieceKind::King);
    const SquareSet queens = board.of(PieceKind::Queen);
    const SquareSet bishops = board.of(PieceKind::Bishop);
    PackedPosition packed;
    packed.kinds[0] = board.of(PieceKind::Pawn) | bishops | queens | last;
    packed.kinds[1] = board.of(PieceKind::Knight) | bishops | kings | last;
    packed.kinds[2] = board.of(PieceKind::Rook) | queens | kings | last;
    packed.black = board.of(Side::Black);
    if (setup.turn == Side::Black) packed.black |= set_of(first_of(~board.occupied()));
    return packed;
}

Setup unpack(const PackedPosition& packed) {
    const auto& [ones, twos, fours] = packed.kinds;
    const SquareSet last = ones & twos & fours;
    const SquareSet rooks = last & kCastlingRanks;
    const SquareSet passing = last & ~kCastlingRanks;
    Setup setup;
    put_all(setup.board, (ones & ~twos & ~fours) | passing, packed.black, PieceKind::Pawn);
    put_all(setup.board, ~ones & twos & ~fours, packed.black, PieceKind::Knight);
    put_all(setup.board, ones & twos & ~fours, packed.black, PieceKind::Bishop);
    put_all(setup.board, (~ones & ~twos & fours) | rooks, packed.black, PieceKind::Rook);
    put_all(setup.board, ones & ~twos & fours, packed.black, PieceKind::Queen);
    put_all(setup.board, ~ones & twos & fours, packed.black, PieceKind::King);
    const bool black_moves = (packed.black & ~(ones | twos | fours)) != 0;
    setup.turn = black_moves ? Side::Black : Side::White;
    if (passing != 0) {
        const Rank passed = relative_rank(opponent_of(setup.turn), Rank::Three);
        setup.en_passant = Square(first_of(passing).file(), passed);
    }
    for (SquareSet rest = rooks; rest != 0;) allow_castling(setup, pop_first(rest));
    return setup;
}

}  // namespace rochade
