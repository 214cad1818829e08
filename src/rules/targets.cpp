// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/targets.h"

#include <cassert>

#include "rules/attacks.h"
#include "rules/castling.h"

namespace rochade {
namespace {

SquareSet pawn_steps(Side side, Square from, SquareSet occupied) {
    const SquareSet one = forward(side, set_of(from)) & ~occupied;
    const SquareSet on_third = one & set_of(relative_rank(side, Rank::Three));
    return one | (forward(side, on_third) & ~occupied);
}

/// Steps and captures; en passant apart.
SquareSet plain_pawn_targets(const Board& board, Side side, Square from) {
    return pawn_steps(side, from, board.occupied()) |
           (pawn_attacks(side, from) & board.of(opponent_of(side)));
}

/// The en passant square if the pawn on `from` sees it and has a pawn to capture there.
std::optional<Square> en_passant_target(const Setup& setup, Square from) {
    if (!setup.en_passant || !contains(pawn_attacks(setup.turn, from), *setup.en_passant)) {
        return std::nullopt;
    }
    if (!en_passant_shape(setup.board, Move{from, *setup.en_passant})) return std::nullopt;
    return setup.en_passant;
}

/// Two men leave their squares at once, so pins do not tell: the board is looked at afterwards.
bool en_passant_is_safe(const Setup& setup, Square king, Square from, Square to) {
    const SquareSet victim = set_of(en_passant_victim(from, to));
    const SquareSet after = (setup.board.occupied() & ~set_of(from) & ~victim) | set_of(to);
    const Side enemy = opponent_of(setup.turn);
    return (attackers_of(setup.board, king, enemy, after) & ~victim) == 0;
}

/// Everything `side` attacks, seen through the enemy king so that he cannot back away.
SquareSet attacked_by(const Board& board, Side side, SquareSet occupied) {
    SquareSet attacked = 0;
    SquareSet pieces = board.of(side);
    SquareSet pawns = pieces & board.of(PieceKind::Pawn);
    pieces &= ~pawns;
    while (pawns != 0) attacked |= pawn_attacks(side, pop_first(pawns));
    SquareSet knights = pieces & board.of(PieceKind::Knight);
    while (knights != 0) attacked |= knight_attacks(pop_first(knights));
    SquareSet kings = pieces & board.of(PieceKind::King);
    while (kings != 0) attacked |= king_attacks(pop_first(kings));
    const SquareSet queens = board.of(PieceKind::Queen);
    SquareSet diagonal = pieces & (board.of(PieceKind::Bishop) | queens);
    while (diagonal != 0) attacked |= bishop_attacks(pop_first(diagonal), occupied);
    SquareSet straight = pieces & (board.of(PieceKind::Rook) | queens);
    while (straight != 0) attacked |= rook_attacks(pop_first(straight), occupied);
    return attacked;
}

}  // namespace

SquareSet pseudo_legal_targets(const Setup& setup, Square from) {
    const auto piece = setup.board.at(from);
    if (!piece || piece->side != setup.turn) return 0;
    const SquareSet own = setup.board.of(setup.turn);
    if (piece->kind == PieceKind::Pawn) {
        const auto en_passant = en_passant_target(setup, from);
        return plain_pawn_targets(setup.board, setup.turn, from) |
               (en_passant ? set_of(*en_passant) : SquareSet{0});
    }
    const SquareSet occupied = setup.board.occupied();
    SquareSet targets = attacks_of(*piece, from, occupied) & ~own;
    if (piece->kind == PieceKind::King) {
        for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
            const auto castling = castling_of(setup, setup.turn, wing);
            if (castling && (castling->path() & occupied) == 0) targets |= set_of(castling->rook);
        }
    }
    return targets;
}

LegalTargets::LegalTargets(const Setup& setup)
    : setup_(setup),
      side_(setup.turn),
      king_(first_of(setup.board.of(setup.turn, PieceKind::King))),
      occupied_(setup.board.occupied()),
      checkers_(attackers_of(setup.board, king_, opponent_of(side_), occupied_)),
      pinned_(pinned()),
      allowed_(~setup.board.of(side_)) {
    assert(setup.board.count(side_, PieceKind::King) == 1);
    if (checkers_ != 0) allowed_ = checkers_ | between(first_of(checkers_), king_);
}

