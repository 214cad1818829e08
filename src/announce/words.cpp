// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/words.h"

#include <toml++/toml.h>

#include <algorithm>
#include <charconv>
#include <initializer_list>

namespace rochade {
namespace {

constexpr std::array<std::string_view, 6> kPieceKeys = {"pawn", "knight", "bishop",
                                                        "rook", "queen",  "king"};

constexpr std::array<std::string_view, kSayings> kSayingKeys = {"yes",
                                                                "no",
                                                                "repeat",
                                                                "i_adjust",
                                                                "draw_offered",
                                                                "draw_accepted",
                                                                "draw_declined",
                                                                "white_resigns",
                                                                "black_resigns",
                                                                "i_resign",
                                                                "stalemate",
                                                                "white_wins",
                                                                "black_wins",
                                                                "draw",
                                                                "my_clock",
                                                                "opponents_clock",
                                                                "call_the_arbiter"};

constexpr std::array<std::string_view, kCounted> kCountedKeys = {"hours", "minutes", "seconds",
                                                                 "moves"};

constexpr std::array<std::string_view, kGenders> kGenderKeys = {"masculine", "feminine", "neuter"};

using Keys = std::initializer_list<std::string_view>;

std::size_t line_of(const toml::node& node) { return node.source().begin.line; }

}  // namespace

/// Reads one file; keeps the first error and goes on with empty words.
class WordsReader {
public:
    WordsReader(const toml::table& root, Language language) : root_(root), words_(language) {}

    Result<Words, WordsError> read() {
        check_keys(root_, "",
                   {"own_name", "fillers", "moves", "files", "fide_native", "sayings", "white",
                    "black", "numerals", "sentences", "spelling"});
        words_.own_name_ = text(root_, "", "own_name");
        for (const std::string& filler : texts(root_, "", "fillers"))
            hear(filler, MovePart::Filler);
        words_.own_ = move_words("moves");
        if (root_.contains("fide_native")) words_.fide_native_ = move_words("fide_native");
        read_files();
        read_sayings();
        words_.coloured_[index_of(Side::White)] = coloured("white");
        words_.coloured_[index_of(Side::Black)] = coloured("black");
        read_numerals();
        if (root_.contains("sentences")) read_misread_words();
        if (root_.contains("spelling")) read_spelling();
        if (error_) return *error_;
        return std::move(words_);
    }

private:
    void fail(WordsError::Kind kind, const toml::node& near, std::string_view path,
              std::string_view key) {
        if (error_) return;
        error_ = WordsError{kind, line_of(near), join(path, key)};
    }

    static std::string join(std::string_view path, std::string_view key) {
        return path.empty() ? std::string(key) : std::string(path) + "." + std::string(key);
    }

    void hear(const std::string& text, const Meaning& meaning) {
        words_.heard_forms_.push_back({text, meaning});
    }

    void check_keys(const toml::table& table, std::string_view path, const Keys& known) {
        for (const auto& [key, node] : table) {
            if (std::find(known.begin(), known.end(), key.str()) == known.end()) {
                fail(WordsError::Kind::UnknownKey, node, path, key.str());
            }
        }
    }

    /// The node at `key`; nothing, and an error, if there is none.
    const toml::node* node(const toml::table& table, std::string_view path, std::string_view key) {
        const toml::node* found = table.get(key);
        if (found == nullptr) fail(WordsError::Kind::MissingKey, table, path, key);
        return found;
    }

    const toml::table& section(const toml::table& table, std::string_view path,
                               std::string_view key) {
        static const toml::table kEmpty;
        const toml::node* found = node(table, path, key);
        if (found == nullptr) return kEmpty;
        if (const toml::table* as_table = found->as_table()) return *as_table;
        fail(WordsError::Kind::MissingKey, *found, path, key);
        return kEmpty;
    }

    std::string text(const toml::table& table, std::string_view path, std::string_view key) {
        const toml::node* found = node(table, path, key);
        if (found == nullptr) return {};
        if (const auto* value = found->as_string()) return value->get();
        fail(WordsError::Kind::NotText, *found, path, key);
        return {};
    }

