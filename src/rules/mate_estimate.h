// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/position.h"

namespace rochade {

/// What a search for a checkmate by White hopes for. The numbers were tuned on positions of real
/// games; they decide how long a search takes, never what it answers.
struct MateHopes {
    int move;  // for each half-move played already

    // Where White has a queen, a rook, a pawn or enough smaller pieces.
    int flight;        // a square the black king can go to
    int kings_apart;   // each step between the kings beyond the second
    int from_edge;     // of the black king: each step to the nearest edge
    int from_corner;   // and to the edge after that
    int push;          // each step of a pawn to its promotion
    int blocked_push;  // each man in its way
    int two_minors;    // no pawn: the price of mating with what there is
    int one_minor;
    int seen_nearby;  // a square beside the black king that White attacks; it helps
    int black_piece;
    int black_pawn;
    int no_check;

    // Where White needs black men in the way of their king: in a corner.
    int to_corner;         // each step of the black king
    int king_to_corner;    // each step of the white king beyond the second
    int helper;            // each step of the nearest black man to a square beside the corner
    int second_helper;     // and of the next
    int promotion_detour;  // a pawn has to be promoted before it can help
    int corner_flight;
    int black_queen;  // guards too much
    int black_man;
    int black_pawn_left;
    int corner_no_check;
    int knight_walk;  // each step of a white knight to the black king
    int man_beside;   // a black man beside its king; it helps

    bool corner_in_spite_of_pawns;  // smaller pieces go for a corner though there are pawns
};

/// Captures what it can and mates with what is left.
extern const MateHopes kCaptureHopes;
/// Goes for the king with what there is, in few moves.
extern const MateHopes kShortHopes;
/// Leaves black men on the board to stand in the way of their king.
extern const MateHopes kHelperHopes;

/// The largest estimate, and one more.
inline constexpr int kMateEstimates = 1024;

/// From 0, likely soon, to kMateEstimates - 1: how far White seems from a checkmate if Black helps.
int mate_estimate(const Position& position, const MateHopes& hopes, unsigned half_moves_played);

}  // namespace rochade
