// SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/position.h"

#include <cassert>

#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/targets.h"
#include "rules/zobrist.h"

namespace rochade {
namespace {

/// From nothing, without the en passant file.
std::uint64_t key_of(const Setup& setup) {
    std::uint64_t key = setup.turn == Side::Black ? kZobrist.black_to_move : 0;
    key ^= zobrist(setup.castling);
    SquareSet occupied = setup.board.occupied();
    while (occupied != 0) {
        const Square square = pop_first(occupied);
        key ^= zobrist(square, *setup.board.at(square));
    }
    return key;
}

}  // namespace

Position::Position(const Setup& setup) : setup_(setup), key_(key_of(setup)) { settle_en_passant(); }

Result<Position, SetupFaults> Position::from_setup(const Setup& setup, Strictness strictness) {
    const SetupFaults faults = faults_of(setup);
    if (faults.empty()) return Position(setup);
    const bool is_playable = (faults & faults_against_play()).empty();
    if (strictness == Strictness::Reachable || !is_playable) return faults;
    return Position(without_mistaken_rights(setup));
}

Position Position::initial() { return Position(initial_setup()); }

Position Position::play(const Move& move) const {
    assert(is_legal(move));
    return after_legal(move);
}

SquareSet Position::attackers(Square square, Side by) const {
    return attackers_of(board(), square, by, board().occupied());
}

bool Position::is_check() const {
    const Square king = first_of(board().of(turn(), PieceKind::King));
    return attackers(king, opponent_of(turn())) != 0;
}

bool Position::is_checkmate() const { return is_check() && !has_legal_move(); }

bool Position::is_stalemate() const { return !is_check() && !has_legal_move(); }

bool Position::is_capture(const Move& move) const { return captured_by(move).has_value(); }

bool Position::is_en_passant(const Move& move) const { return en_passant_shape(board(), move); }

std::optional<Wing> Position::castling_wing(const Move& move) const {
    return castling_shape(board(), move);
}

std::optional<Square> Position::captured_by(const Move& move) const {
    return captured_on(board(), move);
}

}  // namespace rochade
