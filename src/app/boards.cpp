// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/boards.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "app/clock_side.h"
#include "base/overloaded.h"
#include "rules/position.h"
#include "tactile/tracker_explain.h"

namespace rochade {
namespace {

Finality finality_of(tactile::Finality finality) {
    return finality == tactile::Finality::Final ? Finality::Final : Finality::Provisional;
}

bool same(const ClockRead& one, const ClockRead& other) {
    return one.white == other.white && one.black == other.black && one.running == other.running &&
           one.flag == other.flag && one.both_flags == other.both_flags;
}

ClockRead reading_of(const tactile::ClockRead& read) {
    ClockRead reading{read.left.remaining, read.right.remaining, std::nullopt, std::nullopt};
    if (read.is_running) reading.running = side_of(read.thinking);
    const bool white = read.left.flag_fallen || read.left.flag_final;
    const bool black = read.right.flag_fallen || read.right.flag_final;
    reading.both_flags = white && black;
    if (white != black) reading.flag = white ? Side::White : Side::Black;
    return reading;
}

/// Whether he who has to copy a move has said it himself.
bool repeats_pending(Side board, const Match& match) {
    const auto& pending = match.pending_mirror(board);
    if (!match.is_copying_last(board)) return match.turn().repeated == pending;
    const Scoresheet& score = match.score(board);
    return !score.empty() && score.back().source == Source::Voice && score.back().move == pending;
}

/// One game is played here: a board set up for a new one shows a placement like any other, which
/// may be wrong. No board shows this.
Board never_shown() {
    Board board;
    for (unsigned index = 0; index < 64; ++index) {
        board.put(Square::from_index(index), {Side::White, PieceKind::Pawn});
    }
    return board;
}

}  // namespace

Boards::Boards(std::array<bool, 2> present, const tactile::TrackerSettings& settings)
    : settings_(settings), may_have_clock_(present) {
    settings_.start = never_shown();
    for (const Side side : {Side::White, Side::Black}) {
        if (present[index_of(side)]) trackers_[index_of(side)].emplace(settings_);
    }
}

Boards::Expectation Boards::expectation(Side board, const Match& match) const {
    if (match.phase() == Phase::Over) return Waiting{match.current()};
    if (const auto& move = match.pending_mirror(board)) {
        const Setup& before =
            match.is_copying_last(board) ? match.half_moves().back().before : match.current();
        return Mirroring{before, *move};
    }
    if (match.to_move() == board) return Moving{match.current()};
    // A move that is told and copied, but not completed, stands on this board already.
    if (match.turn().told) return Waiting{placed_after(match.current(), *match.turn().told)};
    return Waiting{match.current()};
}

void Boards::expect(Side board, const Expectation& what, Instant now, tactile::TrackerEvents& out) {
    auto& tracker = *trackers_[index_of(board)];
    std::visit(Overloaded{
                   [](const std::monostate&) {},
                   [&](const Waiting& e) { tracker.expect_still(e.shown, now, out); },
                   [&](const Moving& e) { tracker.expect(e.before, e.before.turn, now, out); },
                   [&](const Mirroring& e) { tracker.expect_mirror(e.before, e.move, now, out); },
               },
               what);
    expectations_[index_of(board)] = what;
    shows_result_[index_of(board)] = false;
}

void Boards::follow(const Match& match, Instant now, std::vector<Event>& out) {
    for (const Side board : {Side::White, Side::Black}) {
        if (!has(board)) continue;
        if (!match.has_board(board)) {
            trackers_[index_of(board)].emplace(settings_);
            expectations_[index_of(board)] = std::monostate{};
            shows_result_[index_of(board)] = false;
            is_seen_[index_of(board)] = false;
            unclear_[index_of(board)].reset();
            continue;
        }
        const Expectation what = expectation(board, match);
        tactile::TrackerEvents events;
        if (what != expectations_[index_of(board)]) expect(board, what, now, events);
        clear_up(board, match, now, events);
        translate(board, events, match, out);
        if (events.empty()) reconcile(board, match, out);
    }
}

/// The tracker has taken a move for final that the match has not taken, as on a board that is led
/// back to the game.
bool Boards::went_astray(Side board, const Match& match) const {
    if (!std::holds_alternative<Moving>(expectations_[index_of(board)])) return false;
    const Board& base = trackers_[index_of(board)]->expected().board;
    return base != match.current().board && base != match.expected_board(board);
}

/// Nothing moves on the board: what the match has to know of it is told again where it was lost on
/// the way, because nobody could move then.
void Boards::reconcile(Side board, const Match& match, std::vector<Event>& out) const {
    const auto& tracker = *trackers_[index_of(board)];
    if (!is_seen_[index_of(board)]) return;  // after a resumption, before it has come
    if (tracker.next_deadline() || match.phase() == Phase::Over) return;
    const Board& shown = tracker.board();
    const Board required = match.required_board(board);
    if (shown == required) {
        if (match.mismatch(board)) out.push_back(PlacementMatched{board});
        return;
    }
    if (match.mismatch(board) == shown || match.pending_mirror(board)) return;
    const bool nobody_moves = match.phase() == Phase::Stopped || match.is_guided(board);
    const auto placed = match.to_move() == board ? match.turn().placed : std::nullopt;
    if (placed && shown == match.current().board && !nobody_moves) {
        out.push_back(MoveWithdrawn{board, *placed});
        return;
    }
    const bool is_in_hand = std::popcount(shown.occupied()) < std::popcount(required.occupied());
    if ((nobody_moves || placed) && !is_in_hand) out.push_back(PlacementDiffers{board, shown});
}

/// What the players have said answers what the board cannot tell.
void Boards::clear_up(Side board, const Match& match, Instant now, tactile::TrackerEvents& out) {
    BoardTracker& tracker = *trackers_[index_of(board)];
    const auto question = tracker.poll_question();
    auto& unclear = unclear_[index_of(board)];
    if (question) unclear = match.pending_mirror(board) ? Unclear::Copy : Unclear::Move;
    const std::size_t told = out.size();
    if (match.to_move() == board && match.turn().announced) {
        tracker.answer(*match.turn().announced, now, out);
    } else if (match.pending_mirror(board) && repeats_pending(board, match)) {
        tracker.answer(*match.pending_mirror(board), now, out);
    }
    if (out.size() != told) unclear.reset();
}

std::optional<Boards::Unclear> Boards::poll_unclear(Side board) {
    return std::exchange(unclear_[index_of(board)], std::nullopt);
}

SquareSet Boards::lights(Side board, const Match& match) const {
    if (!has(board) || !match.has_board(board) || match.phase() == Phase::Over) return 0;
    if (!match.pending_mirror(board) && !match.is_guided(board)) return 0;
    return tactile::differing_squares(trackers_[index_of(board)]->board(),
                                      match.required_board(board));
}

void Boards::refuse_move(Side board, const Match& match, Instant now, std::vector<Event>& out) {
    if (!has(board)) return;
    tactile::TrackerEvents events;
    expect(board, expectation(board, match), now, events);
    clear_up(board, match, now, events);
    translate(board, events, match, out);
}

/// The assistant is quick: the board already shows the move that the other player has placed or
/// announced, before it is told. That is no difference.
bool Boards::shows_move_to_come(Side board, const Match& match) const {
    if (match.to_move() == board || match.turn().made) return false;
    const Board& shown = trackers_[index_of(board)]->board();
    for (const auto& move : {match.turn().placed, match.turn().announced}) {
        if (move && placed_after(match.current(), *move).board == shown) return true;
    }
    return false;
}

void Boards::translate(Side board, const tactile::TrackerEvents& events, const Match& match,
                       std::vector<Event>& out) {
    const auto to_match = Overloaded{
        [&](const tactile::PieceTouched& e) {
            out.push_back(PieceTouched{board, e.square, e.piece});
        },
        [&](const tactile::PieceReturned& e) {
            out.push_back(PieceReturned{board, e.square, e.piece});
        },
        [&](const tactile::CapturedPieceRemoved& e) {
            out.push_back(CapturedPieceRemoved{board, e.square, e.piece});
        },
        [&](const tactile::MovePlaced& e) {
            out.push_back(MovePlaced{board, e.move, finality_of(e.finality)});
        },
        [&](const tactile::MoveWithdrawn& e) {
            out.push_back(MoveWithdrawn{board, e.move});
        },
        [&](const tactile::PlacementMatched&) {
            const Board& shown = trackers_[index_of(board)]->board();
            if (const auto& pending = match.pending_mirror(board)) {
                out.push_back(MoveMirrored{board, *pending});
            } else if (shown != match.required_board(board)) {
                // A move that stood has gone back while nobody could take it back.
                out.push_back(PlacementDiffers{board, shown});
            } else {
                out.push_back(PlacementMatched{board});
            }
        },
        [&](const tactile::PlacementDiffers&) {
            if (shows_move_to_come(board, match)) return;
            out.push_back(PlacementDiffers{board, trackers_[index_of(board)]->board()});
        },
        [](const tactile::StartPositionSet&) {},
        [&](const tactile::ResultSignalled&) { on_signal(board, match, out); },
    };
    for (const auto& event : events) std::visit(to_match, event);
}

/// A result is said, not shown: for the game, the kings stand where they should not.
void Boards::on_signal(Side board, const Match& match, std::vector<Event>& out) {
    shows_result_[index_of(board)] = true;
    if (match.phase() == Phase::Over) return;
    out.push_back(PlacementDiffers{board, trackers_[index_of(board)]->board()});
}

/// Something moves again on a board that showed a result: it should show the game as before, and
/// since it was told to differ, it is owed that it matches.
void Boards::go_on_after_signal(Side board, const Match& match, Instant now,
                                tactile::TrackerEvents& out) {
    if (!shows_result_[index_of(board)]) return;
    auto& tracker = *trackers_[index_of(board)];
    tracker.expect_still(tracker.expected(), now, out);
    expect(board, expectation(board, match), now, out);
}

void Boards::on_clock(const tactile::ClockRead& read, const Match& match, Instant now,
                      std::vector<Event>& out) {
    const ClockRead reading = reading_of(read);
    if (last_reading_ && same(*last_reading_, reading)) return;
    const bool pressed = last_reading_ && last_reading_->running && reading.running &&
                         *last_reading_->running != *reading.running;
    const std::optional<Side> by = pressed ? last_reading_->running : std::nullopt;
    last_reading_ = reading;
    if (match.clock_is_lost()) out.push_back(DeviceFound{Device::Clock});
    if (by) on_lever(*by, match, now, out);
    out.push_back(reading);
}

void Boards::on_clock_missing(Side board, const Match& match, std::vector<Event>& out) {
    may_have_clock_[index_of(board)] = false;
    const bool had_clock = clock_line_ == board;
    const bool none_has_clock = !may_have_clock_[0] && !may_have_clock_[1];
    if (!had_clock && !none_has_clock) return;
    clock_line_.reset();
    last_reading_.reset();  // whoever presses before the next one is not seen
    const bool is_followed =
        match.setup().clock == ClockKind::Followed && match.phase() != Phase::Over;
    if (is_followed && !match.clock_is_lost()) out.push_back(DeviceLost{Device::Clock});
}

void Boards::on_board_event(Side board, const tactile::BoardEvent& event, const Match& match,
                            Instant now, std::vector<Event>& out) {
    if (!has(board)) return;
    auto& tracker = *trackers_[index_of(board)];
    tactile::TrackerEvents events;
    const bool is_another_kind = tracker.learn_senses(event);
    if (is_another_kind || went_astray(board, match)) {
        expect(board, expectation(board, match), now, events);
    }
    if (tracker.is_change(event)) go_on_after_signal(board, match, now, events);
    if (tactile::is_dump(event)) is_seen_[index_of(board)] = true;
    tracker.on_squares(event, now, events);
    clear_up(board, match, now, events);
    std::visit(Overloaded{
                   [&](const tactile::ClockRead& e) {
                       if (match.setup().clock != ClockKind::Followed) return;
                       may_have_clock_[index_of(board)] = true;
                       if (!clock_line_) clock_line_ = board;
                       if (*clock_line_ == board) on_clock(e, match, now, out);
                   },
                   [&](const tactile::ClockMissing&) { on_clock_missing(board, match, out); },
                   [](const auto&) {},
               },
               event);
    translate(board, events, match, out);
    // A board that has come back may show what nobody has told the match.
    if (tactile::is_dump(event) && events.empty()) reconcile(board, match, out);
}

void Boards::on_lever(Side by, const Match& match, Instant now, std::vector<Event>& out) {
    if (!has(by)) return;
    tactile::TrackerEvents events;
    trackers_[index_of(by)]->on_lever(by, now, events);
    clear_up(by, match, now, events);
    translate(by, events, match, out);
}

void Boards::on_time(const Match& match, Instant now, std::vector<Event>& out) {
    for (const Side board : {Side::White, Side::Black}) {
        if (!has(board) || !match.has_board(board)) continue;
        tactile::TrackerEvents events;
        if (went_astray(board, match)) expect(board, expectation(board, match), now, events);
        trackers_[index_of(board)]->on_time(now, events);
        clear_up(board, match, now, events);
        translate(board, events, match, out);
        if (events.empty()) reconcile(board, match, out);
    }
}

std::optional<Instant> Boards::next_deadline(const Match& match) const {
    std::optional<Instant> next;
    for (const Side board : {Side::White, Side::Black}) {
        const auto& tracker = trackers_[index_of(board)];
        if (!tracker || !match.has_board(board) || !tracker->next_deadline()) continue;
        next = next ? std::min(*next, *tracker->next_deadline()) : *tracker->next_deadline();
    }
    return next;
}

std::optional<Board> Boards::shows(Side board) const {
    if (!has(board)) return std::nullopt;
    return trackers_[index_of(board)]->board();
}

}  // namespace rochade
