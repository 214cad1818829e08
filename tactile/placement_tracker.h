// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/timeline.h"
#include "rules/position.h"
#include "tactile/tracker_events.h"
#include "tactile/tracker_explain.h"

namespace rochade::tactile {

enum class BoardUse : std::uint8_t {
    OneSide,    // one player moves here; the other's moves are copied
    BothSides,  // both move here: after a final move the tracker goes on to the other side
};

struct TrackerSettings {
    /// A placement that stands this long is what the hand meant.
    Duration quiet_time{400};
    /// The same for what may be half of castling (a rook beside its king) and for a move beside
    /// which another piece is still missing.
    Duration unfinished_time{3000};
    BoardUse use = BoardUse::OneSide;
    /// The placement that means "set up for the next game".
    Board start = initial_board();
};

/// Turns the noisy square changes of one board that knows its pieces into what hands did:
/// touched, placed, withdrawn, displaced.
///
/// It decides from placements, never from the grammar of the events: place before lift, direct
/// replacement, a victim pushed aside and a slide over squares that are legal moves themselves
/// all end in the same placement. A move is provisional until the lever, the next player's
/// piece, or the quiet time.
///
/// Pure: no clock, no I/O; time comes with each call and never runs backwards (an earlier time
/// counts as the latest one). All state is a few boards: nothing grows. Never fails. Each call
/// appends at most a few events per square to `out`.
///
/// Until the first dump the board is taken to show the first expected position. Before the first
/// expectation nothing is told but StartPositionSet. A board that knows only which squares are
/// occupied needs its pieces inferred before it comes here.
class PlacementTracker {
public:
    explicit PlacementTracker(const TrackerSettings& settings = {});

    /// The game stands at `now_shown`, and `mover` may move on this board. Told the position it
    /// already expects, it keeps what it knows. With BoardUse::BothSides it goes on by itself;
    /// then this is needed only at the start and for corrections.
    ///
    /// If the last final move led away from this very position (it was refused), that move is
    /// not told again while the board stands unchanged: it is a PlacementDiffers.
    void expect(const Setup& now_shown, Side mover, Instant now, TrackerEvents& out);

    /// `move`, made elsewhere from `before`, is to be copied here, in any order, in parts. The
    /// end is PlacementMatched; then the other side may move here, as if by expect(). A half
    /// copied move is never PlacementDiffers before the lever. Asserted: nothing; the move may
    /// be illegal.
    void expect_mirror(const Setup& before, const Move& move, Instant now, TrackerEvents& out);

    /// The board should show `shown` and nobody moves on it: waiting for the other side, guided
    /// repair, before and after the game. Whatever stands otherwise is PlacementDiffers.
    void expect_still(const Setup& shown, Instant now, TrackerEvents& out);

    /// The board says that `piece` (or nothing) stands on `square`. No change: ignored.
    void on_square(Square square, std::optional<Piece> piece, Instant now, TrackerEvents& out);

    /// The whole board, read at once. Repairs lost events.
    void on_dump(const Board& board, Instant now, TrackerEvents& out);

    /// `pressed` pushed his lever down: what stands is final now. Ignored if it is not his move
    /// here (with BoardUse::BothSides: and the board does not show a move of each side). If his
    /// piece is still on its way, the next placement is final.
    void on_lever(Side pressed, Instant now, TrackerEvents& out);

    /// To be called at next_deadline() or later. Calls before it do nothing.
    void on_time(Instant now, TrackerEvents& out);

    /// When on_time() has something to decide.
    std::optional<Instant> next_deadline() const { return deadline_; }

    /// What the board shows now.
    const Board& board() const { return board_; }

    /// The position it should show: before a provisional move, after a final or copied one.
    const Setup& expected() const { return base_; }

    /// The squares where board() and expected() differ.
    SquareSet differences() const;

    /// The move that stands provisionally, if any.
    const std::optional<Move>& provisional() const { return provisional_; }

private:
    /// Idle: before the first expectation and after a result; only a new game is told.
    enum class Mode : std::uint8_t { Idle, Still, Moving, Mirroring };
    /// What has just changed: one square, or perhaps the whole board.
    enum class Source : std::uint8_t { Square, Dump };
    /// What made a move final: lever or next player, which is for good, or the quiet time.
    enum class Cause : std::uint8_t { Hand, Time };

