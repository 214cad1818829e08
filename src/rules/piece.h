// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>

#include "rules/side.h"

namespace rochade {

enum class PieceKind : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };

inline constexpr std::array kAllPieceKinds = {PieceKind::Pawn, PieceKind::Knight, PieceKind::Bishop,
                                              PieceKind::Rook, PieceKind::Queen,  PieceKind::King};

struct Piece {
    Side side;
    PieceKind kind;

    // NOLINTNEXTLINE(modernize-use-nullptr): it means the zero of the defaulted comparison
    friend constexpr auto operator<=>(const Piece&, const Piece&) = default;
};

/// FEN letter: "PNBRQK" for White, "pnbrqk" for Black.
constexpr char letter_of(Piece piece) {
    const char letter = "PNBRQK"[static_cast<int>(piece.kind)];
    return piece.side == Side::White ? letter : static_cast<char>(letter - 'A' + 'a');
}

/// The piece a FEN letter means, or nothing for any other character.
constexpr std::optional<Piece> piece_from_letter(char letter) {
    for (const Side side : {Side::White, Side::Black}) {
        for (const PieceKind kind : kAllPieceKinds) {
            if (letter_of(Piece{side, kind}) == letter) return Piece{side, kind};
        }
    }
    return std::nullopt;
}

}  // namespace rochade
