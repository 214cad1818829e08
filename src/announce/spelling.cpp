// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/spelling.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "announce/text_words.h"
#include "base/utf8.h"

namespace rochade {
namespace {

struct Named {
    Word word;
    Language language;
};

std::optional<Named> word_in(Language language, std::string_view letter,
                             const Vocabulary& vocabulary) {
    for (const SpellingWord& entry : vocabulary.of(language).spelling_words()) {
        if (entry.letter == letter) return Named{entry.word, language};
    }
    return std::nullopt;
}

enum class Alphabet : std::uint8_t { Latin, Greek, Cyrillic };

Alphabet alphabet_of(char32_t code) {
    if ((code >= 0x0370 && code <= 0x03FF) || (code >= 0x1F00 && code <= 0x1FFF)) {
        return Alphabet::Greek;
    }
    return code >= 0x0400 && code <= 0x052F ? Alphabet::Cyrillic : Alphabet::Latin;
}

Alphabet alphabet_of(Language language) {
    switch (language) {
        case Language::Greek: return Alphabet::Greek;
        case Language::Russian: return Alphabet::Cyrillic;
        case Language::English:
        case Language::German: break;
    }
    return Alphabet::Latin;
}

/// In whose words a letter is named: the listener's, if he writes with this alphabet. What is Latin
/// for the others is German where the moves are told in German, else English.
Language naming_language(Alphabet alphabet, const PhraseStyle& style) {
    if (alphabet_of(style.language) == alphabet) return style.language;
    switch (alphabet) {
        case Alphabet::Greek: return Language::Greek;
        case Alphabet::Cyrillic: return Language::Russian;
        case Alphabet::Latin: break;
    }
    return style.style == Style::Fide ? Language::German : Language::English;
}

/// The first of them that has a word for it, `first` before all others.
std::optional<Named> word_for(std::string_view letter, Language first,
                              const Vocabulary& vocabulary) {
    if (auto own = word_in(first, letter, vocabulary)) return own;
    for (const Language language : kAllLanguages) {
        if (auto other = word_in(language, letter, vocabulary)) return other;
    }
    return std::nullopt;
}

/// What the listener calls the file of this letter; by its own word where he says letters.
std::optional<Named> file_name(char32_t code, const PhraseStyle& style,
                               const Vocabulary& vocabulary) {
    if (code < U'a' || code > U'h' || style.style == Style::Letters) return std::nullopt;
    const auto file = static_cast<File>(code - U'a');
    const Language language = style.style == Style::Fide ? Language::German : style.language;
    const Style words_style = style.style == Style::Fide ? Style::Anna : style.style;
    return Named{vocabulary.of(language).move_words(words_style, Spelling::Voice).of(file),
                 language};
}

/// Whether the letter is a word or a part of one. One alone names a file: "e4".
enum class Letter : std::uint8_t { InWord, Alone };

std::optional<Named> name_of(char32_t code, Letter letter_is, const PhraseStyle& style,
                             const Vocabulary& vocabulary) {
    if (code >= U'0' && code <= U'9') {
        const std::string number = vocabulary.of(style.language)
                                       .numeral(static_cast<unsigned>(code - U'0'), Counted::Moves);
        return Named{{number, number}, style.language};
    }
    const Language language = naming_language(alphabet_of(code), style);
    // A word is not spelled with the names of two alphabets.
    auto file = file_name(code, style, vocabulary);
    if (file && (letter_is == Letter::Alone || alphabet_of(file->language) == Alphabet::Latin)) {
        return file;
    }
    std::string letter;
    append_utf8(letter, code);
    if (auto word = word_for(letter, language, vocabulary)) return word;
    return word_for(folded(letter), language, vocabulary);  // without its accent
}

/// What is neither a digit nor a mark.
bool is_letter(const std::vector<char32_t>& characters, std::size_t at) {
    if (at >= characters.size()) return false;
    const char32_t code = characters[at];
    return (code >= U'a' && code <= U'z') || code >= 0x00DF;
}

}  // namespace

Phrase spelled(std::string_view text, const PhraseStyle& style, const Vocabulary& vocabulary) {
    Phrase phrase;
    std::vector<char32_t> characters = characters_of(lower_case(text));
    characters.resize(std::min(characters.size(), kMostSpelled));
    for (std::size_t at = 0; at < characters.size(); ++at) {
        const bool has_neighbour =
            (at > 0 && is_letter(characters, at - 1)) || is_letter(characters, at + 1);
        auto named = name_of(characters[at], has_neighbour ? Letter::InWord : Letter::Alone, style,
                             vocabulary);
        if (!named) continue;
        // A comma, so that each is heard by itself.
        auto& segments = phrase.segments;
        if (!segments.empty()) {
            segments.back().spoken += ',';
            segments.back().written += ',';
        }
        if (!segments.empty() && segments.back().language == named->language) {
            segments.back().spoken += ' ' + named->word.spoken;
            segments.back().written += ' ' + named->word.written;
        } else {
            segments.push_back({named->word.spoken, named->word.written, named->language});
        }
    }
    return phrase;
}

}  // namespace rochade
