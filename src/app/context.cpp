// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/context.h"

#include <array>
#include <cassert>
#include <cstdlib>
#include <ostream>
#include <utility>

#include "locales/embedded.h"

namespace rochade {

ExitCode Context::fail(ExitCode code, std::string_view sentence) const {
    err << sentence << std::endl;
    return code;
}

Locales load_locales() {
    std::array<std::string_view, kAllLanguages.size()> words;
    std::vector<Catalog> catalogs;
    for (const Language language : kAllLanguages) {
        for (const EmbeddedLocale& locale : embedded_locales()) {
            if (locale.language != code_of(language)) continue;
            words[index_of(language)] = locale.words;
            auto catalog = Catalog::from_mo(locale.messages, language);
            assert(catalog);
            catalogs.push_back(std::move(catalog).value());
        }
    }
    assert(catalogs.size() == kAllLanguages.size());
    auto vocabulary = Vocabulary::parse(words);
    assert(vocabulary);
    return Locales{std::move(vocabulary).value(), std::move(catalogs)};
}

AllPronunciations load_pronunciations() {
    AllPronunciations all;
    for (const Language language : kAllLanguages) {
        for (const EmbeddedLocale& locale : embedded_locales()) {
            if (locale.language != code_of(language)) continue;
            auto read = Pronunciations::parse(locale.pronunciations);
            assert(read);
            all[index_of(language)] = std::move(read).value();
        }
    }
    return all;
}

Language language_of_environment() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"}) {
        const char* value = std::getenv(name);
        if (value == nullptr || *value == '\0') continue;
        return parse_language(value).value_or(Language::English);
    }
    return Language::English;
}

}  // namespace rochade
