// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/lexicon.h"

#include <algorithm>
#include <array>

#include "base/utf8.h"

namespace rochade {
namespace {

struct Folding {
    std::u32string_view from;
    char32_t to;
};

constexpr std::array kFoldings = {
    Folding{U"àáâãå", U'a'}, Folding{U"èéêë", U'e'}, Folding{U"ìíîï", U'i'}, Folding{U"òóôõ", U'o'},
    Folding{U"ùúû", U'u'},   Folding{U"ç", U'c'},    Folding{U"ñ", U'n'},    Folding{U"ά", U'α'},
    Folding{U"έ", U'ε'},     Folding{U"ή", U'η'},    Folding{U"ίϊΐ", U'ι'},  Folding{U"ό", U'ο'},
    Folding{U"ύϋΰ", U'υ'},   Folding{U"ώ", U'ω'},    Folding{U"ς", U'σ'},    Folding{U"ё", U'е'},
    Folding{U"йѝ", U'и'},
};

/// German writes umlauts with an e where it has none.
constexpr std::array<std::pair<char32_t, std::string_view>, 4> kTwoLetters = {
    {{U'ä', "ae"}, {U'ö', "oe"}, {U'ü', "ue"}, {U'ß', "ss"}}};

bool is_apostrophe(char32_t code) { return code == U'\'' || code == U'’' || code == U'ʼ'; }
bool is_combining(char32_t code) { return code >= 0x300 && code <= 0x36F; }
bool is_digit(char32_t code) { return code >= U'0' && code <= U'9'; }

bool is_letter(char32_t code) {
    if (code < 0x80) return (code >= U'a' && code <= U'z') || (code >= U'A' && code <= U'Z');
    if (code < 0x250) return code >= 0xC0 && code != 0xD7 && code != 0xF7;
    return is_combining(code) || (code >= 0x386 && code <= 0x3FF) ||
           (code >= 0x400 && code <= 0x4FF);
}

bool is_word_part(char32_t code) {
    return is_letter(code) || is_digit(code) || is_apostrophe(code);
}

void append_folded(std::string& text, char32_t code) {
    if (is_apostrophe(code) || is_combining(code)) return;
    for (const auto& [letter, two] : kTwoLetters) {
        if (code == letter) {
            text += two;
            return;
        }
    }
    for (const Folding& folding : kFoldings) {
        if (folding.from.find(code) != std::u32string_view::npos) code = folding.to;
    }
    append_utf8(text, code);
}

/// A run of letters and digits.
struct TextWord {
    std::string_view text;
    std::size_t offset;
};

std::vector<TextWord> words_of(std::string_view text) {
    std::vector<TextWord> words;
    std::size_t start = 0;
    std::size_t at = 0;
    const auto finish = [&] {
        if (at > start) words.push_back({text.substr(start, at - start), start});
    };
    while (at < text.size()) {
        const auto character =
            first_utf8_character(text.substr(at)).value_or(Utf8Character{U'\uFFFD', 1});
        if (is_word_part(character.code)) {
            at += character.size;
            continue;
        }
        finish();
        at += character.size;
        start = at;
    }
    finish();
    return words;
}

/// "König" also without its dots, as people type it abroad: "konig".
std::string without_dots(std::string_view text) {
    std::string plain;
    for (const char32_t code : characters_of(lower_case(text))) {
        switch (code) {
            case U'ä': plain += 'a'; break;
            case U'ö': plain += 'o'; break;
            case U'ü': plain += 'u'; break;
            default: append_utf8(plain, code);
        }
    }
    return plain;
}

std::string joined_fold(std::string_view text) {
    std::string joined;
    for (const TextWord& word : words_of(text)) {
        if (!joined.empty()) joined += ' ';
        joined += folded(word.text);
    }
    return joined;
}

constexpr std::array<std::string_view, 8> kGreekFiles = {"α", "β", "γ", "δ", "ε", "ζ", "η", "θ"};

/// Russian letters that look like those on the board's edge, or sound like them.
constexpr std::array<std::pair<std::string_view, File>, 10> kRussianFiles = {{{"а", File::A},
                                                                              {"б", File::B},
                                                                              {"с", File::C},
                                                                              {"ц", File::C},
                                                                              {"д", File::D},
                                                                              {"е", File::E},
                                                                              {"ф", File::F},
                                                                              {"г", File::G},
                                                                              {"ж", File::G},
                                                                              {"х", File::H}}};

/// Reads one word as a piece of notation.
class NotationScanner {
public:
    NotationScanner(const TextWord& word, LetterSet letters)
        : rest_(word.text), offset_(word.offset), letters_(letters) {}

    /// All tokens of the word, or none if it is no notation.
    std::vector<HeardToken> scan() {
        read_piece();
        while (!rest_.empty()) {
            if (!read_file() && !read_rank() && !read_capture()) return {};
        }
        return std::move(tokens_);
    }

private:
    bool take(std::string_view expected, const Meaning& meaning) {
        if (expected.empty() || rest_.substr(0, expected.size()) != expected) return false;
        tokens_.push_back({meaning, offset_});
        offset_ += expected.size();
        rest_.remove_prefix(expected.size());
        return true;
    }