    std::vector<std::string> texts(const toml::table& table, std::string_view path,
                                   std::string_view key) {
        std::vector<std::string> read;
        const toml::node* found = node(table, path, key);
        if (found == nullptr) return read;
        const toml::array* array = found->as_array();
        if (array == nullptr) {
            fail(WordsError::Kind::WrongCount, *found, path, key);
            return read;
        }
        for (const toml::node& element : *array) {
            if (const auto* value = element.as_string()) {
                read.push_back(value->get());
            } else {
                fail(WordsError::Kind::NotText, element, path, key);
            }
        }
        return read;
    }

    template <std::size_t kSize>
    std::array<std::string, kSize> exactly(const toml::table& table, std::string_view path,
                                           std::string_view key) {
        std::array<std::string, kSize> read;
        std::vector<std::string> all = texts(table, path, key);
        if (all.size() != kSize) {
            fail(WordsError::Kind::WrongCount, table, path, key);
        } else {
            std::move(all.begin(), all.end(), read.begin());
        }
        return read;
    }

    /// A text, or a table of written, spoken and heard; both are heard as `meaning`.
    Word word(const toml::node& value, std::string_view path, std::string_view key,
              const std::optional<Meaning>& meaning) {
        Word read;
        if (const auto* plain = value.as_string()) {
            read = {plain->get(), plain->get()};
        } else if (const toml::table* table = value.as_table()) {
            const std::string inner = join(path, key);
            check_keys(*table, inner, {"written", "spoken", "heard"});
            read.written = text(*table, inner, "written");
            read.spoken = table->contains("spoken") ? text(*table, inner, "spoken") : read.written;
            if (meaning && table->contains("heard")) {
                for (const std::string& form : texts(*table, inner, "heard")) hear(form, *meaning);
            }
        }
        if (read.written.empty() || read.spoken.empty()) {
            fail(WordsError::Kind::NotAWord, value, path, key);
        }
        if (meaning) {
            hear(read.written, *meaning);
            hear(read.spoken, *meaning);
        }
        return read;
    }

    Word word_at(const toml::table& table, std::string_view path, std::string_view key,
                 const std::optional<Meaning>& meaning) {
        const toml::node* found = node(table, path, key);
        return found == nullptr ? Word{} : word(*found, path, key, meaning);
    }

    /// Eight words for the files or the ranks.
    template <typename Line>
    std::array<Word, 8> eight(const toml::table& table, std::string_view path,
                              std::string_view key) {
        std::array<Word, 8> read;
        const toml::node* found = node(table, path, key);
        if (found == nullptr) return read;
        const toml::array* array = found->as_array();
        if (array == nullptr || array->size() != read.size()) {
            fail(WordsError::Kind::WrongCount, *found, path, key);
            return read;
        }
        for (std::size_t index = 0; index < read.size(); ++index) {
            read[index] = word((*array)[index], path, key, Meaning(static_cast<Line>(index)));
        }
        return read;
    }

    MoveWords move_words(std::string_view path) {
        const toml::table& table = section(root_, "", path);
        check_keys(table, path,
                   {"files", "ranks", "takes", "short_castling", "long_castling", "en_passant",
                    "check", "checkmate", "pieces"});
        MoveWords read;
        read.files = eight<File>(table, path, "files");
        read.ranks = eight<Rank>(table, path, "ranks");
        const std::string pieces_path = join(path, "pieces");
        const toml::table& pieces = section(table, path, "pieces");
        check_keys(pieces, pieces_path, {"pawn", "knight", "bishop", "rook", "queen", "king"});
        for (const PieceKind kind : kAllPieceKinds) {
            const auto index = static_cast<std::size_t>(kind);
            read.pieces[index] = word_at(pieces, pieces_path, kPieceKeys[index], Meaning(kind));
        }
        read.takes = word_at(table, path, "takes", MovePart::Takes);
        read.short_castling = word_at(table, path, "short_castling", Wing::KingSide);
        read.long_castling = word_at(table, path, "long_castling", Wing::QueenSide);
        read.en_passant = word_at(table, path, "en_passant", MovePart::EnPassant);
        read.check = word_at(table, path, "check", MovePart::Check);
        read.checkmate = word_at(table, path, "checkmate", MovePart::Checkmate);
        return read;
    }

    void read_files() {
        const toml::table& table = section(root_, "", "files");
        check_keys(table, "files", {"nato", "letters", "letters_native"});
        words_.nato_ = eight<File>(table, "files", "nato");
        words_.letters_ = eight<File>(table, "files", "letters");
        if (table.contains("letters_native")) {
            words_.letters_native_ = eight<File>(table, "files", "letters_native");
        }
    }

