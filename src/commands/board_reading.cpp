// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/board_reading.h"

#include <array>
#include <string>
#include <utility>
#include <variant>

#include "announce/phrase_builder.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

enum class Line : std::uint8_t { OfFiles, OfRanks };

/// The order in which pieces are read: the king first.
constexpr std::array kReadingOrder = {PieceKind::King,   PieceKind::Queen,  PieceKind::Rook,
                                      PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn};

/// The squares of a rank from the a-file on, of a file from White's side on.
std::vector<Square> squares_of(Rank rank) {
    std::vector<Square> squares;
    squares.reserve(kAllFiles.size());
    for (const File file : kAllFiles) squares.emplace_back(file, rank);
    return squares;
}

std::vector<Square> squares_of(File file) {
    std::vector<Square> squares;
    squares.reserve(kAllRanks.size());
    for (const Rank rank : kAllRanks) squares.emplace_back(file, rank);
    return squares;
}

/// Where `piece` stands, file by file, each from White's side on.
std::vector<Square> squares_of(const Board& board, Piece piece) {
    std::vector<Square> squares;
    for (const File file : kAllFiles) {
        for (const Square square : squares_of(file)) {
            if (board.at(square) == piece) squares.push_back(square);
        }
    }
    return squares;
}

Phrase pieces_of(const Board& board, Side side, const PhraseStyle& style,
                 const Vocabulary& vocabulary) {
    PhraseBuilder pieces;
    bool first = true;
    for (const PieceKind kind : kReadingOrder) {
        bool named = false;
        for (const Square square : squares_of(board, {side, kind})) {
            if (!first) pieces.append(",");
            pieces.add(named ? square_phrase(square, style, vocabulary)
                             : piece_square_phrase(kind, square, style, vocabulary));
            named = true;
            first = false;
        }
    }
    return std::move(pieces).take();
}

/// The words of one language that square_phrase() takes, and the voice that speaks them.
struct VoicedWords {
    MoveWords words;
    Language voice;
};

/// In style Fide the numbers can be of another language than the names. Laws: D.2.1
VoicedWords voiced_words(Line line, const PhraseStyle& style, const Vocabulary& vocabulary) {
    const Words& own = vocabulary.of(style.language);
    if (style.style != Style::Fide) {
        return {own.move_words(style.style, style.spelling), style.language};
    }
    const Language voice = line == Line::OfRanks ? style.fide_numbers : Language::German;
    if (style.spelling == Spelling::Native && own.fide_native() && voice == Language::German) {
        return {*own.fide_native(), style.language};
    }
    return {vocabulary.of(voice).move_words(Style::Anna, Spelling::Voice), voice};
}

Phrase one_word(const Word& word, Language voice) {
    Phrase phrase;
    phrase.segments.push_back({word.spoken, word.written, voice});
    return phrase;
}

Phrase name_of(Rank rank, const PhraseStyle& style, const Vocabulary& vocabulary) {
    const auto [words, voice] = voiced_words(Line::OfRanks, style, vocabulary);
    return one_word(words.of(rank), voice);
}

Phrase name_of(File file, const PhraseStyle& style, const Vocabulary& vocabulary) {
    const auto [words, voice] = voiced_words(Line::OfFiles, style, vocabulary);
    return one_word(words.of(file), voice);
}

/// What stands on `squares`, each piece with its colour and square.
Phrase pieces_on(const Board& board, const std::vector<Square>& squares, const PhraseStyle& style,
                 const Vocabulary& vocabulary) {
    PhraseBuilder pieces;
    bool first = true;
    for (const Square square : squares) {
        if (!board.at(square)) continue;
        if (!first) pieces.append(",");
        pieces.add(read_square(board, square, style, vocabulary));
        first = false;
    }
    return std::move(pieces).take();
}

/// What one of the languages' letters lets be understood, `first`'s before others.
template <typename Named, typename Find>
std::optional<Named> in_any_letters(std::string_view text, Language first, const Find& find) {
    if (text.size() > kLongestCommandText) return std::nullopt;
    if (const std::optional<Named> own = find(text, letters_of(first))) return own;
    for (const Language language : kAllLanguages) {
        if (const std::optional<Named> other = find(text, letters_of(language))) return other;
    }
    return std::nullopt;
}

}  // namespace

std::vector<Phrase> read_position(const Board& board, const PhraseStyle& style,
                                  const Vocabulary& vocabulary, const Catalog& catalog) {
    std::vector<Phrase> sentences;
    for (const Side side : {Side::White, Side::Black}) {
        const bool white = side == Side::White;
        const Phrase pieces = pieces_of(board, side, style, vocabulary);
        if (pieces.segments.empty()) {
            sentences.push_back(
                plain_phrase(catalog.text(white ? "White has no pieces." : "Black has no pieces."),
                             style.language));
        } else {
            sentences.push_back(
                compose(catalog.text(white ? "White: {pieces}." : "Black: {pieces}."),
                        style.language, {{"pieces", pieces}}));
        }
    }
    return sentences;
}

Phrase read_rank(const Board& board, Rank rank, const PhraseStyle& style,
                 const Vocabulary& vocabulary, const Catalog& catalog) {
    const std::vector<Square> squares = squares_of(rank);
    const Phrase pieces = pieces_on(board, squares, style, vocabulary);
    return compose(
        catalog.text(pieces.segments.empty() ? "Rank {rank} is empty." : "Rank {rank}: {pieces}."),
        style.language, {{"rank", name_of(rank, style, vocabulary)}, {"pieces", pieces}});
}

Phrase read_file(const Board& board, File file, const PhraseStyle& style,
                 const Vocabulary& vocabulary, const Catalog& catalog) {
    const std::vector<Square> squares = squares_of(file);
    const Phrase pieces = pieces_on(board, squares, style, vocabulary);
    return compose(
        catalog.text(pieces.segments.empty() ? "File {file} is empty." : "File {file}: {pieces}."),
        style.language, {{"file", name_of(file, style, vocabulary)}, {"pieces", pieces}});
}

Phrase read_square(const Board& board, Square square, const PhraseStyle& style,
                   const Vocabulary& vocabulary) {
    const auto piece = board.at(square);
    return piece ? piece_square_phrase(*piece, square, style, vocabulary)
                 : square_phrase(square, style, vocabulary);
}

std::optional<Rank> parse_rank(std::string_view text, Language first, const Hearing& hearing) {
    return in_any_letters<Rank>(text, first, [&](std::string_view one, LetterSet letters) {
        return hearing.rank_in(one, letters);
    });
}

std::optional<File> parse_file(std::string_view text, Language first, const Hearing& hearing) {
    return in_any_letters<File>(text, first, [&](std::string_view one, LetterSet letters) {
        return hearing.file_in(one, letters);
    });
}

std::optional<Square> parse_square(std::string_view text, Language first, const Hearing& hearing) {
    return in_any_letters<Square>(text, first, [&](std::string_view one, LetterSet letters) {
        return hearing.square_in(one, letters);
    });
}

}  // namespace rochade
