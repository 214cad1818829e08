// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <random>
#include <vector>

#include "base/timeline.h"
#include "rules/position.h"

namespace rochade::tactile {

/// One square as the board reports it, `after` the report before.
struct HandStep {
    Square square;
    std::optional<Piece> piece;
    Duration after;
};
using HandSteps = std::vector<HandStep>;

/// Hands that make moves the way people do: they slide, stop on the way, take the victim off
/// first, last or not at all, push it aside, castle in any order, bump into other pieces, lift
/// one piece and play another. The same seed gives the same hands.
class NoisyHands {
public:
    /// No piece rests longer than this where it does not belong.
    static constexpr Duration kLongestRest{180};

    /// With a piece in the hand, or half of castling done, people may think for longer.
    static constexpr Duration kShortestPause{500};

    explicit NoisyHands(std::uint32_t seed) : random_(seed) {}

    /// Makes `move`, legal in `position`, on a board that shows the position.
    HandSteps make_move(const Position& position, const Move& move);

    /// Copies it from the other board: every order, no second thoughts.
    HandSteps copy_move(const Position& position, const Move& move);

    /// A number from 0 to `below` - 1.
    unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }
    bool happens(unsigned percent) { return pick(100) < percent; }

private:
    void set(Square square, std::optional<Piece> piece);
    void set_slowly(Square square, std::optional<Piece> piece);
    void carry(const Position& position, Square from, Square to, std::optional<Square> victim);
    std::vector<Square> stops_between(Square from, Square to);
    void push_aside(Square to, Piece victim);
    void castle(const Position& position, const Move& move);
    void promote(const Position& position, const Move& move);
    void capture_en_passant(const Position& position, const Move& move);
    void think_again(const Position& position, const Move& move);
    void bump(const Position& position, const Move& move, std::size_t first);
    void execute(const Position& position, const Move& move);

    std::mt19937 random_;
    Board board_;
    HandSteps steps_;
};

}  // namespace rochade::tactile
