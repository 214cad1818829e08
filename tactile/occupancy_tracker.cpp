// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/occupancy_tracker.h"

#include <algorithm>
#include <bit>

namespace rochade::tactile {

namespace {

Square lowest_of(SquareSet set) {
    return Square::from_index(static_cast<unsigned>(std::countr_zero(set)));
}

template <typename Visit>
void for_each_of(SquareSet set, Visit visit) {
    for (; set != 0; set &= set - 1) visit(lowest_of(set));
}

}  // namespace

OccupancyTracker::OccupancyTracker(const TrackerSettings& tracker,
                                   const OccupancySettings& settings)
    : tracker_(tracker), tracker_settings_(tracker), settings_(settings) {}

// What is expected.

void OccupancyTracker::expect(const Setup& now_shown, Side mover, Instant now, TrackerEvents& out) {
    step(now, out);
    last_.reset();
    tracker_.expect(now_shown, mover, tracker_now(), out);
    begin(Mode::Moving);
    follow(out);
}

void OccupancyTracker::expect_mirror(const Setup& before, const Move& move, Instant now,
                                     TrackerEvents& out) {
    step(now, out);
    const bool is_same = mode_ == Mode::Mirroring && copied_ && copied_->second == move &&
                         copied_->first.board == before.board;
    tracker_.expect_mirror(before, move, tracker_now(), out);
    if (is_same) return;
    last_.reset();
    copied_.emplace(before, move);
    begin(Mode::Mirroring);
    follow(out);
}

void OccupancyTracker::expect_still(const Setup& shown, Instant now, TrackerEvents& out) {
    step(now, out);
    last_.reset();
    tracker_.expect_still(shown, tracker_now(), out);
    begin(Mode::Still);
    follow(out);
}

void OccupancyTracker::begin(Mode mode) {
    const bool is_new = mode != mode_ || tracker_.expected().board != base_.board ||
                        tracker_.expected().turn != base_.turn;
    mode_ = mode;
    base_ = tracker_.expected();
    if (!is_known_) {
        is_known_ = true;
        occupied_ = tracker_.board().occupied();
    }
    if (!is_new) return;
    const SquareSet missing = base_.board.occupied() & ~occupied_;
    for (unsigned index = 0; index < tracks_.size(); ++index) {
        if (!contains(missing, Square::from_index(index))) tracks_[index] = {};
    }
    standing_.reset();
    answered_.reset();
    pressed_.reset();
    asked_.clear();
    question_.reset();
}

// What the board says.

void OccupancyTracker::on_square(Square square, bool is_occupied, Instant now, TrackerEvents& out) {
    step(now, out);
    if (contains(occupied_, square) == is_occupied) return;
    occupied_ ^= set_of(square);
    SquareTrack& track = tracks_[square.index()];
    if (!is_occupied) {
        track.emptied = now_;
        // Where nothing belongs, nothing can have lost contact for a moment.
        if (base_.board.at(square)) young_ |= set_of(square);
    } else {
        track.filled = now_;
        track.is_brief = track.emptied && now_ < *track.emptied + settings_.phantom_time;
        if (contains(young_, square) && !may_be_capture(square)) {
            young_ &= ~set_of(square);
            track = {};
        } else {
            young_ = 0;
        }
    }
    note_change(out);
}

void OccupancyTracker::note_change(TrackerEvents& out) {
    answered_.reset();
    asked_.clear();
    question_.reset();
    last_change_ = now_;
    is_settled_ = false;
    const Board before = tracker_.board();
    follow(out);
    // The hand is still busy, though the tracker has not heard of it.
    if (tracker_.board() != before || !tracker_.next_deadline()) return;
    delay_ += now_ - last_fed_;
    last_fed_ = now_;
}

void OccupancyTracker::on_dump(SquareSet occupied, Instant now, TrackerEvents& out) {
    step(now, out);
    const SquareSet changed = occupied_ ^ occupied;
    const bool is_first = !std::exchange(is_known_, true);
    if (changed == 0 && !is_first) return;
    occupied_ = occupied;
    young_ = 0;
    for_each_of(changed, [&](Square square) {
        SquareTrack& track = tracks_[square.index()];
        (contains(occupied, square) ? track.filled : track.emptied) = now_;
        // Nobody knows for how long it was empty.
        track.is_brief = contains(occupied, square);
    });
    note_change(out);
}

void OccupancyTracker::on_lever(Side pressed, Instant now, TrackerEvents& out) {
    step(now, out);
    young_ = 0;
    is_lever_down_ = true;
    press(pressed, out);
    is_lever_down_ = false;
}

void OccupancyTracker::press(Side pressed, TrackerEvents& out) {
    follow(out);
    const bool is_movers = mode_ == Mode::Moving && pressed == base_.turn;
    if (is_movers && !answered_) {
        const std::vector<Move> possible = possible_moves(read());
        // Seen briefly, and nothing else was possible.
        const bool is_only = possible.size() == 1 && read().unseen.empty();
        if (is_only) {
            take_for(possible[0], out);
        } else if (!possible.empty()) {
            pressed_ = pressed;
            asked_.clear();
            return ask(possible);
        }
    }
    tracker_.on_lever(pressed, tracker_now(), out);
    follow(out);
}

/// All moves between which only people can decide.
std::vector<Move> OccupancyTracker::possible_moves(const OccupancyReading& reading) const {
    if (reading.whole || !reading.candidates.empty()) return reading.candidates;
    std::vector<Move> moves = reading.brief;
    moves.insert(moves.end(), reading.unseen.begin(), reading.unseen.end());
    return moves;
}

void OccupancyTracker::take_for(const Move& move, TrackerEvents& out) {
    answered_ = move;
    standing_ = move;
    standing_since_ = now_;
    asked_.clear();
    follow(out);
}

void OccupancyTracker::on_time(Instant now, TrackerEvents& out) { step(now, out); }

std::optional<Instant> OccupancyTracker::next_deadline() const {
    std::optional<Instant> deadline = tracker_.next_deadline();
    if (deadline) *deadline += delay_;
    const auto keep_earlier = [&](Instant other) {
        if (!deadline || other < *deadline) deadline = other;
    };
    for_each_of(young_, [&](Square square) {
        if (const auto emptied = tracks_[square.index()].emptied) {
            keep_earlier(*emptied + settings_.phantom_time);
        }
    });
    if (!is_settled_) {
        const bool is_moving_on = now_ < last_change_ + settings_.transit_time;
        keep_earlier(last_change_ +
                     (is_moving_on ? settings_.transit_time : tracker_settings_.quiet_time));
    }
    return deadline;
}

/// Goes on to `now` through everything that falls due before.
void OccupancyTracker::step(Instant now, TrackerEvents& out) {
    now = std::max(now, now_);
    for (auto due = next_deadline(); due && *due <= now; due = next_deadline()) {
        now_ = std::max(now_, *due);
        const SquareSet before = young_;
        for_each_of(before, [&](Square square) {
            const auto emptied = tracks_[square.index()].emptied;
            if (!emptied || *emptied + settings_.phantom_time <= now_) young_ &= ~set_of(square);
        });
        const bool has_just_rested = now_ == last_change_ + settings_.transit_time;
        if (young_ != before || has_just_rested) follow(out);
        const auto decides = tracker_.next_deadline();
        if (decides && *decides <= tracker_now()) tracker_.on_time(tracker_now(), out);
        follow(out);
        if (!is_settled_ && now_ >= last_change_ + tracker_settings_.quiet_time) settle(out);
    }
    now_ = now;
}

void OccupancyTracker::settle(TrackerEvents& out) {
    is_settled_ = true;
    const OccupancyReading reading = read();
    const bool is_visible = !reading.candidates.empty() || !reading.brief.empty();
    if (is_visible && !answered_) ask(possible_moves(reading));
    // What nobody knows has stood for too long to be on its way.
    if (reading.unknown != 0) feed(with_strangers(reading), out);
    const bool is_unseen_copy = mode_ == Mode::Mirroring && copied_ &&
                                occupied_ == base_.board.occupied() &&
                                tracker_.board() != base_.board;
    if (is_unseen_copy && !answered_) ask({copied_->second});
}

// What people must say.

void OccupancyTracker::ask(const std::vector<Move>& candidates) {
    if (asked_ == candidates) return;
    asked_ = candidates;
    question_ = MoveUnclear{candidates};
}

std::optional<MoveUnclear> OccupancyTracker::poll_question() {
    return std::exchange(question_, std::nullopt);
}

void OccupancyTracker::answer(const Move& move, Instant now, TrackerEvents& out) {
    step(now, out);
    if (std::find(asked_.begin(), asked_.end(), move) == asked_.end()) return;
    const auto pressed = std::exchange(pressed_, std::nullopt);
    take_for(move, out);
    if (!pressed) return;
    tracker_.on_lever(*pressed, tracker_now(), out);
    follow(out);
}

}  // namespace rochade::tactile
