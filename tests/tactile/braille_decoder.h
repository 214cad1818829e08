// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>

#include "tactile/braille/chess_code.h"

namespace rochade::braille::test {

/// What a reader of the code understands, in English letters: "Nf3", "bxa8=Q+". Nothing for cells
/// that are no move. Knows the codes from their description, not from the program.
std::optional<std::string> read_move(std::span<const Cell> cells, const Writing& writing);

/// "1:29:58" from the cells of a clock.
std::optional<std::string> read_clock(std::span<const Cell> cells);

/// The FEN of a rank, "rnbqkbnr" or "4P3", from eight cells. Empty squares must have the cells of
/// their colour.
std::optional<std::string> read_rank(std::span<const Cell> cells, Rank rank,
                                     const Writing& writing);

}  // namespace rochade::braille::test
