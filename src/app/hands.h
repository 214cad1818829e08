// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/position.h"

namespace rochade {

/// One movement of a hand at a board.
struct HandStep {
    Square square;
    std::optional<Piece> piece;  // set down; nothing: lifted off

    friend bool operator==(const HandStep&, const HandStep&) = default;
};

/// How people make captures and other moves of several pieces.
enum class HandManner : std::uint8_t {
    VictimFirst,  // takes the captured piece off, then moves
    Replace,      // sets the capturing piece down on the captured one
    OwnFirst,     // lifts his own piece, takes the captured one off, sets his own down
    Slide,        // drags the piece over a square on its way
};
inline constexpr unsigned kHandManners = 4;

/// The movements with which hands make `move` in `position`: castling king first, a promoted pawn
/// is replaced on its last square. What `manner` does not fit is made the plain way.
std::vector<HandStep> hand_steps(const Position& position, const Move& move, HandManner manner);

/// As an emulated board reads it: "lift e2", "place e4 P".
std::string to_script(const HandStep& step);

}  // namespace rochade
