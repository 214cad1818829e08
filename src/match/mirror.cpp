// SPDX-License-Identifier: GPL-3.0-or-later
// The move on the other board, and boards that differ. Laws: D.2.1, D.2.8
#include "match/match_step.h"

namespace rochade {
namespace {

/// The squares on which two placements are not the same.
SquareSet different_squares(const Board& one, const Board& other) {
    SquareSet squares = 0;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (one.at(square) != other.at(square)) squares |= set_of(square);
    }
    return squares;
}

bool same_placement(const Setup& before, const Move& one, const Move& other) {
    return one == other || placed_after(before, one).board == placed_after(before, other).board;
}

}  // namespace

void MatchStep::ask_to_mirror(Side board, const Move& move) {
    auto& pending = next_.pending_mirrors_[index_of(board)];
    pending.reset();
    if (!next_.has_board(board) || turn().mirrored == move) return;
    pending = move;
    const std::size_t index = index_of(board);
    const auto& shows =
        next_.mismatches_[index] ? next_.mismatches_[index] : next_.half_copied_[index];
    if (shows == placed_after(next_.current_, move).board) {
        mirrored(board);  // he has copied what stood before the words were corrected
        return;
    }
    emit(MirrorMove{board, next_.current_, move});
}

/// What stood before the move that `board` still has to copy: the mover is late with his
/// opponent's last move, the other one with the move that is being made, or with his own that
/// was sealed.
Setup MatchStep::before_pending(Side board) const {
    if (next_.is_copying_last(board)) return next_.half_moves().back().before;
    return next_.current_;
}

SquareSet MatchStep::squares_of_pending(Side board) const {
    const Setup before = before_pending(board);
    const Move& move = *next_.pending_mirror(board);
    SquareSet squares = different_squares(before.board, placed_after(before, move).board);
    // Where the words were corrected, what was copied of the wrong move has to go back.
    if (board != next_.to_move() && next_.turn_.mirrored) {
        squares |= different_squares(before.board, next_.expected_board(board));
    }
    return squares | set_of(move.from) | set_of(move.to);
}

/// A move has been executed on a board that had one to copy.
void MatchStep::copied(Side board, const Move& move) {
    const Setup before = before_pending(board);
    if (same_placement(before, move, *next_.pending_mirror(board))) {
        mirrored(board);
    } else {
        differs(board, placed_after(before, move).board);
    }
}

void MatchStep::mirrored(Side board) {
    next_.half_copied_[index_of(board)].reset();
    auto& pending = next_.pending_mirrors_[index_of(board)];
    const Move move = *pending;
    const bool is_last = next_.is_copying_last(board);
    pending.reset();
    const Evidence evidence{move, Source::Board};
    if (is_last) {
        note_last(board, evidence);
    } else {
        turn().mirrored = move;
        turn().noted = evidence;
    }
    confirm_copy(board, move);
    matches(board);
}

/// Once both boards show it: the one who moves may have announced another move than he has placed,
/// or not placed it yet.
void MatchStep::confirm_copy(Side copy, const Move& move) {
    const Side other = opponent_of(copy);
    const bool is_on_both =
        !next_.has_board(other) || next_.expected_board(other) == next_.expected_board(copy);
    if (is_on_both) emit(ConfirmMirror{copy, move});
}

void MatchStep::matches(Side board) {
    next_.half_copied_[index_of(board)].reset();
    auto& mismatch = next_.mismatches_[index_of(board)];
    if (!mismatch) return;
    mismatch.reset();
    stop_guiding(board);
    emit(TellMismatchOver{board});
}

/// Told once until it changes; before the start, while the pieces are set up, once at all. On a
/// board that is led back the next instruction says what is wrong.
void MatchStep::differs(Side board, const Board& shows) {
    auto& mismatch = next_.mismatches_[index_of(board)];
    next_.half_copied_[index_of(board)].reset();
    if (mismatch == shows) return;
    const bool is_first = !mismatch;
    const bool has_started = next_.phase_ != Phase::BeforeStart;
    mismatch = shows;
    if (next_.is_guided(board) || (!is_first && !has_started)) return;
    // Laws: E.5. The boards are cleared; they shall be right when the game is resumed.
    if (next_.phase_ == Phase::Adjourned) return;
    emit(TellMismatch{board, shows, next_.required_board(board)});
    if (!is_first || !has_started) return;
    has_new_mismatch_ = true;
    next_.guided_[index_of(board)] = is_friendly();
}

