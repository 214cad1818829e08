// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/rules/mate_search.h"

#include <gtest/gtest.h>

#include <unordered_set>
#include <vector>

#include "rules/attacks.h"
#include "rules/fen.h"
#include "rules/packed_position.h"

namespace rochade::test {
namespace {

struct HashOfPacked {
    std::size_t operator()(const PackedPosition& packed) const { return hash_of(packed); }
};

constexpr std::array kAnyPiece = {PieceKind::Pawn,   PieceKind::Pawn, PieceKind::Pawn,
                                  PieceKind::Knight, PieceKind::Rook, PieceKind::Bishop,
                                  PieceKind::Queen};

void put_any(rochade::Setup& setup, Square square, Side side, FixedRandom& random) {
    const PieceKind kind = kAnyPiece[random.below(kAnyPiece.size())];
    const bool is_outside = square.rank() == Rank::One || square.rank() == Rank::Eight;
    if (setup.board.at(square) || (kind == PieceKind::Pawn && is_outside)) return;
    setup.board.put(square, {side, kind});
}

Square any_square(FixedRandom& random) {
    return Square::from_index(static_cast<unsigned>(random.below(64)));
}

std::optional<Position> playable(const rochade::Setup& setup) {
    const auto position = Position::from_setup(setup, Strictness::Playable);
    return position ? std::optional(position.value()) : std::nullopt;
}

}  // namespace

Position playable_position_of(std::string_view fen) {
    const auto setup = parse_fen(fen);
    const auto position = setup ? playable(setup.value()) : std::nullopt;
    EXPECT_TRUE(position) << fen;
    return position.value_or(Position::initial());
}

std::optional<bool> brute_force_mate(const Position& start, std::size_t most) {
    std::unordered_set<PackedPosition, HashOfPacked> seen = {pack(start)};
    std::vector<Position> open = {start};
    while (!open.empty()) {
        const Position position = open.back();
        open.pop_back();
        if (position.turn() == Side::Black && position.is_checkmate()) return true;
        for (const Move& move : position.legal_moves()) {
            const Position next = position.play(move);
            if (!seen.insert(pack(next)).second) continue;
            if (seen.size() > most) return std::nullopt;
            open.push_back(next);
        }
    }
    return false;
}

std::optional<Position> random_tomb(FixedRandom& random) {
    rochade::Setup setup;
    const Square king = any_square(random);
    setup.board.put(king, {Side::Black, PieceKind::King});
    for (SquareSet beside = king_attacks(king); beside != 0;) {
        const Square square = pop_first(beside);
        if (random.below(5) != 0) put_any(setup, square, Side::Black, random);
    }
    Square other = any_square(random);
    while (setup.board.at(other)) other = any_square(random);
    setup.board.put(other, {Side::White, PieceKind::King});
    for (std::size_t count = 1 + random.below(2); count > 0; --count) {
        put_any(setup, any_square(random), Side::White, random);
    }
    for (std::size_t count = random.below(3); count > 0; --count) {
        put_any(setup, any_square(random), Side::Black, random);
    }
    setup.turn = random.below(2) == 0 ? Side::White : Side::Black;
    return playable(setup);
}

std::optional<Position> random_change(std::string_view fen, FixedRandom& random) {
    const auto parsed = parse_fen(fen);
    if (!parsed) return std::nullopt;
    rochade::Setup setup = parsed.value();
    const SquareSet kings = setup.board.of(PieceKind::King);
    for (SquareSet rest = setup.board.occupied() & ~kings; rest != 0;) {
        const Square square = pop_first(rest);
        if (random.below(12) == 0) setup.board.remove(square);
    }
    for (std::size_t count = random.below(3); count > 0; --count) {
        put_any(setup, any_square(random), random.below(2) == 0 ? Side::White : Side::Black,
                random);
    }
    for (SquareSet rest = kings; rest != 0;) {
        const Square from = pop_first(rest);
        const Square to = any_square(random);
        if (random.below(2) == 0 || setup.board.at(to)) continue;
        const Side side = setup.board.side_at(from);
        setup.board.remove(from);
        setup.board.put(to, {side, PieceKind::King});
    }
    setup.turn = random.below(2) == 0 ? Side::White : Side::Black;
    return playable(setup);
}

}  // namespace rochade::test
