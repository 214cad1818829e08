// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/timeline.h"
#include "rules/board.h"
#include "rules/move.h"
#include "rules/notation.h"
#include "rules/san.h"
#include "rules/setup.h"
#include "tactile/braille/cells.h"

namespace rochade::braille {

/// How chess is written in raw dots. No table of text braille is asked: with some of them two
/// different moves feel alike (the Greek one has no sign for digits: N5f3 is Nef3). In each of
/// these codes two different legal moves of a position never have the same cells.
enum class ChessCode : std::uint8_t {
    /// The chess code of the United Kingdom: k q r b s, no capitals, lowered digits for ranks and
    /// numbers. Six dots, and the least number of cells.
    Uk,
    /// One cell for each character: a piece is the letter of its language with dot 7.
    EightDot,
    /// A piece is the letter of its language with the capital sign of that language before it.
    SixDot,
};
inline constexpr std::array kAllChessCodes = {ChessCode::Uk, ChessCode::EightDot,
                                              ChessCode::SixDot};

/// "uk", "8dot", "6dot": as on the command line and in the settings.
std::string_view word_for(ChessCode code);
std::optional<ChessCode> chess_code_called(std::string_view word);

/// How one reader wants it written.
struct Writing {
    ChessCode code = ChessCode::Uk;
    LetterSet letters = LetterSet::English;  // of the pieces; the UK code has its own
    CheckMarks marks = CheckMarks::Omitted;

    friend bool operator==(const Writing&, const Writing&) = default;
};

/// The cell of a letter from a to z. Asserted.
Cell letter_cell(char letter);
/// The lowered digit 0 to 9. Asserted.
Cell digit_cell(unsigned digit);

/// "12" in lowered digits, without a sign before it.
Cells number_cells(unsigned number);
/// "f3".
Cells square_cells(Square square);
/// The piece as it stands in a move; of a pawn nothing.
Cells piece_cells(PieceKind kind, const Writing& writing);

/// What stands behind a move number where Black's move follows. (Three points, in print.)
inline constexpr Cell kBlackToMove = Cell::dots("36");
/// Behind a move with which a draw was offered: the sign (=).
Cells draw_offer_cells();

/// A move in the short form, what Appendix C.10 asks for included. A move that is not legal is
/// written with both squares and a hyphen between them (Laws: A.4 b). `before` may be no legal
/// position.
Cells move_cells(const Move& move, const Setup& before, const Writing& writing);

/// One square of the board in one cell. A white piece has the code's extra dot, 7 of eight or 6 of
/// six; an empty light square is dot 3, an empty dark one dots 3 and 6.
Cell board_cell(Square square, std::optional<Piece> piece, const Writing& writing);
/// A rank from the a-file to the h-file: eight cells.
Cells rank_cells(const Board& board, Rank rank, const Writing& writing);

/// "1:29:58" or "12:40", whole seconds rounded down, in lowered digits with dots 156 for the
/// colon: the colon of text is the lowered 3.
Cells clock_cells(Duration time);

}  // namespace rochade::braille
