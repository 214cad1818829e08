// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/board_reading.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "commands/folded_words.h"

namespace rochade {
namespace {

enum class Line : std::uint8_t { OfFiles, OfRanks };

/// The order in which pieces are read: the king first.
constexpr std::array kReadingOrder = {PieceKind::King,   PieceKind::Queen,  PieceKind::Rook,
                                      PieceKind::Bishop, PieceKind::Knight, PieceKind::Pawn};

/// Adds `next` behind a comma. The comma belongs to the segment before it.
void append_listed(Phrase& list, const Phrase& next) {
    if (!list.segments.empty()) {
        list.segments.back().spoken += ", ";
        list.segments.back().written += ", ";
    }
    list.segments.insert(list.segments.end(), next.segments.begin(), next.segments.end());
}

/// All squares file by file, each from White's side on.
std::vector<Square> squares_by_file() {
    std::vector<Square> squares;
    for (const File file : kAllFiles) {
        for (const Rank rank : kAllRanks) squares.emplace_back(file, rank);
    }
    return squares;
}

Phrase pieces_of(const Board& board, Side side, const PhraseStyle& style,
                 const Vocabulary& vocabulary) {
    Phrase pieces;
    for (const PieceKind kind : kReadingOrder) {
        bool named = false;
        for (const Square square : squares_by_file()) {
            if (board.at(square) != Piece{side, kind}) continue;
            append_listed(pieces, named ? square_phrase(square, style, vocabulary)
                                        : piece_square_phrase(kind, square, style, vocabulary));
            named = true;
        }
    }
    return pieces;
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

Phrase name_of(Rank rank, const PhraseStyle& style, const Vocabulary& vocabulary) {
    const auto [words, voice] = voiced_words(Line::OfRanks, style, vocabulary);
    return {{PhraseSegment{words.of(rank).spoken, words.of(rank).written, voice}}};
}

Phrase name_of(File file, const PhraseStyle& style, const Vocabulary& vocabulary) {
    const auto [words, voice] = voiced_words(Line::OfFiles, style, vocabulary);
    return {{PhraseSegment{words.of(file).spoken, words.of(file).written, voice}}};
}

/// What stands on `squares`, each piece with its colour and square.
Phrase pieces_on(const Board& board, const std::vector<Square>& squares, const PhraseStyle& style,
                 const Vocabulary& vocabulary) {
    Phrase pieces;
    for (const Square square : squares) {
        if (board.at(square)) {
            append_listed(pieces, read_square(board, square, style, vocabulary));
        }
    }
    return pieces;
}

bool is_said(const std::string& typed, const Word& word) {
    return typed == folded(word.written) || typed == folded(word.spoken);
}

/// The place of `typed` among eight words of a style, or among what else is heard for them.
std::optional<std::size_t> place_of(const std::string& typed, const std::array<Word, 8>& words) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const Word& word) { return is_said(typed, word); });
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

std::optional<std::size_t> place_of(const std::string& typed,
                                    const std::array<std::vector<std::string>, 8>& others) {
    for (std::size_t place = 0; place < others.size(); ++place) {
        for (const std::string& other : others[place]) {
            if (folded(other) == typed) return place;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> place_in(const Words& words, const std::string& typed, Line line) {
    for (const Style style : kAllStyles) {
        if (style == Style::Fide) continue;
        for (const Spelling spelling : kAllSpellings) {
            const MoveWords said = words.move_words(style, spelling);
            const auto place = place_of(typed, line == Line::OfFiles ? said.files : said.ranks);
            if (place) return place;
        }
    }
    if (words.fide_native()) {
        const MoveWords& said = *words.fide_native();
        const auto place = place_of(typed, line == Line::OfFiles ? said.files : said.ranks);
        if (place) return place;
    }
    const AlsoHeard& heard = words.also_heard();
    return place_of(typed, line == Line::OfFiles ? heard.files : heard.ranks);
}

std::optional<std::size_t> place_in_any(std::string_view text, Language first,
                                        const Vocabulary& vocabulary, Line line) {
    const std::string typed = folded(trimmed(text));
    if (typed.empty() || typed.size() > kLongestCommandText) return std::nullopt;
    if (const auto place = place_in(vocabulary.of(first), typed, line)) return place;
    for (const Language language : kAllLanguages) {
        if (const auto place = place_in(vocabulary.of(language), typed, line)) return place;
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
    std::vector<Square> squares;
    for (const File file : kAllFiles) squares.emplace_back(file, rank);
    const Phrase pieces = pieces_on(board, squares, style, vocabulary);
    return compose(
        catalog.text(pieces.segments.empty() ? "Rank {rank} is empty." : "Rank {rank}: {pieces}."),
        style.language, {{"rank", name_of(rank, style, vocabulary)}, {"pieces", pieces}});
}

Phrase read_file(const Board& board, File file, const PhraseStyle& style,
                 const Vocabulary& vocabulary, const Catalog& catalog) {
    std::vector<Square> squares;
    for (const Rank rank : kAllRanks) squares.emplace_back(file, rank);
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

std::optional<Rank> parse_rank(std::string_view text, Language first,
                               const Vocabulary& vocabulary) {
    const std::string rank = trimmed(text);
    if (rank.size() == 1 && rank[0] >= '1' && rank[0] <= '8') {
        return static_cast<Rank>(rank[0] - '1');
    }
    const auto place = place_in_any(rank, first, vocabulary, Line::OfRanks);
    return place ? std::optional(static_cast<Rank>(*place)) : std::nullopt;
}

std::optional<File> parse_file(std::string_view text, Language first,
                               const Vocabulary& vocabulary) {
    const std::string file = folded(trimmed(text));
    if (file.size() == 1 && file[0] >= 'a' && file[0] <= 'h') {
        return static_cast<File>(file[0] - 'a');
    }
    const auto place = place_in_any(file, first, vocabulary, Line::OfFiles);
    return place ? std::optional(static_cast<File>(*place)) : std::nullopt;
}

std::optional<Square> parse_square(std::string_view text, Language first,
                                   const Vocabulary& vocabulary) {
    const std::string square = trimmed(text);
    if (const auto plain = Square::parse(folded(square))) return plain;
    const std::size_t space = square.find_last_of(" \t");
    if (space == std::string::npos) return std::nullopt;
    const auto file = parse_file(std::string_view(square).substr(0, space), first, vocabulary);
    const auto rank = parse_rank(std::string_view(square).substr(space), first, vocabulary);
    if (!file || !rank) return std::nullopt;
    return Square(*file, *rank);
}

}  // namespace rochade
