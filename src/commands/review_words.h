// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "announce/hearing.h"
#include "announce/words.h"
#include "commands/review.h"
#include "rules/board.h"

namespace rochade {

/// What stands behind "where is" or "next piece": "knight", "black knights", "my rook", "opponent's
/// queen", "queen of my opponent", or a letter as in a FEN, "N" for White's knights. The words are
/// those of the catalog's language or English; the kinds are also understood in every word of every
/// style.
std::optional<PieceChoice> parse_piece_choice(std::string_view text, Side mine,
                                              const Catalog& catalog, const Vocabulary& vocabulary);

/// What stands behind a command that asks for a rank, a file or a square: as parse_rank() and the
/// others, and in a sentence, "the fourth", "the knight on e4".
std::optional<Rank> rank_meant(std::string_view text, const Catalog& catalog,
                               const Hearing& hearing);
std::optional<File> file_meant(std::string_view text, const Catalog& catalog,
                               const Hearing& hearing);
std::optional<Square> square_meant(std::string_view text, const Catalog& catalog,
                                   const Hearing& hearing);

/// The square that is named, or those of the pieces that are: "my queen". Nothing if it is neither;
/// none if there is no such piece.
std::optional<std::vector<Square>> squares_meant(std::string_view text, const Board& board,
                                                 Side mine, const Catalog& catalog,
                                                 const Vocabulary& vocabulary,
                                                 const Hearing& hearing);

/// An English choice, such as that of a key, in the words of the catalog's language: "my knight" is
/// "mein Springer". Any other text as it is.
std::string piece_choice_name(std::string_view english, const Catalog& catalog);

}  // namespace rochade
