// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/table.h"

#include <algorithm>

#include "match/effect_text.h"
#include "match/event_text.h"

namespace rochade::simulator {
namespace {

/// More deadlines at one moment than any table has.
constexpr unsigned kMostDeadlines = 1000;

std::array<bool, 2> boards_of(const MatchSetup& setup) {
    return {setup.players[0].board == PlayerSetup::HasBoard::Yes,
            setup.players[1].board == PlayerSetup::HasBoard::Yes};
}

/// As the program: nobody has to say "start" before the first move.
bool starts_a_game(const Event& event) {
    if (const auto* announced = std::get_if<MoveAnnounced>(&event)) {
        return announced->source != Source::Board;
    }
    if (const auto* reading = std::get_if<ClockRead>(&event)) return reading->running.has_value();
    return std::holds_alternative<MovePlaced>(event);
}

Device device_of(Side board) {
    return board == Side::White ? Device::WhiteBoard : Device::BlackBoard;
}

}  // namespace

Table::Table(const MatchSetup& setup, Verdict& verdict)
    : verdict_(verdict), match_(setup), boards_(boards_of(setup), {}), linked_(boards_of(setup)) {
    stands_.fill(setup.start.board);
    if (setup.clock == ClockKind::Followed) clock_.emplace(setup.time_control);
    if (!linked_[0]) clock_line_ = Side::Black;
    log_ = LogWriter::head(setup);
}

void Table::open() {
    follow_boards();
    for (const Side board : {Side::White, Side::Black}) {
        std::vector<Event> events;
        if (is_linked(board)) {
            boards_.on_board_event(board, tactile::BoardDumped{stands(board)}, match_, now_,
                                   events);
        }
        const bool has_clock = clock_ && board == clock_line_;
        if (!has_clock) boards_.on_clock_missing(board, match_, events);
        apply_all(events);
    }
    report_clock();
}

void Table::wait_until(Instant when) {
    for (unsigned count = 0; !verdict_.has_failed(); ++count) {
        const auto next = next_deadline();
        if (!next || *next > when) break;
        if (*next > now_) count = 0;
        now_ = std::max(now_, *next);
        pass_deadlines();
        if (count > kMostDeadlines) verdict_.fail("a deadline does not go by");
    }
    now_ = std::max(now_, when);
}

std::optional<Instant> Table::next_deadline() const {
    std::optional<Instant> next;
    for (const auto& deadline : {boards_.next_deadline(match_), match_.next_deadline(),
                                 clock_ ? clock_->next_change(now_) : std::nullopt}) {
        if (deadline && (!next || *deadline < *next)) next = deadline;
    }
    return next;
}

void Table::pass_deadlines() {
    if (clock_) report_clock();
    if (const auto deadline = boards_.next_deadline(match_); deadline && *deadline <= now_) {
        std::vector<Event> events;
        boards_.on_time(match_, now_, events);
        apply_all(events);
    }
    if (const auto deadline = match_.next_deadline(); deadline && *deadline <= now_) {
        apply(TimePassed{}, DoneBy::Natural);
    }
}

bool Table::happen(const Event& event, DoneBy by) {
    const std::size_t refused = said_.size();
    apply(event, by);
    return said_.compare(refused, 7, "refused") != 0;
}

void Table::hand(Side board, const HandStep& step) {
    stands_[index_of(board)].set(step.square, step.piece);
    if (!is_linked(board)) return;
    std::vector<Event> events;
    boards_.on_board_event(board, tactile::SquareChanged{step.square, step.piece}, match_, now_,
                           events);
    apply_all(events);
}

void Table::unplug(Side board) {
    linked_[index_of(board)] = false;
    apply(DeviceLost{device_of(board)}, DoneBy::Natural);
    std::vector<Event> events;
    boards_.on_clock_missing(board, match_, events);
    apply_all(events);
}

void Table::plug_in(Side board) {
    linked_[index_of(board)] = true;
    apply(DeviceFound{device_of(board)}, DoneBy::Natural);
    std::vector<Event> events;
    boards_.on_board_event(board, tactile::BoardDumped{stands(board)}, match_, now_, events);
    apply_all(events);
    if (board == clock_line_) report_clock();
}

void Table::press(Side by, Source source, DoneBy who) {
    if (clock_) {
        clock_->press(by, now_);
        report_clock();
        if (!match_.clock_is_lost()) return;
    }
    std::vector<Event> events;
    boards_.on_lever(by, match_, now_, events);
    apply_all(events);
    apply(ClockPressed{by, source}, who);
}

void Table::hold_table_clock() {
    if (!clock_) return;
    clock_->hold(now_);
    report_clock();
}

void Table::run_table_clock(Side side) {
    if (!clock_) return;
    clock_->run(side, now_);
    report_clock();
}

void Table::set_table_clock(Duration white, Duration black) {
    if (!clock_) return;
    clock_->set(white, black, now_);
    report_clock();
}

void Table::report_clock() {
    if (!clock_ || !is_linked(clock_line_)) return;
    std::vector<Event> events;
    boards_.on_board_event(clock_line_, clock_->reading(now_), match_, now_, events);
    apply_all(events);
}

void Table::follow_boards() {
    std::vector<Event> events;
    boards_.follow(match_, now_, events);
    apply_all(events);
}

void Table::apply_all(const std::vector<Event>& events) {
    for (const Event& event : events) apply(event, DoneBy::Natural);
}

void Table::apply(const Event& event, DoneBy by) {
    to_apply_.emplace_back(event, by);
    if (is_applying_) return;
    is_applying_ = true;
    while (!to_apply_.empty()) {
        const auto [next, who] = std::move(to_apply_.front());
        to_apply_.pop_front();
        if (verdict_.has_failed()) continue;
        start_if_needed(next);
        apply_one(next, who);
    }
    is_applying_ = false;
}

void Table::start_if_needed(const Event& event) {
    if (match_.phase() == Phase::BeforeStart && starts_a_game(event)) {
        apply_one(GameStarted{}, DoneBy::Natural);
    }
}

void Table::apply_one(const Event& event, DoneBy by) {
    static const std::vector<Effect> kNone;
    ++event_count_;
    log_ += writer_.entry(now_, event, by);
    auto stepped = step(match_, event, now_, by);
    if (!stepped) {
        log_ += writer_.digest_if_due(match_);
        const Match before = match_;
        show(event, by, before, kNone, stepped.error());
        if (const auto* placed = std::get_if<MovePlaced>(&event)) {
            std::vector<Event> events;
            boards_.refuse_move(placed->board, match_, now_, events);
            apply_all(events);
        }
        return;
    }
    Step taken = std::move(stepped).value();
    const Match before = std::exchange(match_, std::move(taken.next));
    log_ += writer_.digest_if_due(match_);
    show(event, by, before, taken.effects, std::nullopt);
    follow_boards();
}

void Table::show(const Event& event, DoneBy by, const Match& before,
                 const std::vector<Effect>& effects, std::optional<Refusal> refusal) {
    if (refusal) said_.append("refused: ").append(to_text(*refusal)).append("\n");
    for (const Effect& effect : effects) said_.append(to_text(effect)).append("\n");
    if (!refusal && effects.empty()) said_.append("\n");
    const Seen seen{before, match_, event, by, now_, effects, refusal};
    for (Watcher* const watcher : watchers_) watcher->saw(seen);
}

const std::string& Table::close_log() {
    log_ += writer_.last_digest(match_);
    return log_;
}

}  // namespace rochade::simulator
