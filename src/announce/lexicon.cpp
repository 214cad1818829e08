// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/lexicon.h"

#include <algorithm>

#include "announce/text_words.h"
#include "base/utf8.h"

namespace rochade {
namespace {

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

/// A single Greek or Cyrillic letter before a digit is notation, and what it means is for the
/// setting to say; before a word it is the name of a letter.
bool is_for_the_setting(const std::vector<TextWord>& words, std::size_t index) {
    const std::string name = folded(words[index].text);
    if (character_count(name) != 1 || name.size() == 1) return false;
    return index + 1 < words.size() && is_digit(words[index + 1].text.front());
}

/// The piece of which the word is the capital letter by itself.
std::optional<PieceKind> lone_piece_letter(std::string_view word, LetterSet letters) {
    for (const PieceKind kind : kAllPieceKinds) {
        if (word == piece_letter(letters, kind)) return kind;
    }
    return std::nullopt;
}

}  // namespace

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

bool Lexicon::is_rank_at(const std::vector<std::string>& folds, std::size_t index) const {
    if (index >= folds.size()) return false;
    if (folds[index].size() == 1 && is_digit(folds[index].front())) {
        return true;
    }
    const auto found = longest_at(folds, index);
    return found && std::holds_alternative<Rank>(found->meaning);
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
        // "D e5" is the queen's move in German, "D 5" a square in any language.
        const auto piece = lone_piece_letter(words[index].text, letters);
        if (piece && !is_rank_at(folds, index + 1)) {
            tokens.push_back({*piece, words[index].offset});
            ++index;
            continue;
        }
        const auto found =
            is_for_the_setting(words, index) ? std::nullopt : longest_at(folds, index);
        if (found) {
            tokens.push_back({found->meaning, words[index].offset});
            index += found->words;
            continue;
        }
        const auto scanned = scan_notation(words[index], letters);
        if (scanned.empty()) return UnknownWord{end_of_notation(words[index], letters)};
        tokens.insert(tokens.end(), scanned.begin(), scanned.end());
        ++index;
    }
    return tokens;
}

}  // namespace rochade
