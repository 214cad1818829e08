// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>

#include "rules/attacks.h"
#include "rules/san.h"
#include "rules/targets.h"

namespace rochade {
namespace {

PieceKind moved_kind(const Move& move, const Position& position) {
    const auto piece = position.board().at(move.from);
    assert(piece);
    return piece->kind;
}

std::string promotion_text(const Move& move, LetterSet letters) {
    if (!move.promotion) return "";
    return '=' + std::string(piece_letter(letters, kind_of(*move.promotion)));
}

std::string departure_text(Square from, Which which) {
    switch (which) {
        case Which::Nothing: return "";
        case Which::File: return {letter_of(from.file())};
        case Which::Rank: return {digit_of(from.rank())};
        case Which::Square: break;
    }
    return to_string(from);
}

/// Check and mate; nothing after a move that is not legal.
std::string check_text(const Move& move, const Position& position) {
    if (!position.is_legal(move)) return "";
    const Position after = position.after_legal(move);
    if (!after.is_check()) return "";
    return after.has_legal_move() ? "+" : "#";
}

std::string castling_text(Wing wing, std::string_view sign) {
    std::string text(sign);
    const int more = wing == Wing::KingSide ? 1 : 2;
    for (int count = 0; count < more; ++count) text.append("-").append(sign);
    return text;
}

/// The other pieces of the same kind that could go where `move` goes.
SquareSet twins(const Move& move, const Position& position) {
    const Board& board = position.board();
    const PieceKind kind = moved_kind(move, position);
    SquareSet others = board.of(position.turn(), kind) & ~set_of(move.from);
    if (others == 0) return 0;
    const LegalTargets legal(position.setup());
    const bool is_legal = contains(legal.from(move.from), move.to);
    SquareSet twins = 0;
    while (others != 0) {
        const Square other = pop_first(others);
        const SquareSet targets =
            is_legal ? legal.from(other) : pseudo_legal_targets(position.setup(), other);
        if (contains(targets, move.to)) twins |= set_of(other);
    }
    return twins;
}

}  // namespace

Which which_piece(const Move& move, const Position& position) {
    if (moved_kind(move, position) == PieceKind::Pawn) return Which::Nothing;
    const SquareSet others = twins(move, position);
    if (others == 0) return Which::Nothing;
    if ((others & set_of(move.from.file())) == 0) return Which::File;
    if ((others & set_of(move.from.rank())) == 0) return Which::Rank;
    return Which::Square;
}

std::string to_san(const Move& move, const Position& position, LetterSet letters,
                   CheckMarks marks) {
    const PieceKind kind = moved_kind(move, position);
    const auto wing = position.castling_wing(move);
    const bool is_capture = position.is_capture(move);
    std::string text;
    if (wing) {
        text = castling_text(*wing, "O");
    } else {
        text = piece_letter(letters, kind);
        const bool is_pawn_capture = kind == PieceKind::Pawn && is_capture;
        text +=
            departure_text(move.from, is_pawn_capture ? Which::File : which_piece(move, position));
        if (is_capture) text += 'x';
        text += to_string(move.to) + promotion_text(move, letters);
    }
    return marks == CheckMarks::Written ? text + check_text(move, position) : text;
}

std::string to_long_algebraic(const Move& move, const Position& position, LetterSet letters) {
    if (const auto wing = position.castling_wing(move)) return castling_text(*wing, "0");
    std::string text(piece_letter(letters, moved_kind(move, position)));
    text += to_string(move.from);
    text += position.is_capture(move) ? 'x' : '-';
    text += to_string(move.to) + promotion_text(move, letters);
    if (position.is_en_passant(move)) text += " e.p.";
    return text;
}

}  // namespace rochade
