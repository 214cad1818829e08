// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "base/timeline.h"
#include "rules/position.h"

namespace rochade::tactile {

/// When each square was last seen to become empty and to be filled since the position was agreed.
struct SquareTrack {
    std::optional<Instant> emptied;
    std::optional<Instant> filled;
    bool is_brief = false;  // so soon that the same piece may have lost contact for a moment
};
using SquareTracks = std::array<SquareTrack, 64>;  // by Square::index()

/// What the squares say, measured against a position whose pieces are known.
struct OccupancyReading {
    /// What stands where, as far as it can be told. A piece of which nobody can tell what it is
    /// stands in `unknown` and not here.
    Board board;
    SquareSet unknown = 0;
    /// The moves that all fit what was seen, if they are several: captures by one piece, or the
    /// pieces a pawn may have become. They can be asked for as soon as the hand rests.
    std::vector<Move> candidates;
    /// Captures whose victim's square was empty so briefly that it may have been nothing.
    std::vector<Move> brief;
    /// Captures that fit if their victim was taken off unseen. The piece may also be in somebody's
    /// hand, so they can be asked for only when the move is said to be over.
    std::vector<Move> unseen;
    /// What `board` says may be a stop on the way to something else: it should stand for a moment.
    bool is_hasty = false;
    /// The one legal move that is all there, if there is one.
    std::optional<Move> whole;
};

/// Reads `occupied` as something that was made of `base`, with at most one move by the side to
/// move, legal or not, and pieces in hands.
///
/// A capture counts only if its victim's square was seen empty and was filled again not earlier
/// than `scan_time` before the capturing piece had left its own: two squares that change within
/// one look at the board are told in the order of the look.
OccupancyReading read_occupancy(const Setup& base, SquareSet occupied, const SquareTracks& tracks,
                                Duration scan_time);

/// The same where nobody moves: pieces are missing, or one stands elsewhere.
OccupancyReading read_still(const Setup& base, SquareSet occupied);

/// Whether all squares on which another piece stands in `after` than in `before` were seen empty.
bool is_exchange_seen(const Board& before, const Board& after, const SquareTracks& tracks);

}  // namespace rochade::tactile
