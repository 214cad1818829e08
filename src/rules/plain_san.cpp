// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/plain_san.h"

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/notation.h"
#include "rules/targets.h"

namespace rochade {
namespace {

std::optional<PieceKind> piece_from(char letter) {
    switch (letter) {
        case 'N': return PieceKind::Knight;
        case 'B': return PieceKind::Bishop;
        case 'R': return PieceKind::Rook;
        case 'Q': return PieceKind::Queen;
        case 'K': return PieceKind::King;
        default: return std::nullopt;
    }
}

std::optional<Promotion> promotion_of_capital(char letter) {
    switch (letter) {
        case 'N': return Promotion::Knight;
        case 'B': return Promotion::Bishop;
        case 'R': return Promotion::Rook;
        case 'Q': return Promotion::Queen;
        default: return std::nullopt;
    }
}

constexpr bool is_file(char letter) { return letter >= 'a' && letter <= 'h'; }
constexpr bool is_rank(char digit) { return digit >= '1' && digit <= '8'; }

std::string_view without_marks(std::string_view text) {
    while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos) {
        text.remove_suffix(1);
    }
    return text;
}

std::optional<Move> castle(Wing wing, const Position& position) {
    const auto castling = castling_of(position.setup(), position.turn(), wing);
    if (!castling) return std::nullopt;
    const Move move = {castling->king, castling->rook};
    return position.is_legal(move) ? std::optional(move) : std::nullopt;
}

/// The squares that what is written before the destination leaves: "b", "b1", "1".
std::optional<SquareSet> squares_fitting(std::string_view departure) {
    SquareSet squares = ~SquareSet{0};
    if (!departure.empty() && is_file(departure.front())) {
        squares &= set_of(static_cast<File>(departure.front() - 'a'));
        departure.remove_prefix(1);
    }
    if (!departure.empty() && is_rank(departure.front())) {
        squares &= set_of(static_cast<Rank>(departure.front() - '1'));
        departure.remove_prefix(1);
    }
    return departure.empty() ? std::optional(squares) : std::nullopt;
}

std::optional<Square> only_one(SquareSet set) {
    return set == 0 || has_several(set) ? std::nullopt : std::optional(first_of(set));
}

std::optional<Move> move_piece(PieceKind kind, std::string_view departure, Square to,
                               const Position& position) {
    if (!departure.empty() && departure.back() == 'x') departure.remove_suffix(1);
    const auto fitting = squares_fitting(departure);
    if (!fitting) return std::nullopt;
    const LegalTargets legal(position.setup());
    const auto from = only_one(legal.departures(kind, to) & *fitting);
    return from ? std::optional(Move{*from, to}) : std::nullopt;
}

/// `departure` is empty for a step, or like "ex".
std::optional<Move> move_pawn(std::string_view departure, Square to,
                              std::optional<Promotion> promotion, const Position& position) {
    const bool captures = departure.size() == 2 && is_file(departure[0]) && departure[1] == 'x';
    if (!captures && !departure.empty()) return std::nullopt;
    if (promotion.has_value() != contains(kLastRanks, to)) return std::nullopt;
    const File file = captures ? static_cast<File>(departure[0] - 'a') : to.file();
    if (captures && file == to.file()) return std::nullopt;
    const LegalTargets legal(position.setup());
    const auto from = only_one(legal.departures(PieceKind::Pawn, to) & set_of(file));
    return from ? std::optional(Move{*from, to, promotion}) : std::nullopt;
}

}  // namespace

std::optional<Move> read_plain_san(std::string_view text, const Position& position) {
    if (text.size() > kLongestMoveText) return std::nullopt;
    text = without_marks(text);
    if (text == "O-O") return castle(Wing::KingSide, position);
    if (text == "O-O-O") return castle(Wing::QueenSide, position);
    std::optional<Promotion> promotion;
    if (text.size() >= 4 && text[text.size() - 2] == '=') {
        promotion = promotion_of_capital(text.back());
        if (!promotion) return std::nullopt;
        text.remove_suffix(2);
    }
    if (text.size() < 2) return std::nullopt;
    const auto to = Square::parse(text.substr(text.size() - 2));
    if (!to) return std::nullopt;
    text.remove_suffix(2);
    const auto kind = text.empty() ? std::nullopt : piece_from(text.front());
    if (!kind) return move_pawn(text, *to, promotion, position);
    if (promotion) return std::nullopt;
    return move_piece(*kind, text.substr(1), *to, position);
}

}  // namespace rochade
