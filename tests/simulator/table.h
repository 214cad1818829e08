// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/boards.h"
#include "match/event_log.h"
#include "match/match.h"
#include "tests/simulator/hands.h"
#include "tests/simulator/table_clock.h"
#include "tests/simulator/verdict.h"

namespace rochade::simulator {

/// A table with two boards as pieces stand on them, and perhaps a clock. The pieces go through
/// the placement trackers of the program, as on real boards; everything that the trackers, the
/// clock and the people say becomes events of a match, in the order in which the program takes
/// them, and is written to a log.
class Table {
public:
    Table(const MatchSetup& setup, Verdict& verdict);

    void add(Watcher& watcher) { watchers_.push_back(&watcher); }
    /// The boards report what stands on them.
    void open();

    const Match& match() const { return match_; }
    Instant now() const { return now_; }

    /// Time goes by, with all deadlines on the way.
    void wait_until(Instant when);
    /// Something happens that no sensor sees. \return whether it counts.
    bool happen(const Event& event, DoneBy by = DoneBy::Natural);

    bool has_board(Side side) const {
        return match_.player(side).board == PlayerSetup::HasBoard::Yes;
    }
    /// Whether the board of `side` answers.
    bool is_linked(Side side) const { return linked_[index_of(side)]; }
    const Board& stands(Side board) const { return stands_[index_of(board)]; }
    void hand(Side board, const HandStep& step);
    void unplug(Side board);
    void plug_in(Side board);

    /// `by` pushes his lever, or somebody for him.
    void press(Side by, Source source, DoneBy who);
    /// The clock on the table, if there is one. Nobody else may touch it.
    bool has_table_clock() const { return clock_.has_value(); }
    void hold_table_clock();
    void run_table_clock(Side side);
    void set_table_clock(Duration white, Duration black);

    /// Whether a board waits to see if it stands still.
    bool is_settling() const { return boards_.next_deadline(match_).has_value(); }

    const std::string& log() const { return log_; }
    /// Closes the log with its last digest.
    const std::string& close_log();
    /// What was to be done, and what was refused, in words, a line each.
    const std::string& said() const { return said_; }
    std::size_t event_count() const { return event_count_; }

private:
    void apply(const Event& event, DoneBy by);
    void apply_all(const std::vector<Event>& events);
    void start_if_needed(const Event& event);
    void apply_one(const Event& event, DoneBy by);
    void show(const Event& event, DoneBy by, const Match& before,
              const std::vector<Effect>& effects, std::optional<Refusal> refusal);
    void follow_boards();
    void report_clock();
    void pass_deadlines();
    std::optional<Instant> next_deadline() const;

    Verdict& verdict_;
    Match match_;
    Boards boards_;
    std::array<Board, 2> stands_;
    std::array<bool, 2> linked_{};
    std::optional<TableClock> clock_;
    Side clock_line_ = Side::White;
    Instant now_{};
    std::deque<std::pair<Event, DoneBy>> to_apply_;
    bool is_applying_ = false;
    std::vector<Watcher*> watchers_;
    LogWriter writer_;
    std::string log_;
    std::string said_;
    std::size_t event_count_ = 0;
};

}  // namespace rochade::simulator
