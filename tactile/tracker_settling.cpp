// SPDX-License-Identifier: GPL-3.0-or-later
// What PlacementTracker makes of a placement once the quiet time is over or the lever pressed.
#include <bit>

#include "rules/castling.h"
#include "tactile/placement_tracker.h"

namespace rochade::tactile {

namespace {

/// Hands can hold this many pieces of the mover (castling) and of the other side (the victim;
/// where both move, also what the next player has lifted already).
constexpr int kMostOwnInHand = 2;
constexpr int kMostVictimsInHand = 1;
constexpr int kMostOthersInHands = 2;

constexpr SquareSet kCentre = set_of({File::D, Rank::Four}) | set_of({File::E, Rank::Four}) |
                              set_of({File::D, Rank::Five}) | set_of({File::E, Rank::Five});

SquareSet kings_in_centre(const Board& board, Side side) {
    return board.of(side, PieceKind::King) & kCentre;
}

/// The result that both kings in the centre signal.
std::optional<GameResult> signalled_result(const Board& board) {
    const SquareSet white = kings_in_centre(board, Side::White);
    const SquareSet black = kings_in_centre(board, Side::Black);
    if (!std::has_single_bit(white) || !std::has_single_bit(black)) return std::nullopt;
    const auto is_light = [](SquareSet king) {
        return Square::from_index(static_cast<unsigned>(std::countr_zero(king))).is_light();
    };
    if (is_light(white) != is_light(black)) return GameResult::Draw;
    return is_light(white) ? GameResult::WhiteWins : GameResult::BlackWins;
}

}  // namespace

/// Whether one king has gone to the centre, and the other is there or on its way.
bool PlacementTracker::is_result_coming() const {
    for (const Side side : {Side::White, Side::Black}) {
        const Side other = opponent_of(side);
        const bool has_come =
            (kings_in_centre(board_, side) & ~base_.board.of(side, PieceKind::King)) != 0;
        const bool is_other_away = board_.of(other, PieceKind::King) == 0;
        if (has_come && (is_other_away || kings_in_centre(board_, other) != 0)) return true;
    }
    return false;
}

/// Whether nothing but pieces in somebody's hand makes the difference.
bool PlacementTracker::is_in_hand() const {
    const SquareSet missing = differences();
    if ((missing & board_.occupied()) != 0) return false;
    const SquareSet own = missing & base_.board.of(mover());
    return std::popcount(own) <= kMostOwnInHand &&
           std::popcount(missing & ~own) <= (is_shared() ? kMostOthersInHands : kMostVictimsInHand);
}

/// Whether the board shows legal castling in parts: the king has moved or is in the hand, the
/// rook stands here or there or is in the hand, and nothing else has changed.
bool PlacementTracker::is_castling_under_way() const {
    for (const Wing wing : {Wing::KingSide, Wing::QueenSide}) {
        const auto castling = castling_of(base_, mover(), wing);
        if (!castling || !is_legal({castling->king, castling->rook})) continue;
        const SquareSet squares = set_of(castling->king) | set_of(castling->rook) |
                                  set_of(castling->king_to) | set_of(castling->rook_to);
        const SquareSet missing =
            differences() & base_.board.of(opponent_of(mover())) & ~board_.occupied();
        if (std::popcount(missing) > most_missing()) continue;
        const SquareSet changed = differences() & ~missing;
        if ((changed & ~squares) != 0 || !contains(changed, castling->king)) continue;
        const Board whole = after({castling->king, castling->rook}).board;
        if ((changed & differing_squares(whole, board_) & board_.occupied()) == 0) return true;
    }
    return false;
}

void PlacementTracker::settle(TrackerEvents& out) {
    if (settle_special(out)) return;
    switch (mode_) {
        case Mode::Still:
            if (is_in_hand() && wait_longer()) return;
            report_difference(differences(), out);
            break;
        case Mode::Moving: settle_moving(out); break;
        case Mode::Mirroring: settle_copy(out); break;
        case Mode::Idle: break;
    }
    is_lever_pressed_ = false;
}

bool PlacementTracker::settle_special(TrackerEvents& out) {
    if (mode_ == Mode::Idle) {
        // Only the pieces for the next game are of interest.
    } else if (const auto result = signalled_result(board_)) {
        if (provisional_) withdraw(out);
        tell(ResultSignalled{*result}, out);
        mode_ = Mode::Idle;
        changeable_.reset();
        return true;
    }
    if (board_ == settings_.start && base_.board != settings_.start && !provisional_) {
        tell(StartPositionSet{}, out);
        return true;
    }
    return mode_ == Mode::Idle;
}

void PlacementTracker::settle_moving(TrackerEvents& out) {
    if (board_ == base_.board) return;
    const auto found = explain(base_, board_);
    if (provisional_ && !is_another_whole_move(found)) {
        return settle_provisional(*provisional_, out);
    }
    if (!is_lever_pressed_ && is_castling_under_way()) return;
    if (found && refused_ != board_ && settle_explained(*found, out)) return;
    if (is_shared() && (recognise_next_player(out) || recognise_two_plies(out))) {
        if (provisional_) settle_provisional(*provisional_, out);
        return;
    }
    if (!is_lever_pressed_ && is_in_hand()) return;
    if (is_result_coming() && wait_longer()) return;
    report_difference(differences(), out);
}

/// Whether the provisional move is only a part of what stands: the rook's half of castling that
/// is not allowed.
bool PlacementTracker::is_another_whole_move(const std::optional<Explanation>& found) const {
    return found && found->completeness == Completeness::Whole && found->missing == 0 &&
           refused_ != board_ && provisional_ != found->move;
}

void PlacementTracker::settle_provisional(Move move, TrackerEvents& out) {
    if ((is_result_coming() || is_castling_half(move)) && wait_longer()) return;
    const Board expected = after(move).board;
    const SquareSet left = differing_squares(expected, board_);
    if (left == 0) return finish(move, Cause::Time, out);
    const Side next = opponent_of(mover());
    const SquareSet come = left & board_.occupied();
    const bool is_next_player_moving = (left & (expected.of(next) | board_.of(next))) != 0;
    if (is_shared() && is_next_player_moving && (come & board_.of(mover())) == 0) {
        finish(move, Cause::Hand, out);
        return settle_moving(out);
    }
    if (come == 0 && (is_castling_under_way() || wait_longer())) return;
    report_difference(left, out);
}

/// What stands is one piece's displacement, but not a legal move that stands provisionally.
/// Returns whether that is all there is to say for now.
bool PlacementTracker::settle_explained(const Explanation& found, TrackerEvents& out) {
    const Move& move = found.move;
    if (found.completeness == Completeness::PromotionMissing) {
        return has_few_missing(found) && is_legal({move.from, move.to, Promotion::Queen});
    }
    if (found.completeness == Completeness::PawnLeft ||
        found.completeness == Completeness::SomePawnLeft) {
        return has_few_missing(found) && is_legal(move);
    }
    if (found.missing != 0) return is_legal(move) && wait_longer();
    switch (found.completeness) {
        case Completeness::VictimLeft:
            if (is_legal(move)) return true;
            break;
        case Completeness::RookLeft:
            if (wait_longer()) return true;
            break;
        case Completeness::Whole:
        case Completeness::PawnLeft:
        case Completeness::SomePawnLeft:
        case Completeness::PromotionMissing: break;
    }
    // A king that no move takes to the centre is half of a result, never a move.
    const bool is_king = base_.board.at(move.from)->kind == PieceKind::King;
    if (is_king && contains(kCentre, move.to)) return wait_longer();
    finish(move, Cause::Time, out);
    return true;
}

void PlacementTracker::settle_copy(TrackerEvents& out) {
    const SquareSet left = differences();
    SquareSet wrong = 0;
    for (SquareSet rest = left; rest != 0; rest &= rest - 1) {
        const Square square = Square::from_index(static_cast<unsigned>(std::countr_zero(rest)));
        const auto shown = board_.at(square);
        const bool is_untouched = contains(copied_, square) && shown == before_copy_.at(square);
        const bool is_pawn_to_promote =
            copied_promotion_ == square && shown && shown->kind == PieceKind::Pawn;
        if (shown && !is_untouched && !is_pawn_to_promote) wrong |= set_of(square);
    }
    const SquareSet others_missing = left & ~copied_ & ~board_.occupied();
    if (std::popcount(others_missing) > kMostOwnInHand) wrong |= others_missing;
    if (wrong != 0) report_difference(left, out);
}

void PlacementTracker::settle_lever(TrackerEvents& out) {
    if (signalled_result(board_)) {
        settle_special(out);
        return;
    }
    const auto found = explain(base_, board_);
    if (provisional_ && !is_another_whole_move(found)) {
        finish(*provisional_, Cause::Hand, out);
    } else if (found && found->completeness != Completeness::SomePawnLeft && refused_ != board_ &&
               !is_result_coming() && has_few_missing(*found)) {
        finish(found->move, Cause::Hand, out);
    } else if (!is_shared() || !(recognise_next_player(out) || recognise_two_plies(out))) {
        // The board may report later than the clock: what comes to stand next is final.
        is_lever_pressed_ = true;
        arm();
        return;
    }
    if (board_ == base_.board) return;
    if (is_shared()) look_again(out);
    arm();
}

}  // namespace rochade::tactile