SquareSet LegalTargets::pinned() const {
    const Board& board = setup_.board;
    const SquareSet queens = board.of(PieceKind::Queen);
    const SquareSet enemies = board.of(opponent_of(side_));
    SquareSet snipers =
        enemies & ((rook_attacks(king_, enemies) & (board.of(PieceKind::Rook) | queens)) |
                   (bishop_attacks(king_, enemies) & (board.of(PieceKind::Bishop) | queens)));
    SquareSet pinned = 0;
    while (snipers != 0) {
        const SquareSet shield = between(pop_first(snipers), king_) & occupied_;
        if (std::has_single_bit(shield)) pinned |= shield;
    }
    return pinned;
}

SquareSet LegalTargets::movers() const {
    if (std::popcount(checkers_) > 1) return set_of(king_);
    return setup_.board.of(side_);
}

SquareSet LegalTargets::from(Square from) const {
    if (!contains(movers(), from)) return 0;
    if (from == king_) return king_targets();
    const Board& board = setup_.board;
    if (contains(board.of(PieceKind::Pawn), from)) return pawn_targets(from);

    SquareSet targets = 0;
    const SquareSet queens = board.of(PieceKind::Queen);
    if (contains(board.of(PieceKind::Knight), from)) targets = knight_attacks(from);
    if (contains(board.of(PieceKind::Bishop) | queens, from)) {
        targets |= bishop_attacks(from, occupied_);
    }
    if (contains(board.of(PieceKind::Rook) | queens, from)) {
        targets |= rook_attacks(from, occupied_);
    }
    targets &= allowed_;
    return contains(pinned_, from) ? targets & line_through(from, king_) : targets;
}

SquareSet LegalTargets::pawn_targets(Square from) const {
    SquareSet targets = plain_pawn_targets(setup_.board, side_, from) & allowed_;
    if (contains(pinned_, from)) targets &= line_through(from, king_);
    const auto en_passant = en_passant_target(setup_, from);
    if (en_passant && en_passant_is_safe(setup_, king_, from, *en_passant)) {
        targets |= set_of(*en_passant);
    }
    return targets;
}

SquareSet LegalTargets::king_targets() const {
    const SquareSet attacked =
        attacked_by(setup_.board, opponent_of(side_), occupied_ & ~set_of(king_));
    const SquareSet steps = king_attacks(king_) & ~setup_.board.of(side_) & ~attacked;
    return checkers_ == 0 ? steps | castling_targets(attacked) : steps;
}

SquareSet LegalTargets::castling_targets(SquareSet attacked) const {
    SquareSet targets = 0;
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
        const auto castling = castling_of(setup_, side_, wing);
        if (!castling || (castling->path() & occupied_) != 0) continue;
        if ((castling->king_walk() & attacked) != 0) continue;
        // In Chess960 the rook may have been the king's shield.
        const SquareSet after = (occupied_ & ~set_of(castling->king) & ~set_of(castling->rook)) |
                                set_of(castling->king_to) | set_of(castling->rook_to);
        if (attackers_of(setup_.board, castling->king_to, opponent_of(side_), after) == 0) {
            targets |= set_of(castling->rook);
        }
    }
    return targets;
}

bool en_passant_is_legal(const Setup& setup) {
    if (!setup.en_passant) return false;
    const Square to = *setup.en_passant;
    const Square king = first_of(setup.board.of(setup.turn, PieceKind::King));
    SquareSet pawns =
        pawn_attacks(opponent_of(setup.turn), to) & setup.board.of(setup.turn, PieceKind::Pawn);
    while (pawns != 0) {
        const Square from = pop_first(pawns);
        if (en_passant_target(setup, from) && en_passant_is_safe(setup, king, from, to)) {
            return true;
        }
    }
    return false;
}

}  // namespace rochade
