// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "rules/notation.h"
#include "rules/setup.h"

namespace rochade {

/// What the text of a move says, before anybody looks at a board.
struct WrittenMove {
    std::optional<Wing> castling;    // if set, nothing else is
    std::optional<PieceKind> piece;  // nothing: no letter is written
    std::optional<File> from_file;
    std::optional<Rank> from_rank;
    std::optional<File> to_file;  // only castling has none
    std::optional<Rank> to_rank;  // nothing in the shortest captures of pawns, "ed"
    std::optional<PieceKind> promotion;
    bool is_capture = false;     // a mark of capture is written
    bool is_en_passant = false;  // "e.p." is written

    /// Two squares and no piece letter: "e2-e4", "g1f3", "5254".
    bool is_two_squares() const { return !piece && from_file && from_rank && to_rank; }
};

/// Reads every notation that parse_san() knows. Laws: C.
Result<WrittenMove, NotNotation> read_written_move(std::string_view text, LetterSet letters);

}  // namespace rochade
