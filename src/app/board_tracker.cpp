// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/board_tracker.h"

#include "base/overloaded.h"

namespace rochade {
namespace {

using tactile::OccupancyTracker;
using tactile::PlacementTracker;

std::optional<tactile::BoardSenses> senses_told_by(const tactile::BoardEvent& event) {
    using tactile::BoardSenses;
    using Senses = std::optional<BoardSenses>;
    return std::visit(
        Overloaded{
            [](const tactile::BoardDumped&) { return Senses(BoardSenses::Pieces); },
            [](const tactile::SquareChanged&) { return Senses(BoardSenses::Pieces); },
            [](const tactile::OccupancyDumped&) { return Senses(BoardSenses::Occupancy); },
            [](const tactile::OccupancyChanged&) { return Senses(BoardSenses::Occupancy); },
            [](const auto&) { return Senses(); },
        },
        event);
}

}  // namespace

bool BoardTracker::learn_senses(const tactile::BoardEvent& event) {
    const auto senses = senses_told_by(event);
    if (!senses) return false;
    const bool knows_pieces = std::holds_alternative<PlacementTracker>(tracker_);
    if (knows_pieces == (senses == tactile::BoardSenses::Pieces)) return false;
    if (knows_pieces) {
        tracker_ = OccupancyTracker(settings_);
    } else {
        tracker_ = PlacementTracker(settings_);
    }
    return true;
}

void BoardTracker::expect(const Setup& now_shown, Side mover, Instant now,
                          tactile::TrackerEvents& out) {
    std::visit([&](auto& tracker) { tracker.expect(now_shown, mover, now, out); }, tracker_);
}

void BoardTracker::expect_mirror(const Setup& before, const Move& move, Instant now,
                                 tactile::TrackerEvents& out) {
    std::visit([&](auto& tracker) { tracker.expect_mirror(before, move, now, out); }, tracker_);
}

void BoardTracker::expect_still(const Setup& shown, Instant now, tactile::TrackerEvents& out) {
    std::visit([&](auto& tracker) { tracker.expect_still(shown, now, out); }, tracker_);
}

void BoardTracker::on_lever(Side pressed, Instant now, tactile::TrackerEvents& out) {
    std::visit([&](auto& tracker) { tracker.on_lever(pressed, now, out); }, tracker_);
}

void BoardTracker::on_time(Instant now, tactile::TrackerEvents& out) {
    std::visit([&](auto& tracker) { tracker.on_time(now, out); }, tracker_);
}

std::optional<Instant> BoardTracker::next_deadline() const {
    return std::visit([](const auto& tracker) { return tracker.next_deadline(); }, tracker_);
}

const Setup& BoardTracker::expected() const {
    if (const auto* occupancy = std::get_if<OccupancyTracker>(&tracker_)) {
        return occupancy->tracker().expected();
    }
    return std::get<PlacementTracker>(tracker_).expected();
}

const Board& BoardTracker::board() const {
    return std::visit([](const auto& tracker) -> const Board& { return tracker.board(); },
                      tracker_);
}

void BoardTracker::on_squares(const tactile::BoardEvent& event, Instant now,
                              tactile::TrackerEvents& out) {
    if (auto* pieces = std::get_if<PlacementTracker>(&tracker_)) {
        if (const auto* e = std::get_if<tactile::SquareChanged>(&event)) {
            pieces->on_square(e->square, e->piece, now, out);
        } else if (const auto* dump = std::get_if<tactile::BoardDumped>(&event)) {
            pieces->on_dump(dump->board, now, out);
        }
        return;
    }
    auto& occupancy = std::get<OccupancyTracker>(tracker_);
    if (const auto* e = std::get_if<tactile::OccupancyChanged>(&event)) {
        occupancy.on_square(e->square, e->is_occupied, now, out);
    } else if (const auto* dump = std::get_if<tactile::OccupancyDumped>(&event)) {
        occupancy.on_dump(dump->occupied, now, out);
    }
}

bool BoardTracker::is_change(const tactile::BoardEvent& event) const {
    const auto* occupancy = std::get_if<OccupancyTracker>(&tracker_);
    const SquareSet occupied = occupancy != nullptr ? occupancy->occupied() : board().occupied();
    return std::visit(
        Overloaded{
            [&](const tactile::SquareChanged& e) { return board().at(e.square) != e.piece; },
            [&](const tactile::BoardDumped& e) { return board() != e.board; },
            [&](const tactile::OccupancyChanged& e) {
                return contains(occupied, e.square) != e.is_occupied;
            },
            [&](const tactile::OccupancyDumped& e) { return occupied != e.occupied; },
            [](const auto&) { return false; },
        },
        event);
}

std::optional<tactile::MoveUnclear> BoardTracker::poll_question() {
    auto* occupancy = std::get_if<OccupancyTracker>(&tracker_);
    return occupancy != nullptr ? occupancy->poll_question() : std::nullopt;
}

void BoardTracker::answer(const Move& move, Instant now, tactile::TrackerEvents& out) {
    if (auto* occupancy = std::get_if<OccupancyTracker>(&tracker_)) {
        occupancy->answer(move, now, out);
    }
}

}  // namespace rochade
