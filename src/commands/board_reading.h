// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "announce/hearing.h"
#include "announce/phrase.h"
#include "announce/words.h"
#include "rules/board.h"

namespace rochade {

// Reading a board aloud. Pure functions of a placement; nothing here moves a piece. Squares and
// pieces are named in the listener's style; `catalog` is of the listener's language.

/// The whole placement, a sentence for each side: "Weiß: König Gustav eins, Dame David eins, …".
/// Each kind of piece is named once, its squares behind it by file.
std::vector<Phrase> read_position(const Board& board, const PhraseStyle& style,
                                  const Vocabulary& vocabulary, const Catalog& catalog);

/// "Reihe 2: weißer Bauer Anna zwei, …", from the a-file on.
Phrase read_rank(const Board& board, Rank rank, const PhraseStyle& style,
                 const Vocabulary& vocabulary, const Catalog& catalog);

/// "Linie Eva: weißer König Eva eins, …", from White's side on.
Phrase read_file(const Board& board, File file, const PhraseStyle& style,
                 const Vocabulary& vocabulary, const Catalog& catalog);

/// The piece and its square; of an empty square only its name.
Phrase read_square(const Board& board, Square square, const PhraseStyle& style,
                   const Vocabulary& vocabulary);

/// What stands behind "rank", "file" or "square": "4", "vier"; "e", "Eva", "echo", "ε"; "e4", "Eva
/// vier", "е4". Whatever names a square, a file or a rank in a move names it here. Letters mean
/// what they mean in the language `first`, and only where they mean nothing there what they mean in
/// another one.
std::optional<Rank> parse_rank(std::string_view text, Language first, const Hearing& hearing);
std::optional<File> parse_file(std::string_view text, Language first, const Hearing& hearing);
std::optional<Square> parse_square(std::string_view text, Language first, const Hearing& hearing);

}  // namespace rochade
