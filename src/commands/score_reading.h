// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "announce/phrase.h"
#include "announce/words.h"
#include "match/scoresheet.h"
#include "rules/notation.h"
#include "rules/setup.h"

namespace rochade {

// Reading a game score. A score can hold illegal moves (Laws: A.4 b); they are read as the move of
// the piece that stood there.

/// One phrase for each numbered move: "1. Eva vier, Eva fünf". A draw that was offered with a move
/// is said behind it. Laws: 8.1
std::vector<Phrase> score_in_words(const Setup& start, std::span<const ScoreEntry> score,
                                   const PhraseStyle& style, const Vocabulary& vocabulary);

/// One line for each numbered move, for people who read: "1. e2-e4 e7-e5(=)". Laws: C
std::vector<std::string> score_in_notation(const Setup& start, std::span<const ScoreEntry> score,
                                           LetterSet letters);

}  // namespace rochade
