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

void add_square(std::string& text, Square square) {
    text += letter_of(square.file());
    text += digit_of(square.rank());
}

void add_promotion(std::string& text, const Move& move, LetterSet letters) {
    if (!move.promotion) return;
    text += '=';
    text += piece_letter(letters, kind_of(*move.promotion));
}

void add_departure(std::string& text, Square from, Which which) {
    if (which == Which::File || which == Which::Square) text += letter_of(from.file());
    if (which == Which::Rank || which == Which::Square) text += digit_of(from.rank());
}

/// Check and mate.
void add_check(std::string& text, const Move& move, const Position& position) {
    const Position after = position.after_legal(move);
    if (after.is_check()) text += after.has_legal_move() ? '+' : '#';
}

std::string castling_text(Wing wing, std::string_view sign) {
    std::string text(sign);
    const int more = wing == Wing::KingSide ? 1 : 2;
    for (int count = 0; count < more; ++count) text.append("-").append(sign);
    return text;
}

/// The other pieces of the same kind that could go where `move` goes: legally if it is legal.
SquareSet twins(const Move& move, PieceKind kind, const Position& position,
                const LegalTargets& legal, bool is_legal) {
    const SquareSet others = position.board().of(position.turn(), kind) & ~set_of(move.from);
    if (is_legal) return others & legal.departures(kind, move.to);
    SquareSet twins = 0;
    for (SquareSet rest = others; rest != 0;) {
        const Square other = pop_first(rest);
        if (contains(pseudo_legal_targets(position.setup(), other), move.to)) {
            twins |= set_of(other);
        }
    }
    return twins;
}

Which which_of(Square from, SquareSet others) {
    if (others == 0) return Which::Nothing;
    if ((others & set_of(from.file())) == 0) return Which::File;
    if ((others & set_of(from.rank())) == 0) return Which::Rank;
    return Which::Square;
}

}  // namespace

Which which_piece(const Move& move, const Position& position) {
    const PieceKind kind = moved_kind(move, position);
    if (kind == PieceKind::Pawn) return Which::Nothing;
    const LegalTargets legal(position.setup());
    const bool is_legal = contains(legal.from(move.from), move.to);
    return which_of(move.from, twins(move, kind, position, legal, is_legal));
}

std::string to_san(const Move& move, const Position& position, LetterSet letters,
                   CheckMarks marks) {
    const PieceKind kind = moved_kind(move, position);
    const LegalTargets legal(position.setup());
    const bool is_legal = contains(legal.from(move.from), move.to);
    std::string text;
    if (const auto wing = position.castling_wing(move)) {
        text = castling_text(*wing, "O");
    } else {
        const bool is_capture = position.is_capture(move);
        text += piece_letter(letters, kind);
        if (kind != PieceKind::Pawn) {
            add_departure(text, move.from,
                          which_of(move.from, twins(move, kind, position, legal, is_legal)));
        } else if (is_capture) {
            add_departure(text, move.from, Which::File);
        }
        if (is_capture) text += 'x';
        add_square(text, move.to);
        add_promotion(text, move, letters);
    }
    const bool promotes = kind == PieceKind::Pawn && contains(kLastRanks, move.to);
    const bool is_whole = move.promotion.has_value() == promotes;
    if (marks == CheckMarks::Written && is_legal && is_whole) add_check(text, move, position);
    return text;
}

std::string to_long_algebraic(const Move& move, const Position& position, LetterSet letters) {
    if (const auto wing = position.castling_wing(move)) return castling_text(*wing, "0");
    std::string text(piece_letter(letters, moved_kind(move, position)));
    add_square(text, move.from);
    text += position.is_capture(move) ? 'x' : '-';
    add_square(text, move.to);
    add_promotion(text, move, letters);
    if (position.is_en_passant(move)) text += " e.p.";
    return text;
}

}  // namespace rochade
