// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "announce/hearing.h"
#include "announce/phrase.h"
#include "announce/words.h"
#include "rules/position.h"

namespace rochade::test {

/// The words and sentences of the built program.
std::string_view words_text(Language language);
std::string_view messages_bytes(Language language);
const Vocabulary& vocabulary();
const Catalog& catalog(Language language);

/// Asserted: `fen` is a legal position.
Position position_of(std::string_view fen);

/// The move that `san` means in English letters; asserted.
Move move_of(const Position& position, std::string_view san);

/// What the voices are given, segments joined by one space.
std::string spoken(const Phrase& phrase);

/// "move g1f3 exact", "illegal e2e5", "not understood at 4".
std::string described(const Heard& heard);

std::string_view name_of(Style style);
std::string_view name_of(Spelling spelling);
std::string_view name_of(Verbosity verbosity);

/// "el fide native brief".
std::string name_of(const PhraseStyle& style);

}  // namespace rochade::test

namespace rochade {

inline void PrintTo(const Phrase& phrase, std::ostream* out) { *out << phrase.caption(); }

}  // namespace rochade
