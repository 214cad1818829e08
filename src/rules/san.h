// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/notation.h"
#include "rules/position.h"

namespace rochade {

/// Reads Standard Algebraic Notation and its kin: long algebraic ("Ng1-f3", "e2xd3"), UCI, with
/// or without x : - = e.p. + ++ # (=) ! ?, castling as 0-0, O-O, 00, oo, a `χ` for x. Piece
/// letters of `letters` only. Over-disambiguation is fine, ambiguity is not. Laws: C.
Result<Move, MoveError> parse_san(std::string_view text, const Position& position,
                                  LetterSet letters = LetterSet::English);

/// What Appendix C.10 asks to be added so that the piece is known.
enum class Which : std::uint8_t { Nothing, File, Rank, Square };

/// Judged by legal moves; for a move that is not legal, by pseudo-legal ones. Laws: C.10.
Which which_piece(const Move& move, const Position& position);

enum class CheckMarks : std::uint8_t { Written, Omitted };

/// "Nbd2", "exd6", "bxa8=N", "O-O-O", "Qe3+", "Qg7#". Asserted: the move is legal or
/// pseudo-legal in `position`.
std::string to_san(const Move& move, const Position& position,
                   LetterSet letters = LetterSet::English, CheckMarks marks = CheckMarks::Written);

/// "Ng1-f3", "e5xd6 e.p.", "b7xa8=N", "0-0-0", as for reading aloud. Laws: C.
std::string to_long_algebraic(const Move& move, const Position& position,
                              LetterSet letters = LetterSet::English);

}  // namespace rochade
