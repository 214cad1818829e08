// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/pgn.h"
#include "tests/rules/playouts.h"

namespace rochade::test {

/// All games and errors of a text.
std::vector<PgnEntry> read_all(std::string_view text,
                               PgnVariations variations = PgnVariations::Skipped);

/// The same, of the text in pieces of `size` bytes.
std::vector<PgnEntry> read_in_pieces(std::string_view text, std::size_t size,
                                     PgnVariations variations = PgnVariations::Skipped);

/// The only game of a text; a failure of the test if it is bad.
PgnGame read_one(std::string_view text, PgnVariations variations = PgnVariations::Skipped);

/// "e4 e5 Nf3", or what went wrong.
std::string moves_of(const PgnEntry& entry);

/// Everything that an entry says, so that two can be compared.
std::string described(const PgnEntry& entry);
std::string described(const PgnError& error);
std::vector<std::string> described(const std::vector<PgnEntry>& entries);

/// "e4 {best} (d4 $1 (c4) d5) e5": moves, variations, comments and glyphs.
std::string tree_of(const PgnGame& game);

/// A comment with words that look like something else.
std::string random_comment(FixedRandom& random);

/// A legal game with comments, glyphs and, if they are `Kept`, variations.
PgnGame random_game(FixedRandom& random, PgnVariations variations = PgnVariations::Skipped);

}  // namespace rochade::test
