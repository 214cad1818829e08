// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/piece.h"
#include "rules/square.h"

namespace rochade {

enum class Promotion : std::uint8_t { Knight, Bishop, Rook, Queen };

constexpr PieceKind kind_of(Promotion promotion) {
    return static_cast<PieceKind>(static_cast<int>(promotion) + 1);
}
static_assert(kind_of(Promotion::Queen) == PieceKind::Queen);

inline constexpr std::array kAllPromotions = {Promotion::Knight, Promotion::Bishop, Promotion::Rook,
                                              Promotion::Queen};

/// A move as players name it: from, to and, for a pawn reaching the last rank, the new piece.
/// It says nothing about legality; only a Position knows that.
///
/// Castling is written as the king's move onto his own rook (e1h1), in every position, so that
/// standard chess and Chess960 are one. Position::find_move() also takes e1g1.
struct Move {
    Square from;
    Square to;
    std::optional<Promotion> promotion = std::nullopt;

    friend bool operator==(const Move&, const Move&) = default;
};

/// What a move does besides going from one square to another.
enum class MoveManner : std::uint8_t {
    Plain,       // nothing
    DoubleStep,  // a pawn passes over a square
    Taking,      // what stands on the target is captured, or castles
    EnPassant,
};

}  // namespace rochade
