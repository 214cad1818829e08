// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "app/board_tracker.h"
#include "match/match.h"
#include "tactile/board_event.h"

namespace rochade {

/// The boards on the table as the match sees them: turns what the lines report into events of
/// the match, and tells each board's tracker what to expect. Pure; time comes in.
class Boards {
public:
    /// `present` says, by index_of(Side), which player has a board.
    Boards(std::array<bool, 2> present, const tactile::TrackerSettings& settings);

    bool has(Side board) const { return trackers_[index_of(board)].has_value(); }

    /// To be called after every event of the match: sets what each board should show and who may
    /// move on it. Appends what the boards have to say to that.
    /// A board that is lost is forgotten: what it shows is not known before it is found again.
    void follow(const Match& match, Instant now, std::vector<Event>& out);

    /// The match refused the last move of `board`: what stands there is a difference now.
    void refuse_move(Side board, const Match& match, Instant now, std::vector<Event>& out);

    void on_board_event(Side board, const tactile::BoardEvent& event, const Match& match,
                        Instant now, std::vector<Event>& out);

    /// The line of `board` has no clock, or there is no line. A clock that is followed is lost
    /// unless it is on the other line, or may still be.
    void on_clock_missing(Side board, const Match& match, std::vector<Event>& out);

    /// `by` presses a clock that is not on the board's line: what stands is final.
    void on_lever(Side by, const Match& match, Instant now, std::vector<Event>& out);

    void on_time(const Match& match, Instant now, std::vector<Event>& out);

    /// A board does not know its pieces, and only people can say what was done there.
    enum class Unclear : std::uint8_t {
        Move,  // which move was made; he who made it announces it
        Copy,  // whether the opponent's move was copied; who did it repeats the move
    };
    /// What is to be asked now; handed out once for each doubt. Nothing that was said already.
    std::optional<Unclear> poll_unclear(Side board);

    /// The squares to be lit on `board`, where it has lights: those of the move that it still has
    /// to copy, or those on which it differs while it is led back.
    SquareSet lights(Side board, const Match& match) const;

    std::optional<Instant> next_deadline(const Match& match) const;

    /// What the board shows now, if there is one.
    std::optional<Board> shows(Side board) const;

private:
    struct Waiting {
        Setup shown;
        friend bool operator==(const Waiting&, const Waiting&) = default;
    };
    struct Moving {
        Setup before;
        friend bool operator==(const Moving&, const Moving&) = default;
    };
    struct Mirroring {
        Setup before;
        Move move;
        friend bool operator==(const Mirroring&, const Mirroring&) = default;
    };
    using Expectation = std::variant<std::monostate, Waiting, Moving, Mirroring>;

    Expectation expectation(Side board, const Match& match) const;
    void expect(Side board, const Expectation& what, Instant now, tactile::TrackerEvents& out);
    void clear_up(Side board, const Match& match, Instant now, tactile::TrackerEvents& out);
    void translate(Side board, const tactile::TrackerEvents& events, const Match& match,
                   std::vector<Event>& out);
    bool went_astray(Side board, const Match& match) const;
    void reconcile(Side board, const Match& match, std::vector<Event>& out) const;
    bool shows_move_to_come(Side board, const Match& match) const;
    void on_signal(Side board, const Match& match, std::vector<Event>& out);
    void go_on_after_signal(Side board, const Match& match, Instant now,
                            tactile::TrackerEvents& out);
    void on_clock(const tactile::ClockRead& reading, const Match& match, Instant now,
                  std::vector<Event>& out);

    tactile::TrackerSettings settings_;
    std::array<std::optional<BoardTracker>, 2> trackers_;
    std::array<Expectation, 2> expectations_;
    std::array<bool, 2> shows_result_{};  // the kings stand in the centre; nobody moves
    std::array<std::optional<Unclear>, 2> unclear_{};
    std::array<bool, 2> is_seen_{};       // it has shown all its squares since it came
    std::optional<Side> clock_line_;      // the board whose line has the clock that is followed
    std::array<bool, 2> may_have_clock_;  // the lines that have not said that they have none
    std::optional<ClockRead> last_reading_;
};

}  // namespace rochade
