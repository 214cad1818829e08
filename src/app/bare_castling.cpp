// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bare_castling.h"

#include <algorithm>

#include "commands/argument_words.h"
#include "commands/folded_words.h"
#include "rules/castling.h"
#include "rules/position.h"

namespace rochade {
namespace {

/// In any of these ways; in the catalogs in kArgumentContext.
constexpr std::string_view kCastlingAlone = "castle|castles|castling|I castle";

}  // namespace

bool is_castling_alone(std::string_view line, const Catalog& catalog) {
    const auto said = folded_words(line);
    if (said.empty()) return false;
    const auto ways = alternatives_of(catalog.text_in(kArgumentContext, kCastlingAlone));
    return std::any_of(ways.begin(), ways.end(), [&said](const std::string& way) {
        const auto words = folded_words(way);
        return std::equal(words.begin(), words.end(), said.begin(), said.end(),
                          [](const FoldedWord& one, const FoldedWord& other) {
                              return one.folded == other.folded;
                          });
    });
}

std::vector<Move> castlings_of(const Setup& setup) {
    std::vector<Move> found;
    if (const auto position = Position::from_setup(setup)) {
        for (const Move& move : position.value().legal_moves()) {
            if (castling_shape(setup.board, move)) found.push_back(move);
        }
    }
    if (!found.empty()) return found;
    SquareSet kings = setup.board.of(setup.turn, PieceKind::King);
    if (kings == 0) return found;
    const Square king = pop_first(kings);
    for (SquareSet rooks = setup.board.of(setup.turn, PieceKind::Rook); rooks != 0;) {
        const Move move{king, pop_first(rooks)};
        if (castling_shape(setup.board, move)) found.push_back(move);
    }
    return found;
}

}  // namespace rochade
