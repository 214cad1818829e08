// SPDX-License-Identifier: GPL-3.0-or-later
// How PlacementTracker reads a placement as it comes about. What time and lever make of it is
// in tracker_settling.cpp.
#include <algorithm>
#include <bit>
#include <cstdlib>

#include "rules/castling.h"
#include "tactile/placement_tracker.h"

namespace rochade::tactile {

namespace {

/// In king's steps.
int distance(Square from, Square to) {
    const int files = static_cast<int>(from.file()) - static_cast<int>(to.file());
    const int ranks = static_cast<int>(from.rank()) - static_cast<int>(to.rank());
    return std::max(std::abs(files), std::abs(ranks));
}

/// The legal move by which the side to move in `from` has made `shown` of it.
std::optional<Move> legal_explanation(const Setup& from, const Board& shown) {
    const auto found = explain(from, shown);
    if (!found || found->completeness != Completeness::Whole || found->missing != 0) {
        return std::nullopt;
    }
    const auto position = Position::from_setup(from);
    if (!position || !position.value().is_legal(found->move)) return std::nullopt;
    return found->move;
}

/// Whether `shown` is a legal move from `from` or a part of one, with a piece put down; the next
/// player may have lifted a piece already. Not the one that has just come to `came_to`: then its
/// move may only have stopped there.
bool is_played_into(const Setup& from, const Board& shown, Square came_to) {
    const auto found = explain(from, shown);
    if (!found || std::popcount(found->missing) > 1) return false;
    if (contains(found->missing, came_to)) return false;
    const auto position = Position::from_setup(from);
    if (!position) return false;
    const Move& move = found->move;
    switch (found->completeness) {
        case Completeness::Whole:
        case Completeness::PawnLeft:
        case Completeness::SomePawnLeft:
        case Completeness::VictimLeft: return position.value().is_legal(move);
        case Completeness::PromotionMissing:
            return position.value().is_legal({move.from, move.to, Promotion::Queen});
        case Completeness::RookLeft:
            return position.value().find_move(move.from, move.to).has_value();
    }
    return false;
}

}  // namespace

bool PlacementTracker::is_legal(const Move& move) const {
    return position_ && position_->is_legal(move);
}

Setup PlacementTracker::after(const Move& move) const {
    return is_legal(move) ? position_->play(move).setup() : placed_after(base_, move);
}

int PlacementTracker::most_missing() const { return is_shared() ? 1 : 0; }

/// No more of the other side's pieces are missing than its player may have lifted already.
bool PlacementTracker::has_few_missing(const Explanation& found) const {
    return std::popcount(found.missing) <= most_missing();
}

void PlacementTracker::recognise(TrackerEvents& out) {
    switch (mode_) {
        case Mode::Still:
            if (board_ == base_.board) {
                report_match(out);
            } else {
                recognise_change_of_mind(out);
            }
            break;
        case Mode::Moving: recognise_move(out); break;
        case Mode::Mirroring: recognise_copy(out); break;
        case Mode::Idle: break;
    }
}

void PlacementTracker::recognise_move(TrackerEvents& out) {
    if (board_ == base_.board) {
        if (provisional_) withdraw(out);
        report_match(out);
        return;
    }
    const auto found = explain(base_, board_);
    if (found && found->completeness == Completeness::Whole && refused_ != board_ &&
        has_few_missing(*found) && is_legal(found->move)) {
        stand(*found, out);
        return;
    }
    if (is_shared() && recognise_next_player(out)) return;
    if (provisional_ && !still_stands(*provisional_)) withdraw(out);
    if (!provisional_) recognise_change_of_mind(out);
}

void PlacementTracker::stand(const Explanation& found, TrackerEvents& out) {
    if (provisional_ != found.move) {
        if (provisional_) withdraw(out);
        place(found.move, out);
    }
    const bool is_next_player_moving =
        found.missing != 0 && !is_result_coming() && !hand_may_go_on(found.move, found.missing);
    if (is_lever_pressed_ || is_next_player_moving) finish(found.move, Cause::Hand, out);
}

/// The next player's piece stands where only his move can have put it.
bool PlacementTracker::recognise_next_player(TrackerEvents& out) {
    std::optional<Move> first;
    for (const auto& candidate : {provisional_, last_standing_}) {
        if (first || !candidate) continue;
        if (is_played_into(after(*candidate), board_, candidate->to)) first = candidate;
    }
    if (!first) return false;
    finish(*first, Cause::Hand, out);
    recognise_move(out);
    return true;
}

/// Two plies of which neither was seen to stand.
bool PlacementTracker::recognise_two_plies(TrackerEvents& out) {
    const auto first = find_first_of_two();
    if (!first) return false;
    finish(*first, Cause::Hand, out);
    recognise_move(out);
    return true;
}

std::optional<Move> PlacementTracker::find_first_of_two() const {
    const Side next = opponent_of(mover());
    // The second player must have put a piece where none of his stood.
    if (!position_ || (board_.of(next) & ~base_.board.of(next)) == 0) return std::nullopt;
    std::optional<Move> first;
    for (const Move& move : position_->legal_moves()) {
        if (!legal_explanation(position_->play(move).setup(), board_)) continue;
        if (first) return std::nullopt;  // e3 dxe3 or e4 dxe3: nobody can tell
        first = move;
    }
    return first;
}

/// What time alone made final can still be seen to be something else, or be taken back.
void PlacementTracker::recognise_change_of_mind(TrackerEvents& out) {
    if (!changeable_) return;
    const auto [origin, old] = *changeable_;
    const bool is_taken_back = board_ == origin.board;
    const auto found = legal_explanation(origin, board_);
    if (!is_taken_back && (!found || *found == old)) return;
    tell(MoveWithdrawn{old}, out);
    changeable_.reset();
    set_base(origin, Mode::Moving);
    touched_ |= set_of(old.from) & differences();  // it was told before
    if (found && !is_taken_back) place(*found, out);
}

void PlacementTracker::recognise_copy(TrackerEvents& out) {
    // The next player may take the copied piece off again before it has ever stood here.
    if (board_ != base_.board && !legal_explanation(base_, board_)) return;
    told_differences_ = 0;
    owes_match_ = false;
    tell(PlacementMatched{}, out);
    mode_ = Mode::Moving;
    recognise_move(out);
}

bool PlacementTracker::still_stands(const Move& move) const {
    if (const auto wing = castling_shape(base_.board, move)) {
        const Piece king{mover(), PieceKind::King};
        const Piece rook{mover(), PieceKind::Rook};
        return board_.at(king_after_castling(mover(), *wing)) == king &&
               board_.at(rook_after_castling(mover(), *wing)) == rook;
    }
    auto piece = base_.board.at(move.from);
    if (piece && move.promotion) piece->kind = kind_of(*move.promotion);
    return board_.at(move.to) == piece && board_.at(move.from) != base_.board.at(move.from);
}

/// Whether the hand that stopped at `move` may be on its way to another legal move: with the same
/// piece farther on or just beside, or with any piece to a victim among the `missing`.
bool PlacementTracker::hand_may_go_on(const Move& move, SquareSet missing) const {
    if (!position_) return false;
    if (is_castling_half(move)) return true;
    for (const Move& other : position_->legal_moves()) {
        if (other == move) continue;
        const auto victim = captured_on(base_.board, other);
        if (victim && contains(missing, *victim)) return true;
        if (other.from != move.from || other.to == move.to) continue;
        const auto wing = castling_shape(base_.board, other);
        const Square to = wing ? king_after_castling(mover(), *wing) : other.to;
        const int farther = distance(move.from, to) - distance(move.from, move.to);
        if (farther > 0 || (farther == 0 && distance(move.to, to) == 1)) return true;
    }
    return false;
}

/// Whether `move` puts only the rook, or only the king, where legal castling would.
bool PlacementTracker::is_castling_half(const Move& move) const {
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
        const auto castling = castling_of(base_, mover(), wing);
        if (!castling || !is_legal({castling->king, castling->rook})) continue;
        if (move == Move{castling->king, castling->rook}) continue;  // all of it
        if (move == Move{castling->king, castling->king_to}) return true;
        if (move == Move{castling->rook, castling->rook_to}) return true;
    }
    return false;
}

