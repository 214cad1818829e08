// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "announce/announcer.h"
#include "announce/spoken_words.h"
#include "app/exit_code.h"

namespace rochade {

/// What every subcommand has at hand. Lives as long as the program.
struct Context {
    const Locales& locales;
    Language language;  // the user's
    std::ostream& out;
    std::ostream& err;
    /// What was said on the command line goes before every setting, for this run.
    enum class LanguageFrom : std::uint8_t {
        Elsewhere,
        CommandLine
    } from = LanguageFrom::Elsewhere;

    bool language_is_said() const { return from == LanguageFrom::CommandLine; }
    std::optional<Language> said() const {
        return language_is_said() ? std::optional(language) : std::nullopt;
    }
    /// The same for somebody who has settled this language, unless another one was said.
    Context settled_in(Language settled) const {
        Context context = *this;
        if (!language_is_said()) context.language = settled;
        return context;
    }
    const Catalog& catalog() const { return locales.catalog(language); }
    std::string text(std::string_view message) const { return catalog().text(message); }

    /// One plain sentence on the error stream; gives `code` back, so that a command can end in
    /// `return context.fail(…)`.
    ExitCode fail(ExitCode code, std::string_view sentence) const;
};

/// The languages of this build. Asserted: they are whole, which the tests prove.
Locales load_locales();

/// How their words sound. Asserted as above.
AllPronunciations load_pronunciations();

/// The user's language from LC_ALL, LC_MESSAGES, LANGUAGE or LANG; English for all others.
Language language_of_environment();

}  // namespace rochade
