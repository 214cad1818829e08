// SPDX-License-Identifier: GPL-3.0-or-later
#include "announce/language.h"

#include <cassert>

#include "base/utf8.h"

namespace rochade {
namespace {

constexpr std::array<std::string_view, kAllLanguages.size()> kCodes = {"en", "de", "el", "ru"};

}  // namespace

std::string_view code_of(Language language) { return kCodes[index_of(language)]; }

std::optional<Language> parse_language(std::string_view text) {
    const std::string_view name = text.substr(0, text.find_first_of("_-.@"));
    for (const Language language : kAllLanguages) {
        if (lower_case(name) == code_of(language)) return language;
    }
    return std::nullopt;
}

LetterSet letters_of(Language language) {
    switch (language) {
        case Language::English: return LetterSet::English;
        case Language::German: return LetterSet::German;
        case Language::Greek: return LetterSet::Greek;
        case Language::Russian: return LetterSet::Russian;
    }
    assert(false);
    return LetterSet::English;
}

}  // namespace rochade
