// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "announce/words.h"

namespace rochade {
namespace {

/// A letter, a hyphen, or a byte of a letter that is not English.
bool is_in_a_word(char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || byte == '-' ||
           static_cast<unsigned char>(byte) >= 0x80;
}

}  // namespace

std::string Words::respelled(std::string_view sentence) const {
    std::string spoken;
    while (!sentence.empty()) {
        std::size_t length = 0;
        while (length < sentence.size() && is_in_a_word(sentence[length])) ++length;
        const std::string_view word = sentence.substr(0, length);
        const auto misread =
            std::find_if(misread_words_.begin(), misread_words_.end(),
                         [word](const Word& known) { return known.written == word; });
        spoken += misread == misread_words_.end() ? word : std::string_view(misread->spoken);
        sentence.remove_prefix(length);
        if (sentence.empty()) break;
        spoken += sentence.front();
        sentence.remove_prefix(1);
    }
    return spoken;
}

MoveWords Words::move_words(Style style, Spelling spelling) const {
    MoveWords words = own_;
    switch (style) {
        case Style::Fide:
        case Style::Anna: break;
        case Style::Nato: words.files = nato_; break;
        case Style::Letters:
            words.files =
                spelling == Spelling::Native && letters_native_ ? *letters_native_ : letters_;
            break;
    }
    return words;
}

Result<Vocabulary, std::pair<Language, WordsError>> Vocabulary::parse(
    const std::array<std::string_view, kAllLanguages.size()>& files) {
    std::vector<Words> all;
    for (const Language language : kAllLanguages) {
        Result<Words, WordsError> words = Words::parse(files[index_of(language)], language);
        if (!words) return std::pair(language, words.error());
        all.push_back(std::move(words).value());
    }
    return Vocabulary(std::move(all));
}

}  // namespace rochade
