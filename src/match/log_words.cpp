// SPDX-License-Identifier: GPL-3.0-or-later
#include "match/log_words.h"

#include "rules/fen.h"
#include "rules/uci.h"

namespace rochade {

std::string move_text(const Move& move) {
    std::string text = to_string(move.from) + to_string(move.to);
    if (move.promotion) text += letter_of(Piece{Side::Black, kind_of(*move.promotion)});
    return text;
}

std::optional<Move> parse_move_text(std::string_view text) {
    const auto move = parse_uci_squares(text);
    if (!move) return std::nullopt;
    return move.value();
}

std::string placement_text(const Board& board) {
    Setup setup;
    setup.board = board;
    const std::string fen = to_fen(setup);
    return fen.substr(0, fen.find(' '));
}

std::optional<Board> parse_placement_text(std::string_view text) {
    if (text.find(' ') != std::string_view::npos) return std::nullopt;
    const auto setup = parse_fen(text);
    if (!setup) return std::nullopt;
    return setup.value().board;
}

}  // namespace rochade
