// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

#include "announce/phrase.h"

namespace rochade {

/// No more characters are spelled at once; what follows is left out.
inline constexpr std::size_t kMostSpelled = 120;

/// A text letter by letter, each by a word that no other letter has: "Springer" as "Siegfried,
/// Paula …". The letters of the files are called as the listener calls the files; a letter of
/// another alphabet is named in a language that has it, and no word in two of them. Digits are
/// numbers; marks are left out.
Phrase spelled(std::string_view text, const PhraseStyle& style, const Vocabulary& vocabulary);

}  // namespace rochade