// What is told.

/// Touches that reports were lost of, and the victim.
void PlacementTracker::tell_parts(const Move& move, TrackerEvents& out) {
    const bool is_castling = castling_shape(base_.board, move).has_value();
    for (const Square square : {move.from, is_castling ? move.to : move.from}) {
        const auto piece = base_.board.at(square);
        if (!piece || board_.at(square) == piece || contains(touched_, square)) continue;
        touched_ |= set_of(square);
        out.push_back(PieceTouched{square, *piece});
    }
    const auto square = captured_on(base_.board, move);
    if (!square || contains(removed_, *square)) return;
    const auto victim = base_.board.at(*square);
    if (!victim || board_.at(*square) == victim) return;
    removed_ |= set_of(*square);
    out.push_back(CapturedPieceRemoved{*square, *victim});
}

void PlacementTracker::place(const Move& move, TrackerEvents& out) {
    tell_parts(move, out);
    out.push_back(MovePlaced{move, Finality::Provisional});
    provisional_ = move;
    last_standing_ = move;
    changeable_.reset();  // the next player has moved
    told_differences_ = 0;
    owes_match_ = false;
}

void PlacementTracker::withdraw(TrackerEvents& out) {
    const Move move = *std::exchange(provisional_, std::nullopt);
    tell(MoveWithdrawn{move}, out);
}

void PlacementTracker::finish(Move move, Cause cause, TrackerEvents& out) {
    if (provisional_ && *provisional_ != move) withdraw(out);
    tell_parts(move, out);
    out.push_back(MovePlaced{move, Finality::Final});
    last_final_.emplace(base_, move);
    changeable_.reset();
    if (cause == Cause::Time) changeable_ = last_final_;
    told_differences_ = 0;
    owes_match_ = false;
    set_base(after(move), is_shared() ? Mode::Moving : Mode::Still);
    tell_held(out);
}

void PlacementTracker::report_match(TrackerEvents& out) {
    told_differences_ = 0;
    if (std::exchange(owes_match_, false)) tell(PlacementMatched{}, out);
}

void PlacementTracker::report_difference(SquareSet squares, TrackerEvents& out) {
    // The same squares can be wrong in another way: another piece stands where one was missing.
    if (squares == 0 || (squares == told_differences_ && board_ == told_board_)) return;
    told_differences_ = squares;
    told_board_ = board_;
    owes_match_ = true;
    tell(PlacementDiffers{squares}, out);
}

}  // namespace rochade::tactile
