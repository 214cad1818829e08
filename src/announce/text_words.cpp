// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/text_words.h"

#include <array>
#include <utility>

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

bool is_digit(char32_t code) { return code >= U'0' && code <= U'9'; }
bool is_apostrophe(char32_t code) { return code == U'\'' || code == U'’' || code == U'ʼ'; }
bool is_combining(char32_t code) { return code >= 0x300 && code <= 0x36F; }

bool is_letter(char32_t code) {
    if (code < 0x80) return (code >= U'a' && code <= U'z') || (code >= U'A' && code <= U'Z');
    if (code < 0x250) return code >= 0xC0 && code != 0xD7 && code != 0xF7;
    return is_combining(code) || (code >= 0x386 && code <= 0x3FF) ||
           (code >= 0x400 && code <= 0x4FF);
}

/// What may stand between words and means nothing. A sign that is not among these is not read
/// over: it might have meant something.
bool is_separator(char32_t code) {
    if (code < 0x80) return !is_letter(code) && !is_digit(code) && !is_apostrophe(code);
    const bool is_latin_sign = code < 0xC0 || code == U'×';
    const bool is_general_punctuation = code >= 0x2000 && code <= 0x206F && !is_apostrophe(code);
    constexpr std::u32string_view kOthers = U"−→⇒±∓∞□⩲⩱\u037E\u0387\uFEFF";
    return is_latin_sign || is_general_punctuation || kOthers.find(code) != kOthers.npos;
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

}  // namespace

std::string folded(std::string_view text) {
    std::string result;
    for (const char32_t code : characters_of(lower_case(text))) append_folded(result, code);
    return result;
}

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
        if (!is_separator(character.code)) {
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

std::string joined_fold(std::string_view text) {
    std::string joined;
    for (const TextWord& word : words_of(text)) {
        if (!joined.empty()) joined += ' ';
        joined += folded(word.text);
    }
    return joined;
}

}  // namespace rochade
