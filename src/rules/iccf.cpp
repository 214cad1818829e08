// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/iccf.h"

#include "rules/castling.h"

namespace rochade {
namespace {

char digit(std::size_t index) { return static_cast<char>('1' + index); }

void append(std::string& text, Square square) {
    text += digit(static_cast<std::size_t>(square.file()));
    text += digit(static_cast<std::size_t>(square.rank()));
}

}  // namespace

std::string to_iccf(const Move& move, const Position& position, UciCastling castling) {
    std::string text;
    append(text, move.from);
    const auto wing = position.castling_wing(move);
    if (wing && castling == UciCastling::KingToFinalSquare) {
        append(text, king_after_castling(position.turn(), *wing));
        return text;
    }
    append(text, move.to);
    if (move.promotion) text += digit(3 - static_cast<std::size_t>(*move.promotion));
    return text;
}

}  // namespace rochade
