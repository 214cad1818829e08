// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/uci.h"

namespace rochade {
namespace {

std::optional<Promotion> promotion_of_small(char letter) {
    switch (letter) {
        case 'n': return Promotion::Knight;
        case 'b': return Promotion::Bishop;
        case 'r': return Promotion::Rook;
        case 'q': return Promotion::Queen;
        default: return std::nullopt;
    }
}

char letter_of(Promotion promotion) { return "nbrq"[static_cast<std::size_t>(promotion)]; }

/// The first byte that keeps `text` from being two squares.
std::size_t first_bad_byte(std::string_view text) {
    for (std::size_t index = 0; index < 4 && index < text.size(); ++index) {
        const char first = index % 2 == 0 ? 'a' : '1';
        if (text[index] < first || text[index] > first + 7) return index;
    }
    return text.size();
}

}  // namespace

Result<Move, NotNotation> parse_uci_squares(std::string_view text) {
    if (text.size() < 4) return NotNotation{first_bad_byte(text)};
    const auto from = Square::parse(text.substr(0, 2));
    const auto to = Square::parse(text.substr(2, 2));
    if (!from || !to) return NotNotation{first_bad_byte(text)};
    if (text.size() == 4) return Move{*from, *to, std::nullopt};
    const auto promotion = promotion_of_small(text[4]);
    if (!promotion) return NotNotation{4};
    if (text.size() > 5) return NotNotation{5};
    return Move{*from, *to, promotion};
}

Result<Move, MoveError> parse_uci(std::string_view text, const Position& position) {
    const auto squares = parse_uci_squares(text);
    if (!squares) return MoveError{squares.error()};
    const auto& [from, to, promotion] = squares.value();
    const auto move = position.find_move(from, to, promotion);
    if (move) return *move;
    if (promotion || !position.find_move(from, to, Promotion::Queen)) {
        return MoveError{IllegalMove{}};
    }
    AmbiguousMove ambiguous;
    for (const Promotion piece :
         {Promotion::Knight, Promotion::Bishop, Promotion::Rook, Promotion::Queen}) {
        ambiguous.candidates.push_back(Move{from, to, piece});
    }
    return MoveError{ambiguous};
}

std::string to_uci(const Move& move, const Position& position, UciCastling castling) {
    const auto wing = position.castling_wing(move);
    if (wing && castling == UciCastling::KingToFinalSquare) {
        const auto king = position.board().at(move.from);
        return to_string(move.from) + to_string(king_after_castling(king->side, *wing));
    }
    std::string text = to_string(move.from) + to_string(move.to);
    if (move.promotion) text += letter_of(*move.promotion);
    return text;
}

}  // namespace rochade