    /// Small letters are taken too, unless they might be a file.
    bool read_piece() {
        for (const PieceKind kind : {PieceKind::King, PieceKind::Queen, PieceKind::Rook,
                                     PieceKind::Bishop, PieceKind::Knight}) {
            const std::string_view letter = piece_letter(letters_, kind);
            if (take(letter, kind)) return true;
            const std::string small = lower_case(letter);
            if (!may_be_file(small) && take(small, kind)) return true;
        }
        return false;
    }

    bool may_be_file(std::string_view letter) const {
        if (letter.size() == 1) return letter[0] >= 'a' && letter[0] <= 'h';
        if (letters_ == LetterSet::Greek) {
            return std::find(kGreekFiles.begin(), kGreekFiles.end(), letter) != kGreekFiles.end();
        }
        return std::any_of(kRussianFiles.begin(), kRussianFiles.end(),
                           [letter](const auto& file) { return file.first == letter; });
    }

    bool read_file() {
        for (const File file : kAllFiles) {
            const char small = letter_of(file);
            const char large = static_cast<char>(small - 'a' + 'A');
            if (take({&small, 1}, file) || take({&large, 1}, file)) return true;
            if (letters_ == LetterSet::Greek &&
                take(kGreekFiles[static_cast<std::size_t>(file)], file)) {
                return true;
            }
        }
        if (letters_ != LetterSet::Russian) return false;
        return std::any_of(kRussianFiles.begin(), kRussianFiles.end(),
                           [this](const auto& file) { return take(file.first, file.second); });
    }

    bool read_rank() {
        for (const Rank rank : kAllRanks) {
            const char digit = digit_of(rank);
            if (take({&digit, 1}, rank)) return true;
        }
        return false;
    }

    bool read_capture() { return take("x", MovePart::Takes) || take("χ", MovePart::Takes); }

    std::string_view rest_;
    std::size_t offset_;
    LetterSet letters_;
    std::vector<HeardToken> tokens_;
};

/// A single Greek or Cyrillic letter before a digit is notation, and what it means is for the
/// setting to say; before a word it is the name of a letter.
bool is_for_the_setting(const std::vector<TextWord>& words, std::size_t index) {
    const std::string name = folded(words[index].text);
    if (character_count(name) != 1 || name.size() == 1) return false;
    return index + 1 < words.size() && is_digit(characters_of(words[index + 1].text).front());
}

}  // namespace

std::string folded(std::string_view text) {
    std::string result;
    for (const char32_t code : characters_of(lower_case(text))) append_folded(result, code);
    return result;
}

Lexicon::Lexicon(const Vocabulary& vocabulary) {
    for (const Language language : kAllLanguages) {
        for (const HeardForm& form : vocabulary.of(language).heard_forms()) {
            add(joined_fold(form.text), form.meaning);
            add(joined_fold(without_dots(form.text)), form.meaning);
        }
    }
    // Greek letters by themselves are notation; their meaning is for the setting.
    for (const std::string_view letter : kGreekFiles) meanings_.erase(std::string(letter));
}

void Lexicon::add(const std::string& form, const Meaning& meaning) {
    if (form.empty()) return;
    const auto [found, is_new] = meanings_.emplace(form, meaning);
    if (!is_new && found->second != meaning) conflicts_.push_back(form);
    const auto spaces = static_cast<std::size_t>(std::count(form.begin(), form.end(), ' '));
    longest_form_ = std::max(longest_form_, spaces + 1);
}

std::optional<Lexicon::Found> Lexicon::longest_at(const std::vector<std::string>& folds,
                                                  std::size_t index) const {
    std::optional<Found> longest;
    std::string form;
    for (std::size_t count = 1; count <= longest_form_ && index + count <= folds.size(); ++count) {
        if (count > 1) form += ' ';
        form += folds[index + count - 1];
        const auto found = meanings_.find(form);
        if (found != meanings_.end()) longest = Found{found->second, count};
    }
    return longest;
}

Result<std::vector<HeardToken>, UnknownWord> Lexicon::tokens_of(std::string_view text,
                                                                LetterSet letters) const {
    const std::vector<TextWord> words = words_of(text);
    std::vector<std::string> folds;
    folds.reserve(words.size());
    for (const TextWord& word : words) folds.push_back(folded(word.text));
    std::vector<HeardToken> tokens;
    std::size_t index = 0;
    while (index < words.size()) {
        const auto found =
            is_for_the_setting(words, index) ? std::nullopt : longest_at(folds, index);
        if (found) {
            tokens.push_back({found->meaning, words[index].offset});
            index += found->words;
            continue;
        }
        const auto scanned = NotationScanner(words[index], letters).scan();
        if (scanned.empty()) return UnknownWord{words[index].offset};
        tokens.insert(tokens.end(), scanned.begin(), scanned.end());
        ++index;
    }
    return tokens;
}

}  // namespace rochade
