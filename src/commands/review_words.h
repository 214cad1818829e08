// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "announce/catalog.h"
#include "announce/words.h"
#include "commands/review.h"

namespace rochade {

/// What stands behind "where is" or "next piece": "knight", "black knights", "my rook", "opponent's
/// queen", or a letter as in a FEN, "N" for White's knights. The words are those of the catalog's
/// language or English; the kinds are also understood in every word of every style.
std::optional<PieceChoice> parse_piece_choice(std::string_view text, Side mine,
                                              const Catalog& catalog, const Vocabulary& vocabulary);

/// An English choice, such as that of a key, in the words of the catalog's language: "my knight" is
/// "mein Springer". Any other text as it is.
std::string piece_choice_name(std::string_view english, const Catalog& catalog);

}  // namespace rochade