    Side mover() const { return base_.turn; }
    bool is_shared() const { return settings_.use == BoardUse::BothSides; }

    // placement_tracker.cpp: expectation, time, touches.
    void restart(const Setup& setup, const Board& assumed, Mode mode);
    void set_base(const Setup& setup, Mode mode);
    void read_position();
    void look_again(TrackerEvents& out);
    void advance(Instant now, TrackerEvents& out);
    void arm();
    bool wait_longer();
    void note_change(Square square, std::optional<Piece> old, Source source, TrackerEvents& out);
    void note_lifted(Square square, Piece piece, Source source, TrackerEvents& out);
    void note_returned(Square square, Piece piece, TrackerEvents& out);
    void tell(const TrackerEvent& event, TrackerEvents& out);
    void tell_held(TrackerEvents& out);

    // tracker_recognition.cpp: placements as they come about.
    bool is_legal(const Move& move) const;
    Setup after(const Move& move) const;
    int most_missing() const;
    bool has_few_missing(const Explanation& found) const;
    void recognise(TrackerEvents& out);
    void recognise_move(TrackerEvents& out);
    void stand(const Explanation& found, TrackerEvents& out);
    bool recognise_next_player(TrackerEvents& out);
    bool recognise_two_plies(TrackerEvents& out);
    std::optional<Move> find_first_of_two() const;
    void recognise_change_of_mind(TrackerEvents& out);
    void recognise_copy(TrackerEvents& out);
    bool still_stands(const Move& move) const;
    bool hand_may_go_on(const Move& move, SquareSet missing) const;
    bool is_castling_half(const Move& move) const;
    void tell_parts(const Move& move, TrackerEvents& out);
    void place(const Move& move, TrackerEvents& out);
    void withdraw(TrackerEvents& out);
    void finish(Move move, Cause cause, TrackerEvents& out);
    void report_match(TrackerEvents& out);
    void report_difference(SquareSet squares, TrackerEvents& out);

    // tracker_settling.cpp: quiet time and lever.
    bool is_result_coming() const;
    bool is_in_hand() const;
    bool is_castling_under_way() const;
    void settle(TrackerEvents& out);
    bool settle_special(TrackerEvents& out);
    void settle_moving(TrackerEvents& out);
    bool is_another_whole_move(const std::optional<Explanation>& found) const;
    void settle_provisional(Move move, TrackerEvents& out);
    bool settle_explained(const Explanation& found, TrackerEvents& out);
    void settle_copy(TrackerEvents& out);
    void settle_lever(TrackerEvents& out);

    TrackerSettings settings_;
    Board board_;
    bool is_board_known_ = false;

    Mode mode_ = Mode::Idle;
    Setup base_;
    std::optional<Position> position_;  // of base_, where it is legal
    SquareSet copied_ = 0;              // squares of the move that is being copied
    Board before_copy_;                 // the board before it
    std::optional<Square> copied_promotion_;

    std::optional<Move> provisional_;
    std::optional<Move> last_standing_;  // the last provisional move from base_, gone or not
    /// The last move that only time made final, and what it was played from.
    std::optional<std::pair<Setup, Move>> changeable_;
    /// The last final move and what it was played from; to know a refusal.
    std::optional<std::pair<Setup, Move>> last_final_;
    std::optional<Board> refused_;

    SquareSet touched_ = 0;  // told as touched, not yet returned
    SquareSet removed_ = 0;  // told as captured, not yet returned
    SquareSet held_ = 0;     // lifted, to be told once it is clear by whom
    SquareSet told_differences_ = 0;
    Board told_board_;         // what the board showed then
    bool owes_match_ = false;  // the next match is to be told
    bool is_lever_pressed_ = false;

    Instant latest_{};
    Instant last_change_{};
    std::optional<Instant> deadline_;
    bool has_waited_longer_ = false;
};

}  // namespace rochade::tactile
