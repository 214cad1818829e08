// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/tactile/random_games.h"

#include <array>

#include "tests/tactile/tracker_script.h"

namespace rochade::tactile {

namespace {

constexpr int kLongestGame = 150;

constexpr std::array kStarts = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
    "n1n4k/PPPPP3/8/8/8/8/ppppp3/N1N4K w - - 0 1",
    "rnbqkbnr/8/8/pPpPpPpP/PpPpPpPp/8/8/RNBQKBNR w KQkq - 0 1",
};

}  // namespace

Position random_start(NoisyHands& hands) {
    const auto* fen = kStarts[hands.pick(kStarts.size())];
    return Position::from_setup(setup_from(fen)).value();
}

/// A legal move; the rare kinds more often than chance would have it.
Move random_move(const Position& position, NoisyHands& hands) {
    const MoveList moves = position.legal_moves();
    MoveList rare;
    for (const Move& move : moves) {
        if (position.castling_wing(move) || move.promotion || position.is_en_passant(move)) {
            rare.push_back(move);
        }
    }
    const MoveList& from = !rare.empty() && hands.happens(40) ? rare : moves;
    return from[hands.pick(static_cast<unsigned>(from.size()))];
}

bool is_over(const Position& position, int ply) {
    return ply >= kLongestGame || position.legal_moves().empty();
}

}  // namespace rochade::tactile
