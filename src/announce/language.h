// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/notation.h"

namespace rochade {

/// The languages the program speaks. Stable numbering: tables have one entry per language.
enum class Language : std::uint8_t { English, German, Greek, Russian };

inline constexpr std::array kAllLanguages = {Language::English, Language::German, Language::Greek,
                                             Language::Russian};

constexpr std::size_t index_of(Language language) { return static_cast<std::size_t>(language); }

/// "en", "de", "el", "ru": the name of its folder in locales/ and of its voice.
std::string_view code_of(Language language);

/// Reads "de", and also the forms of the environment such as "de_AT.UTF-8" or "DE-at"; nothing
/// for a language that is not spoken.
std::optional<Language> parse_language(std::string_view text);

/// The piece letters that players of this language write.
LetterSet letters_of(Language language);

}  // namespace rochade
