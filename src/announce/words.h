// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "announce/language.h"
#include "announce/numerals.h"
#include "base/result.h"
#include "rules/piece.h"
#include "rules/setup.h"
#include "rules/side.h"
#include "rules/square.h"

namespace rochade {

/// A word of an announcement: as it is read in a caption, and as it is handed to the voice of
/// its language, which needs another spelling where it would misread the written one.
struct Word {
    std::string written;
    std::string spoken;

    friend bool operator==(const Word&, const Word&) = default;
};

/// The word that stands for a letter when something is spelled.
struct SpellingWord {
    std::string letter;  // in lower case, without accents that make no other letter
    Word word;

    friend bool operator==(const SpellingWord&, const SpellingWord&) = default;
};

/// How squares, and in style Fide all words, are named. Laws: D.2.1.
enum class Style : std::uint8_t { Fide, Anna, Nato, Letters };
inline constexpr std::array kAllStyles = {Style::Fide, Style::Anna, Style::Nato, Style::Letters};

/// Voice: as the style's own voice reads it. Native: in the listener's alphabet, for his voice.
enum class Spelling : std::uint8_t { Voice, Native };
inline constexpr std::array kAllSpellings = {Spelling::Voice, Spelling::Native};

/// Everything of which the announcement of a move is made.
struct MoveWords {
    std::array<Word, 8> files;
    std::array<Word, 8> ranks;
    std::array<Word, 6> pieces;  // by PieceKind
    Word takes;
    Word en_passant;
    Word short_castling;
    Word long_castling;
    Word check;
    Word checkmate;

    const Word& of(File file) const { return files[static_cast<std::size_t>(file)]; }
    const Word& of(Rank rank) const { return ranks[static_cast<std::size_t>(rank)]; }
    const Word& of(PieceKind kind) const { return pieces[static_cast<std::size_t>(kind)]; }

    friend bool operator==(const MoveWords&, const MoveWords&) = default;
};

/// What is said and heard besides moves.
enum class Saying : std::uint8_t {
    Yes,
    No,
    Repeat,
    IAdjust,
    DrawOffered,
    DrawAccepted,
    DrawDeclined,
    WhiteResigns,
    BlackResigns,
    IResign,
    Stalemate,
    WhiteWins,
    BlackWins,
    Draw,
    MyClock,
    OpponentsClock,
    CallTheArbiter,
};
inline constexpr std::size_t kSayings = 17;

/// The parts of an announcement that are neither a square nor a piece.
enum class MovePart : std::uint8_t {
    Takes,
    EnPassant,
    Check,
    Checkmate,
    Filler,  // means nothing: "to", "nach"
};

/// What a heard word means; a Wing means castling.
using Meaning = std::variant<File, Rank, PieceKind, Wing, MovePart, Saying>;

/// A text of one or more words that is understood.
struct HeardForm {
    std::string text;
    Meaning meaning;
};

/// Where a words file is not what it should be.
struct WordsError {
    enum class Kind : std::uint8_t {
        NotToml,
        UnknownKey,
        MissingKey,
        NotText,     // not a text where one is needed
        NotAWord,    // neither a text nor { written, spoken, heard }
        WrongCount,  // a table of another length than it must have
    };
    Kind kind;
    std::size_t line;  // from 1; 0 when the whole file is meant
    std::string key;   // such as "moves.files"; empty when there is none

    friend bool operator==(const WordsError&, const WordsError&) = default;
};

/// One language's words, read from its words.toml. A value; never changes.
class Words {
public:
    /// Reads the text of a words file. Bounded by kLargestWordsFile.
    static Result<Words, WordsError> parse(std::string_view toml, Language language);

    Language language() const { return language_; }

    /// The name of the language in itself: "Deutsch".
    const std::string& own_name() const { return own_name_; }

    /// The words for a style other than Fide. Spelling matters for letters only.
    MoveWords move_words(Style style, Spelling spelling) const;

    /// The German words of the Laws in this language's alphabet, where there is such a table.
    const std::optional<MoveWords>& fide_native() const { return fide_native_; }

    const Word& saying(Saying saying) const { return sayings_[static_cast<std::size_t>(saying)]; }

    /// "weiße Dame": piece and colour in agreement.
    const Word& piece(Piece piece) const {
        return coloured_[index_of(piece.side)][static_cast<std::size_t>(piece.kind)];
    }

    /// The numeral for `number` of these, in words up to 199 and in digits above.
    std::string numeral(unsigned number, Counted counted) const {
        return numeral_of(numerals_, number, counted);
    }

    /// A sentence as the voice of this language must be given it: words that it would misread
    /// stand in another spelling. Text that is spoken already does not change.
    std::string respelled(std::string_view sentence) const;

    /// The words that respelled() knows.
    const std::vector<Word>& misread_words() const { return misread_words_; }

    /// One for each letter of the language's alphabet.
    const std::vector<SpellingWord>& spelling_words() const { return spelling_words_; }

    /// Every text that means something, in all styles and forms; several may mean the same, and
    /// one text may mean two things.
    const std::vector<HeardForm>& heard_forms() const { return heard_forms_; }

private:
    friend class WordsReader;
    explicit Words(Language language) : language_(language) {}

    Language language_;
    std::string own_name_;
    MoveWords own_;  // its files are those of style Anna
    std::array<Word, 8> nato_;
    std::array<Word, 8> letters_;
    std::optional<std::array<Word, 8>> letters_native_;
    std::optional<MoveWords> fide_native_;
    std::array<Word, kSayings> sayings_;
    std::array<std::array<Word, 6>, 2> coloured_;
    Numerals numerals_;
    std::vector<Word> misread_words_;
    std::vector<SpellingWord> spelling_words_;
    std::vector<HeardForm> heard_forms_;
};

inline constexpr std::size_t kLargestWordsFile = 1u << 16;

/// The words of all languages: an announcement in style Fide needs two of them at once.
class Vocabulary {
public:
    /// One text of a words file per language, by index_of(Language).
    static Result<Vocabulary, std::pair<Language, WordsError>> parse(
        const std::array<std::string_view, kAllLanguages.size()>& files);

    const Words& of(Language language) const { return words_[index_of(language)]; }

private:
    explicit Vocabulary(std::vector<Words> words) : words_(std::move(words)) {}
    std::vector<Words> words_;
};

}  // namespace rochade
