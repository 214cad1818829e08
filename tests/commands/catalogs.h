// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <stdexcept>

#include "announce/catalog.h"
#include "announce/words.h"
#include "locales/embedded.h"

namespace rochade {

/// The catalog of the program for one language.
inline Catalog catalog_of(Language language) {
    for (const EmbeddedLocale& locale : embedded_locales()) {
        if (locale.language != code_of(language)) continue;
        auto catalog = Catalog::from_mo(locale.messages, language);
        if (catalog) return catalog.value();
    }
    throw std::runtime_error("no catalog");
}

/// The program's words of all languages.
inline const Vocabulary& vocabulary() {
    static const Vocabulary vocabulary = [] {
        std::array<std::string_view, kAllLanguages.size()> files;
        for (const EmbeddedLocale& locale : embedded_locales()) {
            files[index_of(*parse_language(locale.language))] = locale.words;
        }
        auto parsed = Vocabulary::parse(files);
        if (!parsed) throw std::runtime_error("bad words file");
        return std::move(parsed).value();
    }();
    return vocabulary;
}

}  // namespace rochade
