// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "rules/notation.h"
#include "rules/outcome.h"

namespace rochade {

/// One word of the moves of a game, by its look alone.
struct PgnWord {
    enum class Kind : std::uint8_t { MoveNumber, Move, NullMove, Glyph, Mark, Result };

    Kind kind;
    std::string_view text;
    std::size_t size;                  // bytes of what was classified
    unsigned nag = 0;                  // of a Glyph
    std::optional<GameResult> result;  // of a Result; nothing for "*"
};

/// How many bytes stand together at the start of `text` without a space or a sign that has a
/// meaning of its own. "e8(Q)" and "exd6(e.p.)" are one word.
std::size_t pgn_word_size(std::string_view text);

/// The first part of a word without spaces: of "12.Nf3*" the number, then the move, then the
/// result. Asserted: it is not empty.
PgnWord classify_pgn_word(std::string_view word);

/// The size of "(=)" or its like at the start of `text`; 0 if a variation begins here.
std::size_t pgn_parenthesis_mark(std::string_view text);

/// How much of "Nf3!?" is the move.
std::size_t pgn_move_without_glyph(std::string_view word);

/// How much of "Nf3+-" may be the move, when the whole is none for this reason: what is no
/// notation at the end may be a glyph, whose first sign looks like check. All of it if not.
std::size_t pgn_move_before_glyph(std::string_view word, const MoveError& error);

/// A number behind "$" and the digits it took.
struct PgnNag {
    std::optional<unsigned> number;  // nothing if there are no digits, or it is over 255
    std::size_t size;
};
PgnNag read_pgn_nag(std::string_view digits);

}  // namespace rochade