    void read_sayings() {
        const toml::table& table = section(root_, "", "sayings");
        for (const auto& [key, value] : table) {
            if (std::find(kSayingKeys.begin(), kSayingKeys.end(), key.str()) == kSayingKeys.end()) {
                fail(WordsError::Kind::UnknownKey, value, "sayings", key.str());
            }
        }
        for (std::size_t index = 0; index < kSayings; ++index) {
            words_.sayings_[index] =
                word_at(table, "sayings", kSayingKeys[index], Meaning(static_cast<Saying>(index)));
        }
    }

    std::array<Word, 6> coloured(std::string_view path) {
        const toml::table& table = section(root_, "", path);
        check_keys(table, path, {"pawn", "knight", "bishop", "rook", "queen", "king"});
        std::array<Word, 6> read;
        for (std::size_t index = 0; index < read.size(); ++index) {
            read[index] = word_at(table, path, kPieceKeys[index], std::nullopt);
        }
        return read;
    }

    void read_numerals() {
        constexpr std::string_view kPath = "numerals";
        const toml::table& table = section(root_, "", kPath);
        check_keys(table, kPath,
                   {"small", "tens", "hundred", "hundred_and", "between", "units_first",
                    "masculine", "feminine", "neuter", "hours", "minutes", "seconds", "moves"});
        Numerals& numerals = words_.numerals_;
        numerals.small = exactly<20>(table, kPath, "small");
        numerals.tens = exactly<8>(table, kPath, "tens");
        numerals.hundred = text(table, kPath, "hundred");
        numerals.hundred_and = text(table, kPath, "hundred_and");
        numerals.between = text(table, kPath, "between");
        if (table.contains("units_first")) numerals.units_first = text(table, kPath, "units_first");
        for (std::size_t gender = 0; gender < kGenders; ++gender) {
            if (!table.contains(kGenderKeys[gender])) continue;
            numerals.gendered[gender] = gendered(section(table, kPath, kGenderKeys[gender]));
        }
        for (std::size_t counted = 0; counted < kCounted; ++counted) {
            if (!table.contains(kCountedKeys[counted])) continue;
            numerals.genders[counted] = gender(table, kCountedKeys[counted]);
        }
    }

    Numerals::Small gendered(const toml::table& table) {
        Numerals::Small read;
        for (const auto& [key, value] : table) {
            const std::string_view digits = key.str();
            std::size_t number = read.size();
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
            if (number >= read.size()) {
                fail(WordsError::Kind::UnknownKey, value, "numerals", digits);
            } else {
                read[number] = text(table, "numerals", digits);
            }
        }
        return read;
    }

    Gender gender(const toml::table& table, std::string_view key) {
        const std::string name = text(table, "numerals", key);
        const auto found = std::find(kGenderKeys.begin(), kGenderKeys.end(), name);
        if (found == kGenderKeys.end()) {
            fail(WordsError::Kind::NotAWord, *table.get(key), "numerals", key);
            return Gender::Neuter;
        }
        return static_cast<Gender>(found - kGenderKeys.begin());
    }

    void read_misread_words() {
        constexpr std::string_view kPath = "sentences";
        const toml::table& table = section(root_, "", kPath);
        words_.misread_words_.reserve(table.size());
        for (const auto& [key, value] : table) {
            const std::string written(key.str());
            words_.misread_words_.push_back({written, text(table, kPath, written)});
        }
    }

    void read_spelling() {
        constexpr std::string_view kPath = "spelling";
        for (const auto& [key, value] : section(root_, "", kPath)) {
            words_.spelling_words_.push_back(
                {std::string(key.str()), word(value, kPath, key.str(), std::nullopt)});
        }
    }

    const toml::table& root_;
    Words words_;
    std::optional<WordsError> error_;
};

Result<Words, WordsError> Words::parse(std::string_view toml, Language language) {
    if (toml.size() > kLargestWordsFile) return WordsError{WordsError::Kind::NotToml, 0, ""};
    try {
        const toml::table root = toml::parse(toml);
        return WordsReader(root, language).read();
    } catch (const toml::parse_error& error) {
        return WordsError{WordsError::Kind::NotToml, error.source().begin.line, ""};
    }
}

}  // namespace rochade
