// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace rochade {

/// The files of one language, as they were when the program was built.
struct EmbeddedLocale {
    std::string_view language;        // "en", "de", "el", "ru"
    std::string_view messages;        // a compiled gettext catalog (.mo)
    std::string_view words;           // TOML: the words of announcements
    std::string_view pronunciations;  // words and their phones, for who listens
};

/// All languages of this build; they live as long as the program.
std::span<const EmbeddedLocale> embedded_locales();

}  // namespace rochade
