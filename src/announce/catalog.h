// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <locale>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "announce/language.h"
#include "base/result.h"

namespace rochade {

/// What stands for "{name}" in a sentence.
struct Argument {
    std::string_view name;
    std::string value;
};
using Arguments = std::vector<Argument>;

/// `sentence` with every "{name}" replaced by the argument of that name. A name that is not
/// among the arguments, and a brace that is never closed, stay as they are: a bad translation
/// is heard, it never stops the program.
std::string fill_in(std::string_view sentence, const Arguments& arguments);

/// The bytes are no compiled gettext catalog.
struct BadCatalog {
    friend bool operator==(BadCatalog, BadCatalog) = default;
};

/// The sentences of one language. Several catalogs live side by side in one process; none
/// touches the global locale. A value, cheap to copy; its const functions may be called from
/// several threads. The message ids are the English sentences, and a sentence without a
/// translation is given as it is.
class Catalog {
public:
    /// `mo` is a whole compiled catalog (.mo) in UTF-8; it is copied.
    static Result<Catalog, BadCatalog> from_mo(std::string_view mo, Language language);

    /// A catalog without translations: English.
    explicit Catalog(Language language) : language_(language) {}

    Language language() const { return language_; }

    std::string text(std::string_view message) const;

    /// The translation of `message` where it means `context` (msgctxt).
    std::string text_in(std::string_view context, std::string_view message) const;

    std::string format(std::string_view message, const Arguments& arguments) const;

    /// The form for `count`, which also stands for "{n}" unless `arguments` has its own.
    std::string plural(std::string_view one, std::string_view many, long count,
                       Arguments arguments = {}) const;

private:
    Language language_;
    std::locale locale_ = std::locale::classic();
};

}  // namespace rochade
