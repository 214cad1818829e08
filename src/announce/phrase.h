// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/language.h"
#include "announce/words.h"
#include "rules/move.h"
#include "rules/position.h"
#include "rules/san.h"

namespace rochade {

/// A run of words for one voice.
struct PhraseSegment {
    std::string spoken;   // for the voice of `language`; never a bare letter or notation
    std::string written;  // the same words for a caption
    Language language;

    friend bool operator==(const PhraseSegment&, const PhraseSegment&) = default;
};

/// What is said in one breath.
struct Phrase {
    std::vector<PhraseSegment> segments;  // in order, without the spaces between them

    /// All of it as it is written, with one space between segments where a mark needs none.
    std::string caption() const;

    friend bool operator==(const Phrase&, const Phrase&) = default;
};

enum class Verbosity : std::uint8_t { Brief, Full };
inline constexpr std::array kAllVerbosities = {Verbosity::Brief, Verbosity::Full};

enum class CheckWords : std::uint8_t { Omitted, Said };

/// How one listener wants moves to be said.
struct PhraseStyle {
    Language language = Language::English;  // the listener's
    Style style = Style::Fide;
    Spelling spelling = Spelling::Voice;
    Verbosity verbosity = Verbosity::Brief;
    CheckWords check_words = CheckWords::Omitted;
    /// Numbers in style Fide; the arbiter may decide on others than the German. Laws: D.2.1.
    Language fide_numbers = Language::German;

    friend bool operator==(const PhraseStyle&, const PhraseStyle&) = default;
};

enum class CheckState : std::uint8_t { None, Check, Checkmate };

/// What an announcement says of a move, without words; it can be kept and said to several
/// listeners. Made from the position before the move.
struct MoveFacts {
    Move move;
    std::optional<PieceKind> piece;  // nothing if the square of departure is empty
    Which which = Which::Nothing;    // Laws: C.10
    bool captures = false;
    bool en_passant = false;
    std::optional<Wing> castling;
    CheckState check = CheckState::None;

    friend bool operator==(const MoveFacts&, const MoveFacts&) = default;
};

/// The facts of a move, legal or not, in a legal position.
MoveFacts facts_of(const Move& move, const Position& position);

/// The same in a placement that is no legal position (Laws: A.4 b); check is not judged.
MoveFacts facts_of(const Move& move, const Setup& setup);

/// The announcement of a move.
Phrase move_phrase(const MoveFacts& facts, const PhraseStyle& style, const Vocabulary& vocabulary);

/// "Eva vier".
Phrase square_phrase(Square square, const PhraseStyle& style, const Vocabulary& vocabulary);

/// "Springer Gustav eins".
Phrase piece_square_phrase(PieceKind piece, Square square, const PhraseStyle& style,
                           const Vocabulary& vocabulary);

/// "weißer Springer Gustav eins".
Phrase piece_square_phrase(Piece piece, Square square, const PhraseStyle& style,
                           const Vocabulary& vocabulary);

/// "Springer", in the style's language.
Phrase piece_phrase(PieceKind piece, const PhraseStyle& style, const Vocabulary& vocabulary);

/// "Remis angeboten", in the listener's language.
Phrase saying_phrase(Saying saying, Language language, const Vocabulary& vocabulary);

/// Text that is spoken as it is written, in one language.
Phrase plain_phrase(std::string_view text, Language language);

struct PhraseArgument {
    std::string_view name;
    Phrase phrase;
};

/// A translated sentence with phrases for its "{name}"s; each keeps its own voice. A name that
/// is not among the arguments stays as it is.
Phrase compose(std::string_view sentence, Language language,
               const std::vector<PhraseArgument>& arguments);

}  // namespace rochade
