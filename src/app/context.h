// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "announce/announcer.h"
#include "app/exit_code.h"

namespace rochade {

/// What every subcommand has at hand. Lives as long as the program.
struct Context {
    const Locales& locales;
    Language language;  // the user's
    std::ostream& out;
    std::ostream& err;

    const Catalog& catalog() const { return locales.catalog(language); }
    std::string text(std::string_view message) const { return catalog().text(message); }

    /// One plain sentence on the error stream; gives `code` back, so that a command can end in
    /// `return context.fail(…)`.
    ExitCode fail(ExitCode code, std::string_view sentence) const;
};

/// The languages of this build. Asserted: they are whole, which the tests prove.
Locales load_locales();

/// The user's language from LC_ALL, LC_MESSAGES, LANGUAGE or LANG; English for all others.
Language language_of_environment();

}  // namespace rochade
