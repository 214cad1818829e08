// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.h"

namespace rochade {

/// Which repetition ends a game of itself.
enum class FivefoldRule : std::uint8_t {
    /// "For at least five consecutive alternate moves by each player": the position stood there
    /// after every second move of the same player. Laws: 9.6 a
    Consecutive,
    /// "At least five times", whatever was played in between. Laws 2018, 2023: 9.6.1
    AnyFive,
};

/// The positions of a game since its start, for what Article 9 asks of them. The moves without a
/// capture or a pawn move that the start brings along (a FEN's clock) count.
class History {
public:
    explicit History(const Position& start);

    /// Plays `move` in the present position. Asserted: it is legal.
    void play(const Move& move);
    /// Takes the last move back. Asserted: there is one.
    void take_back();

    const Position& start() const { return positions_.front(); }
    const Position& position() const { return positions_.back(); }
    const std::vector<Position>& positions() const { return positions_; }
    const std::vector<Move>& moves() const { return moves_; }

    /// How often the present position has appeared, itself included. Laws: 9.2.
    unsigned occurrences() const;

    // What the player who has the move may claim. Laws: 9.2 b, 9.3 b. Where the last move has
    // ended the game there is nobody left to claim.
    bool is_threefold() const { return occurrences() >= 3; }
    bool is_fifty_moves() const;

    // What he may claim with a move that he has written and declared. Laws: 9.2 a, 9.3 a.
    // Asserted: the move is legal. That it would give mate is no reason to refuse the claim: it
    // is judged by what has been played until then, and the move is never made.
    bool would_be_threefold(const Move& move) const;
    bool would_be_fifty_moves(const Move& move) const;

    // What ends the game unclaimed. Laws: 9.6. Checkmate goes first; a position that has
    // appeared before was none.
    bool is_fivefold(FivefoldRule rule = FivefoldRule::AnyFive) const;
    bool is_seventy_five_moves() const;

private:
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

}  // namespace rochade
