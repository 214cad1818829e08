// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "rules/position.h"

namespace rochade {

/// Whether a side can still checkmate by any possible series of legal moves, however badly both
/// play. It decides flag-fall and illegal-move rulings, and whether a position is dead.
/// Laws: 5.2 b, 6.9, 7.5 b, 9.7, A.4 d.
enum class CanMate : std::uint8_t { Yes, No, Unknown };

/// Why the answer is no.
enum class MateProof : std::uint8_t {
    Over,       // the game has ended: mate against this side, stalemate, 75 moves if they count
    Material,   // the pieces on the board can never checkmate
    Blocked,    // pawns and pieces keep each other from every square where they could
    Exhausted,  // all that can still arise was looked at; where some men make no difference to
                // that, without them
};

/// What the moves played without a capture or a pawn move mean for the answer.
enum class MoveCounter : std::uint8_t {
    Ignored,
    Kept,  // no line goes on when 75 moves are completed; mate goes first. Laws: 9.6 b
};

/// How long to look.
struct MateSearch {
    /// About how many positions are looked at before the answer is Unknown: the moves of the last
    /// are still added. Each takes about 80 bytes.
    std::size_t most_positions = 4'000'000;
    /// And so many more to find a shorter line, if there is one; they take no memory. With 0 the
    /// line is the first that was found, and may have hundreds of moves.
    std::size_t line_positions = 0;
    MoveCounter counter = MoveCounter::Ignored;
};

struct MateAnswer {
    CanMate verdict = CanMate::Unknown;
    /// Of Yes: legal moves of both sides to the checkmate, the shortest line that was found;
    /// empty if the checkmate stands on the board.
    MoveList line;
    /// Of No.
    std::optional<MateProof> proof;
    /// Positions looked at.
    std::size_t positions = 0;
};

/// Whether `side` can still checkmate from `position`. Yes and No are proven. Takes up to
/// `search.most_positions` of time and memory; deterministic.
MateAnswer can_mate(const Position& position, Side side, const MateSearch& search = {});

/// Neither side can checkmate any more: the game is drawn. Nothing if that stays unknown.
/// Laws: 5.2 b, 9.7
std::optional<bool> is_dead(const Position& position, const MateSearch& search = {});

}  // namespace rochade
