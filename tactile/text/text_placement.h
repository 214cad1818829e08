// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/board.h"
#include "rules/side.h"

namespace rochade::tactile::text {

/// What a board tells of one square: not every board knows which piece it is.
struct Seen {
    enum class What : std::uint8_t { Empty, Piece, OfWhite, OfBlack, Something };
    What what = What::Empty;
    std::optional<Piece> piece;  // for What::Piece
    friend bool operator==(const Seen&, const Seen&) = default;
};
using SeenSquares = std::array<Seen, 64>;  // by Square::index()

/// A placement as it is told, and who is to move if that is told too.
struct SeenPlacement {
    SeenSquares squares{};
    std::optional<Side> turn;
};

/// Reads the placement of a FEN and the turn after it. Besides the letters of pieces, "?" is
/// something, "U" and "w" are of White, "u" is of Black; "b" is of Black too where a "w" shows that
/// it cannot be a bishop. Nothing if the text is no placement.
std::optional<SeenPlacement> parse_placement(std::string_view text);

/// The placement of a FEN.
std::string placement_text(const Board& board);

/// Whether every piece is told by its name.
bool knows_pieces(const SeenSquares& seen);

/// Which pieces those are, if nothing but hands changed `before`: pieces stay what they were, and
/// one that appears is the one that was taken up. Nothing where that leaves a choice.
std::optional<Board> recognised(const SeenSquares& seen, const Board& before);

/// Whether `seen` can be exactly `board`.
bool can_be(const SeenSquares& seen, const Board& board);

}  // namespace rochade::tactile::text