/// A move that is half copied is late, not wrong.
bool MatchStep::is_on_its_way(Side board, const Board& shows) const {
    if (!next_.pending_mirror(board)) return false;
    const Setup before = before_pending(board);
    const SquareSet wrong = different_squares(before.board, shows);
    if ((wrong & ~squares_of_pending(board)) != 0) return false;
    const Move& move = *next_.pending_mirror(board);
    const Board after = placed_after(before, move).board;
    const Board copied = next_.expected_board(board);
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        const auto piece = shows.at(square);
        if (!contains(wrong, square) || !piece) continue;
        // The pawn may stand on the last rank, or king and rook of castling on each other's way.
        const auto partner = before.board.at(move.to);
        const bool is_moved = piece == before.board.at(move.from) ||
                              (piece == partner && partner->side == before.turn);
        if (!is_moved && piece != after.at(square) && piece != copied.at(square)) return false;
    }
    return true;
}

/// The legal move with which the other player has answered a move that is made, but not yet
/// completed.
std::optional<Move> MatchStep::reply_shown(Side board, const Board& shows) const {
    const auto& made = next_.turn_.made;
    const bool is_possible = next_.phase_ == Phase::Running && board != next_.to_move() && made &&
                             !next_.pending_mirror(board);
    if (!is_possible) return std::nullopt;
    const auto after =
        Position::from_setup(placed_after(next_.current_, *made), Strictness::Playable);
    if (!after) return std::nullopt;
    for (const Move& move : after.value().legal_moves()) {
        if (placed_after(after.value().setup(), move).board == shows) return move;
    }
    return std::nullopt;
}

/// Lifting the pieces of the move is copying it. Lifting another piece is touching it, for him
/// who has the move. Laws: 1.1, D.2.2
void MatchStep::lifted_while_pending(Side board, Square square, Piece piece) {
    if (contains(squares_of_pending(board), square)) return;
    if (board == mover()) {
        touch(square, piece);
    } else {
        touch_ahead(square);
    }
    Board shows = next_.shown_board(board);
    shows.remove(square);
    differs(board, shows);
}

MatchStep::Answer MatchStep::on(const MoveMirrored& e) {
    if (!next_.pending_mirror(e.board)) return Refusal::NothingToRepeat;
    copied(e.board, e.move);
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const MoveRepeated& e) {
    if (next_.phase_ == Phase::BeforeStart) return Refusal::GameNotStarted;
    const bool is_of_this_turn = e.by != mover();
    const bool is_known = is_of_this_turn
                              ? turn().told.has_value()
                              : !next_.half_moves().empty() && !turn().announced && !turn().placed;
    if (!is_known) return Refusal::NothingToRepeat;

    const Setup before = is_of_this_turn ? next_.current_ : next_.half_moves().back().before;
    const Move said = is_of_this_turn ? *turn().told : next_.half_moves().back().told.move;
    const bool is_same = same_placement(before, e.move, said);
    const Move repeated = is_same ? said : e.move;
    if (is_of_this_turn) {
        turn().repeated = repeated;
        turn().noted = Evidence{repeated, Source::Voice};
    } else {
        note_last(e.by, Evidence{repeated, Source::Voice});
    }
    if (!is_same) emit(TellRepetitionDiffers{e.by, before, said, repeated});
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const PlacementMatched& e) {
    if (next_.pending_mirror(e.board)) {
        mirrored(e.board);
    } else {
        matches(e.board);
    }
    return std::nullopt;
}

MatchStep::Answer MatchStep::on(const PlacementDiffers& e) {
    if (is_over()) return Refusal::GameIsOver;
    if (e.placement == next_.required_board(e.board)) return on(PlacementMatched{e.board});
    if (next_.is_guided(e.board)) {
        differs(e.board, e.placement);
        return std::nullopt;
    }
    if (is_on_its_way(e.board, e.placement)) {
        auto& mismatch = next_.mismatches_[index_of(e.board)];
        if (mismatch) {
            mismatch = e.placement;
        } else {
            next_.half_copied_[index_of(e.board)] = e.placement;
        }
        return std::nullopt;
    }
    // Laws: 6.2 a 2. His opponent has not pressed yet, and he has replied already.
    if (const auto reply = reply_shown(e.board, e.placement)) {
        return on(MovePlaced{e.board, *reply, Finality::Final});
    }
    differs(e.board, e.placement);
    return std::nullopt;
}

}  // namespace rochade
