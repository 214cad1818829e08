// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "rules/position.h"

namespace rochade {

/// What a search that does not follow some black men came to.
struct CrowdProof {
    bool is_proven = false;  // White can never checkmate
    std::size_t positions = 0;
};

/// Whether White can never checkmate from `position`, by a search over all positions that can
/// arise, in which the black men on `crowd` are not followed: only that there are so many,
/// somewhere among the squares they may ever come to. Sound, because it allows too much rather than
/// too little:
/// - the crowd is taken off the board, so it stands in nobody's way and attacks nothing;
/// - Black may always pass, which stands for every move of the crowd, and may take a white man from
///   the board wherever the crowd may come to; white men may capture there, and lose nothing by it;
/// - a check along a line on which the crowd may stand needs no answer;
/// - the king counts as checkmated if the crowd could fill his flights, and if every other answer
/// is
///   one it might stand in the way of;
/// - pawns may be captured en passant whenever they stand where that is possible.
/// So each game has its picture in the search, move for move, and the picture of a checkmate counts
/// as one. Where none is found, there is none. The counters of moves are ignored, which only allows
/// more. Gives up after `most_positions`, and where somebody may castle. Asserted: `crowd` are
/// black men, without the king. Laws: 5.2 b
CrowdProof prove_with_crowd(const Position& position, SquareSet crowd, std::size_t most_positions);

/// The same with the crowd that is most likely to do: the black men that may go far, and the pawns
/// that move, but for those beside their king. Nothing is proven where there are none.
CrowdProof prove_with_likely_crowd(const Position& position, std::size_t most_positions);

}  // namespace rochade
