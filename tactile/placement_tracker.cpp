// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/placement_tracker.h"

#include <algorithm>
#include <bit>

#include "rules/castling.h"

namespace rochade::tactile {

namespace {

/// A decision leads to at most this many more at the same instant: two plies, then what is left.
constexpr int kMostDecisionsAtOnce = 4;

bool is_same_position(const Setup& left, const Setup& right) {
    return left.board == right.board && left.turn == right.turn && left.castling == right.castling;
}

/// Calls `visit` with each square of `set`, in the order of their indices.
template <typename Visit>
void for_each_square(SquareSet set, Visit visit) {
    for (; set != 0; set &= set - 1) {
        visit(Square::from_index(static_cast<unsigned>(std::countr_zero(set))));
    }
}

}  // namespace

PlacementTracker::PlacementTracker(const TrackerSettings& settings) : settings_(settings) {}

SquareSet PlacementTracker::differences() const { return differing_squares(base_.board, board_); }

// What is expected.

void PlacementTracker::expect(const Setup& now_shown, Side mover, Instant now, TrackerEvents& out) {
    advance(now, out);
    Setup setup = now_shown;
    if (setup.turn != mover) {
        setup.turn = mover;
        setup.en_passant.reset();
    }
    if (mode_ == Mode::Moving && is_board_known_ && is_same_position(setup, base_)) {
        base_ = setup;  // counters and the en passant square may be told anew
        read_position();
        return;
    }
    const bool is_refusal = last_final_ && is_same_position(setup, last_final_->first);
    restart(setup, setup.board, Mode::Moving);
    if (is_refusal && board_ != base_.board) refused_ = board_;
    look_again(out);
}

void PlacementTracker::expect_mirror(const Setup& before, const Move& move, Instant now,
                                     TrackerEvents& out) {
    advance(now, out);
    const Setup after = placed_after(before, move);
    if (mode_ == Mode::Mirroring && is_same_position(after, base_)) return;
    restart(after, before.board, Mode::Mirroring);
    before_copy_ = before.board;
    copied_ = differing_squares(before.board, after.board);
    copied_promotion_.reset();
    if (move.promotion) copied_promotion_ = move.to;
    owes_match_ = true;
    look_again(out);
}

void PlacementTracker::expect_still(const Setup& shown, Instant now, TrackerEvents& out) {
    advance(now, out);
    restart(shown, shown.board, Mode::Still);
    if (board_ != base_.board) owes_match_ = true;
    look_again(out);
}

void PlacementTracker::restart(const Setup& setup, const Board& assumed, Mode mode) {
    if (!is_board_known_) {
        board_ = assumed;
        is_board_known_ = true;
    }
    set_base(setup, mode);
    changeable_.reset();
    deadline_.reset();
    told_differences_ = 0;
}

void PlacementTracker::set_base(const Setup& setup, Mode mode) {
    const Board old = base_.board;
    base_ = setup;
    mode_ = mode;
    read_position();
    provisional_.reset();
    last_standing_.reset();
    refused_.reset();
    is_lever_pressed_ = false;
    removed_ = 0;
    // A piece that was told as touched and is still away is not told again.
    const SquareSet same = ~differing_squares(old, base_.board) & base_.board.occupied();
    touched_ &= same & differences();
    held_ &= same & differences();
}

void PlacementTracker::read_position() {
    position_.reset();
    if (const auto position = Position::from_setup(base_)) position_ = position.value();
}

/// After a change of everything.
void PlacementTracker::look_again(TrackerEvents& out) {
    recognise(out);
    // What stood before could have been a stop; then time will tell.
    if (mode_ == Mode::Moving && is_shared() && !last_standing_) recognise_two_plies(out);
    if (board_ != base_.board) arm();
}

// What the board says.

void PlacementTracker::on_square(Square square, std::optional<Piece> piece, Instant now,
                                 TrackerEvents& out) {
    advance(now, out);
    const auto old = board_.at(square);
    if (old == piece) return;
    board_.set(square, piece);
    refused_.reset();
    note_change(square, old, Source::Square, out);
    recognise(out);
    arm();
}

void PlacementTracker::on_dump(const Board& board, Instant now, TrackerEvents& out) {
    advance(now, out);
    is_board_known_ = true;
    const Board old = board_;
    const SquareSet changed = differing_squares(old, board);
    if (changed == 0) return;
    board_ = board;
    refused_.reset();
    // The mover's pieces first: without the order of events, his own counts as touched before
    // the other's. Laws: 4.3 c.
    const SquareSet own = changed & base_.board.of(mover());
    const auto note = [&](Square square) {
        note_change(square, old.at(square), Source::Dump, out);
    };
    for_each_square(own, note);
    for_each_square(changed & ~own, note);
    look_again(out);
    arm();
}

void PlacementTracker::on_lever(Side pressed, Instant now, TrackerEvents& out) {
    advance(now, out);
    if (changeable_ && changeable_->first.turn == pressed) changeable_.reset();
    if (pressed != mover()) {
        // Both have moved, and fast.
        if (mode_ != Mode::Moving || !is_shared()) return;
        if (!recognise_next_player(out) && !recognise_two_plies(out)) return;
    }
    if (mode_ == Mode::Mirroring && board_ != base_.board) report_difference(differences(), out);
    if (mode_ == Mode::Moving) settle_lever(out);
}

void PlacementTracker::on_time(Instant now, TrackerEvents& out) { advance(now, out); }

// Time.

void PlacementTracker::advance(Instant now, TrackerEvents& out) {
    now = std::max(now, latest_);
    for (int i = 0; i < kMostDecisionsAtOnce && deadline_ && *deadline_ <= now; ++i) {
        latest_ = std::max(latest_, *deadline_);
        deadline_.reset();
        settle(out);
    }
    latest_ = now;
}

void PlacementTracker::arm() {
    last_change_ = latest_;
    deadline_ = latest_ + settings_.quiet_time;
    has_waited_longer_ = false;
}

bool PlacementTracker::wait_longer() {
    if (has_waited_longer_) return false;
    has_waited_longer_ = true;
    deadline_ = last_change_ + std::max(settings_.unfinished_time, settings_.quiet_time);
    return true;
}

// Touches.

void PlacementTracker::note_change(Square square, std::optional<Piece> old, Source source,
                                   TrackerEvents& out) {
    if (mode_ == Mode::Idle) return;
    if (mode_ == Mode::Mirroring && contains(copied_, square)) return;
    const auto piece = base_.board.at(square);
    if (!piece) return;
    const auto shown = board_.at(square);
    if (shown == piece) {
        note_returned(square, *piece, out);
    } else if (old == piece && !shown) {
        note_lifted(square, *piece, source, out);
    }
}

void PlacementTracker::note_lifted(Square square, Piece piece, Source source, TrackerEvents& out) {
    if (contains(touched_, square)) return;
    if (is_shared() && piece.side != mover() && mode_ == Mode::Moving) {
        const bool is_own_away = (base_.board.of(mover()) & differences()) != 0;
        if (provisional_ || (source == Source::Dump && is_own_away)) {
            held_ |= set_of(square);
            return;
        }
    }
    touched_ |= set_of(square);
    tell(PieceTouched{square, piece}, out);
}

void PlacementTracker::note_returned(Square square, Piece piece, TrackerEvents& out) {
    tell_held(out);
    if (!contains(touched_ | removed_, square)) return;
    touched_ &= ~set_of(square);
    removed_ &= ~set_of(square);
    // Whoever put it back first took the move back.
    if (provisional_ && !still_stands(*provisional_)) withdraw(out);
    tell(PieceReturned{square, piece}, out);
}

void PlacementTracker::tell(const TrackerEvent& event, TrackerEvents& out) {
    tell_held(out);
    out.push_back(event);
}

void PlacementTracker::tell_held(TrackerEvents& out) {
    const SquareSet held = std::exchange(held_, 0);
    touched_ |= held;
    for_each_square(held, [&](Square square) {
        if (const auto piece = base_.board.at(square)) {
            out.push_back(PieceTouched{square, *piece});
        }
    });
}

}  // namespace rochade::tactile
