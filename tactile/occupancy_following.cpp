// SPDX-License-Identifier: GPL-3.0-or-later
// What OccupancyTracker makes of the squares, and how it tells the tracker inside.
#include <algorithm>
#include <bit>

#include "tactile/occupancy_tracker.h"
#include "tactile/tracker_explain.h"

namespace rochade::tactile {

namespace {

template <typename Visit>
void visit_squares(SquareSet set, Visit visit) {
    for (; set != 0; set &= set - 1) {
        visit(Square::from_index(static_cast<unsigned>(std::countr_zero(set))));
    }
}

}  // namespace

/// Whether a piece that came back to `square` so soon may be another one.
bool OccupancyTracker::may_be_capture(Square square) const {
    if (mode_ == Mode::Mirroring) {
        return copied_ && copied_->first.board.at(square) != base_.board.at(square);
    }
    if (mode_ != Mode::Moving) return false;
    const auto can_come = [&](const Setup& from) {
        const auto position = Position::from_setup(from);
        if (!position) return false;
        const MoveList moves = position.value().legal_moves();
        return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
            return move.to == square && !contains(occupied_, move.from);
        });
    };
    return can_come(base_) || (standing_ && can_come(next_setup()));
}

/// After the move that stands.
Setup OccupancyTracker::next_setup() const {
    const auto position = Position::from_setup(base_);
    if (!position || !position.value().is_legal(*standing_)) return base_;
    return position.value().play(*standing_).setup();
}

std::optional<Board> OccupancyTracker::read_takeback(SquareSet shown) const {
    if (!last_) return std::nullopt;
    const Board& before = last_->first.board;
    if (before.occupied() != shown || shown == base_.board.occupied()) return std::nullopt;
    if (!is_exchange_seen(base_.board, before, tracks_)) return std::nullopt;
    return before;
}

OccupancyReading OccupancyTracker::read_moving(SquareSet shown) const {
    OccupancyReading first = read_occupancy(base_, shown, tracks_, settings_.scan_time);
    const bool is_shared = tracker_settings_.use == BoardUse::BothSides;
    if (first.unknown == 0 || !is_shared || !standing_) return first;
    // The next player is on his way already.
    OccupancyReading second = read_occupancy(next_setup(), shown, tracks_, settings_.scan_time);
    second.whole.reset();
    second.is_hasty = true;
    return second.unknown == 0 ? second : first;
}

OccupancyReading OccupancyTracker::read_copy(SquareSet shown) const {
    OccupancyReading answer;
    const Board& before = copied_->first.board;
    const Board& after = base_.board;
    if (shown == after.occupied() && (answered_ || is_exchange_seen(before, after, tracks_))) {
        answer.board = after;
        return answer;
    }
    visit_squares(shown, [&](Square square) {
        const auto piece = before.at(square) ? before.at(square) : after.at(square);
        if (piece) {
            answer.board.set(square, piece);
        } else {
            answer.unknown |= set_of(square);
        }
    });
    return answer;
}

OccupancyReading OccupancyTracker::read() const {
    const SquareSet shown = occupied_ | young_;
    OccupancyReading answer;
    if (answered_ && mode_ == Mode::Moving) {
        answer.board = placed_after(base_, *answered_).board;
        return answer;
    }
    if (const auto before = read_takeback(shown)) {
        answer.board = *before;
        answer.is_hasty = true;
        return answer;
    }
    switch (mode_) {
        case Mode::Idle:
        case Mode::Still: answer = read_still(base_, shown); break;
        case Mode::Moving: answer = read_moving(shown); break;
        case Mode::Mirroring: answer = read_copy(shown); break;
    }
    const bool is_start = shown == tracker_settings_.start.occupied();
    if (answer.unknown != 0 && is_start) {
        answer = {};
        answer.board = tracker_settings_.start;
    }
    return answer;
}

/// Something that no move explains, shown to the tracker as what cannot be explained.
Board OccupancyTracker::with_strangers(const OccupancyReading& reading) const {
    Board board = reading.board;
    const Side next = opponent_of(base_.turn);
    const bool is_king_there = board.of(next, PieceKind::King) != 0;
    const Piece stranger{is_king_there ? next : base_.turn, PieceKind::King};
    visit_squares(reading.unknown, [&](Square square) { board.put(square, stranger); });
    return board;
}

bool OccupancyTracker::has_rested() const {
    return is_lever_down_ || now_ >= last_change_ + settings_.transit_time;
}

void OccupancyTracker::follow(TrackerEvents& out) {
    constexpr int kMostPlies = 3;  // that one look can make final
    for (int ply = 0; ply < kMostPlies; ++ply) {
        const OccupancyReading reading = read();
        const bool is_strange = reading.unknown != 0;
        // What is not known waits: it may be on its way.
        const bool is_premature = reading.is_hasty && !has_rested();
        if (!is_strange && !is_premature) feed(reading.board, out);
        if (is_strange && is_settled_) feed(with_strangers(reading), out);
        if (reading.whole && mode_ == Mode::Moving && reading.whole != standing_ &&
            placed_after(base_, *reading.whole).board.occupied() == (occupied_ | young_)) {
            standing_ = reading.whole;
            standing_since_ = now_;
        }
        if (tracker_.expected().board == base_.board && tracker_.expected().turn == base_.turn) {
            return;
        }
        rebase();
    }
}

/// The tracker has gone on: a move is final, or was taken back.
void OccupancyTracker::rebase() {
    const Setup before = std::exchange(base_, tracker_.expected());
    const bool is_back = last_ && last_->first.board == base_.board;
    last_.reset();
    if (!is_back && standing_) last_.emplace(before, *standing_);
    const SquareSet missing = base_.board.occupied() & ~occupied_;
    for (unsigned index = 0; index < tracks_.size(); ++index) {
        const bool is_later = tracks_[index].emptied && *tracks_[index].emptied > standing_since_;
        if (!contains(missing, Square::from_index(index)) && !is_later) tracks_[index] = {};
    }
    standing_.reset();
    answered_.reset();
    pressed_.reset();
    asked_.clear();
    question_.reset();
    const bool goes_on = tracker_settings_.use == BoardUse::BothSides || is_back;
    mode_ = goes_on ? Mode::Moving : Mode::Still;
    copied_.reset();
}

void OccupancyTracker::feed_square(Square square, const Board& board, TrackerEvents& out) {
    tracker_.on_square(square, board.at(square), tracker_now(), out);
}

/// Tells the tracker what has changed: what has left first, in the order in which it left.
void OccupancyTracker::feed(const Board& board, TrackerEvents& out) {
    const SquareSet changed = differing_squares(tracker_.board(), board);
    if (changed == 0) return;
    last_fed_ = now_;
    std::vector<Square> gone;
    visit_squares(changed & ~board.occupied(), [&](Square square) { gone.push_back(square); });
    std::stable_sort(gone.begin(), gone.end(), [&](Square left, Square right) {
        const Instant never{};
        return tracks_[left.index()].emptied.value_or(never) <
               tracks_[right.index()].emptied.value_or(never);
    });
    for (const Square square : gone) feed_square(square, board, out);
    visit_squares(changed & board.occupied(),
                  [&](Square square) { feed_square(square, board, out); });
}

}  // namespace rochade::tactile
