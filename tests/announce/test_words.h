// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "announce/hearing.h"
#include "announce/phrase.h"
#include "announce/spoken_words.h"
#include "announce/words.h"
#include "rules/position.h"

namespace rochade::test {

/// The words and sentences of the built program.
std::string_view words_text(Language language);
std::string_view messages_bytes(Language language);
const Vocabulary& vocabulary();
const AllPronunciations& pronunciations();
const Catalog& catalog(Language language);

/// Asserted: `fen` is a legal position.
Position position_of(std::string_view fen);

inline constexpr const char* kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Where one square can be reached by several pieces.
inline constexpr const char* kPieces = "4k3/8/8/3p4/8/1N3N2/3B4/R2QK2R w KQ - 0 1";

/// The move that `san` means in English letters; asserted.
Move move_of(const Position& position, std::string_view san);

/// What the voices are given, segments joined by one space.
std::string spoken(const Phrase& phrase);

/// The ear of the built program, and what it makes of a text.
const Hearing& hearing();
Heard hear(std::string_view text, const Position& position, LetterSet letters = LetterSet::English);

/// Asserted: `text` is two squares, and perhaps a piece.
Move uci(std::string_view text);

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
