// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "announce/catalog.h"
#include "announce/phrase.h"
#include "announce/words.h"
#include "commands/review.h"
#include "rules/board.h"
#include "rules/move.h"
#include "rules/setup.h"

namespace rochade {

// Reading the board around one square, and what has become of it. Pure functions of a placement, as
// those of board_reading.h; what would be help is for the caller to refuse.

/// How one listener has the board read to him.
struct ReadingStyle {
    const PhraseStyle& phrase;
    const Vocabulary& vocabulary;
    const Catalog& catalog;  // of the listener's language
};

/// A message of the catalog with its arguments.
inline Phrase sentence(std::string_view message, const ReadingStyle& style,
                       const std::vector<PhraseArgument>& arguments = {}) {
    return compose(style.catalog.text(message), style.phrase.language, arguments);
}

/// What is said of a square besides its name and piece.
struct SquareWords {
    enum class PieceColour : std::uint8_t { Word, Omitted } piece = PieceColour::Word;
    enum class SquareColour : std::uint8_t { Omitted, Word } square = SquareColour::Omitted;
};

/// "weißer Springer Felix drei"; of an empty square its name only; perhaps ", dunkel" behind it.
Phrase read_square_with(const Board& board, Square square, const SquareWords& words,
                        const ReadingStyle& style);

/// Which pieces attack a square and which defend it; of an empty square who attacks it. Pieces that
/// are pinned attack as well. Laws: 3.1
Phrase read_attackers(const Board& board, Square square, const ReadingStyle& style);

/// What stands on both diagonals of a square, each from White's side on, with the ends named.
std::vector<Phrase> read_diagonals(const Board& board, Square square, const ReadingStyle& style);

/// What stands on the squares a knight's move away, clockwise as White sees them.
Phrase read_knight_squares(const Board& board, Square square, const ReadingStyle& style);

/// All pieces of a side, kind by kind.
Phrase read_side(const Board& board, Side side, const ReadingStyle& style);

/// Where the pieces of a choice stand, file by file: a sentence for each side.
std::vector<Phrase> read_where(const Board& board, const PieceChoice& choice,
                               const ReadingStyle& style);

/// A move and what stood before it.
struct PlayedMove {
    Setup before;
    Move move;
};

/// Which piece was captured last and where, and what each side has lost.
std::vector<Phrase> read_captured(std::span<const PlayedMove> moves, const ReadingStyle& style);

/// Which squares the last of the moves has changed, and how; nothing if there is none.
std::vector<Phrase> read_changed(std::span<const PlayedMove> moves, const ReadingStyle& style);

/// The pieces that a move has brought under attack, for those who may hear it.
std::optional<Phrase> read_newly_attacked(const PlayedMove& played, const ReadingStyle& style);

enum class MovesRead : std::uint8_t { All, Captures };
/// The legal moves of the piece on a square, also where the other side is to move; what cannot be
/// said is told in a sentence.
Phrase read_legal_moves(const Setup& setup, Square square, MovesRead which,
                        const ReadingStyle& style);

/// One half-move of a score, with its number: "12. Springer Felix drei", "12... Eva fünf".
Phrase read_score_entry(const Setup& start, std::span<const Move> moves, std::size_t index,
                        const ReadingStyle& style);

}  // namespace rochade
