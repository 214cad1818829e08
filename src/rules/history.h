// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "rules/position.h"

namespace rochade {

/// The positions of a game since its start, for what Article 9 asks of them.
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
    bool is_threefold() const { return occurrences() >= 3; }  // Laws: 9.2, a claim
    bool is_fivefold() const { return occurrences() >= 5; }   // Laws: 9.6 a
    bool is_fifty_moves() const;                              // Laws: 9.3, a claim
    bool is_seventy_five_moves() const;                       // Laws: 9.6 b; mate goes first

private:
    std::vector<Position> positions_;
    std::vector<Move> moves_;
};

}  // namespace rochade
