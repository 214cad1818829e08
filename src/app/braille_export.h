// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "announce/catalog.h"
#include "announce/language.h"
#include "match/match.h"
#include "tactile/braille/chess_code.h"

namespace rochade {

/// A player's score on pages of braille paper: whose it is, the names, and a paragraph for each
/// numbered move. The codes of six dots are ASCII braille for embossers, a .brf file; eight dots
/// have no place there and are characters of Unicode's braille block.
std::string score_in_braille(const Match& match, Side whose, braille::ChessCode code,
                             Language language, const Catalog& catalog);

}  // namespace rochade
