// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recorded_game.h"

#include <algorithm>
#include <cassert>

#include "app/clock_side.h"
#include "app/command_input.h"
#include "base/overloaded.h"
#include "rules/uci.h"

namespace rochade {
namespace {

using tactile::BoardDumped;
using tactile::BoardEvent;
using tactile::BytesSkipped;
using tactile::Orientation;
using tactile::rotated;
using tactile::SquareChanged;
using tactile::TrackerEvents;
using tactile::TrackerSettings;

TrackerSettings settings_for(const Setup& start) {
    TrackerSettings settings;
    settings.use = tactile::BoardUse::BothSides;
    settings.start = start.board;
    return settings;
}

/// How the board lies, if it shows the start of the game; nothing if it shows something else.
std::optional<Orientation> orientation_of(const Board& reported, const Setup& start) {
    if (reported == start.board) return Orientation::Normal;
    if (rotated(reported) == start.board) return Orientation::Rotated;
    return std::nullopt;
}

}  // namespace

RecordedGame::RecordedGame(const tactile::BoardDriver& driver, const Setup& start)
    : codec_(driver.make_codec()), tracker_(settings_for(start)), start_(start), current_(start) {
    codec_->handle_opened(now_);
    (void)codec_->poll_output();
    TrackerEvents out;
    tracker_.expect(start, start.turn, now_, out);
    take(out);
}

void RecordedGame::play(const tactile::Trace& trace) {
    for (const tactile::TraceEntry& entry : trace.entries) {
        pass_until(now_ + entry.since_last);
        if (entry.direction == tactile::Direction::ToDevice) continue;
        std::vector<BoardEvent> events;
        codec_->handle_bytes(entry.bytes, now_, events);
        (void)codec_->poll_output();
        hear(events);
    }
    // Twice the longest time that the tracker waits for.
    pass_until(now_ + 2 * TrackerSettings().unfinished_time);
    std::vector<BoardEvent> events;
    codec_->handle_closed(events);
    hear(events);
}

/// What stood still in the meantime has become final.
void RecordedGame::pass_until(Instant until) {
    while (const auto deadline = tracker_.next_deadline()) {
        if (*deadline > until) break;
        now_ = std::max(now_, *deadline);
        TrackerEvents out;
        tracker_.on_time(now_, out);
        take(out);
    }
    now_ = std::max(now_, until);
}

void RecordedGame::hear(const std::vector<BoardEvent>& events) {
    for (const BoardEvent& event : events) hear(event);
}

void RecordedGame::hear(const BoardEvent& event) {
    TrackerEvents out;
    const bool is_rotated = orientation_ == Orientation::Rotated;
    std::visit(
        Overloaded{
            [&](const SquareChanged& e) {
                const Square square = is_rotated ? rotated(e.square) : e.square;
                tracker_.on_square(square, e.piece, now_, out);
            },
            [&](const BoardDumped& e) {
                if (!orientation_) orientation_ = orientation_of(e.board, start_);
                const bool turn = orientation_ == Orientation::Rotated;
                tracker_.on_dump(turn ? rotated(e.board) : e.board, now_, out);
            },
            [&](const tactile::ClockRead& e) { hear_clock(is_rotated ? rotated(e) : e, out); },
            [&](const BytesSkipped& e) { skipped_ += e.count; },
            [](const auto&) {},
        },
        event);
    take(out);
}

/// White sits at the left of the clock. A lever that has gone down ends the move.
void RecordedGame::hear_clock(const tactile::ClockRead& reading, TrackerEvents& out) {
    ShownTimes times{reading.left.remaining, reading.right.remaining, std::nullopt};
    const Side thinking = side_of(reading.thinking);
    if (reading.is_running) times.running = thinking;
    clock_ = times;
    if (on_clock) on_clock(times);
    if (thinking_ && *thinking_ != reading.thinking) {
        tracker_.on_lever(opponent_of(thinking), now_, out);
    }
    thinking_ = reading.thinking;
}

void RecordedGame::take(const TrackerEvents& events) {
    for (const tactile::TrackerEvent& event : events) {
        std::visit(
            Overloaded{
                [&](const tactile::MovePlaced& e) {
                    is_provisional_ = e.finality == tactile::Finality::Provisional;
                    if (!is_provisional_) complete(e.move);
                },
                [&](const tactile::MoveWithdrawn&) {
                    if (!is_provisional_) take_back();
                    is_provisional_ = false;
                },
                [&](const tactile::PlacementDiffers&) { unexplained_after_ = moves_.size(); },
                [&](const tactile::PlacementMatched&) { unexplained_after_.reset(); },
                [&](const tactile::ResultSignalled& e) {
                    result_ = e.result;
                    unexplained_after_.reset();
                },
                [](const auto&) {},
            },
            event);
    }
}

/// It was final by time only, and the hand went on.
void RecordedGame::take_back() {
    assert(!moves_.empty());
    moves_.pop_back();
    current_ = before_.back();
    before_.pop_back();
}

void RecordedGame::complete(const Move& move) {
    unexplained_after_.reset();
    const auto position = Position::from_setup(current_);
    const bool is_legal = position && position.value().is_legal(move);
    RecordedMove recorded;
    recorded.number = move_number_of(current_);
    recorded.mover = current_.turn;
    recorded.uci =
        is_legal ? to_uci(move, position.value(), uci_castling_of(start_)) : squares_of(move);
    recorded.clock = clock_;
    before_.push_back(current_);
    current_ = is_legal ? position.value().play(move).setup() : placed_after(current_, move);
    moves_.push_back(std::move(recorded));
}

}  // namespace rochade
