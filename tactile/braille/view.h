// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/board.h"
#include "tactile/braille/cells.h"
#include "tactile/braille/chess_code.h"

namespace rochade::braille {

/// What a display shows.
enum class Mode : std::uint8_t {
    LastMoves,  // and the clock, where it may be shown
    Board,      // a rank, one cell for each square, and what LastMoves shows behind it
    Score,      // the numbered moves
    Said,       // what was last said to the reader
};
inline constexpr std::array kAllModes = {Mode::LastMoves, Mode::Board, Mode::Score, Mode::Said};

/// The keys of a display that mean something here.
enum class Key : std::uint8_t {
    Up,
    Down,
    Left,   // panning back
    Right,  // panning forward
    First,
    Last,
    Home,
    NextMode,
    PreviousMode,
    Route,  // the key over a cell
};

/// A half-move of the reader's score.
struct WrittenMove {
    unsigned number;
    Side side;
    Cells cells;
};

/// Everything that is to be shown, but for what is said. A clock that is not to be shown is
/// missing.
struct Content {
    Board board;
    std::vector<WrittenMove> score;
    std::optional<Cells> own_clock;
    std::optional<Cells> opponents_clock;
};

// What the reader asks for with a key.
struct ReadSquare {
    Square square;
    friend bool operator==(const ReadSquare&, const ReadSquare&) = default;
};
struct TellLastMove {
    friend bool operator==(const TellLastMove&, const TellLastMove&) = default;
};
struct TellTime {
    friend bool operator==(const TellTime&, const TellTime&) = default;
};
struct SayAgain {
    friend bool operator==(const SayAgain&, const SayAgain&) = default;
};
struct ModeChanged {
    Mode mode;
    friend bool operator==(const ModeChanged&, const ModeChanged&) = default;
};
using Request = std::variant<ReadSquare, TellLastMove, TellTime, SayAgain, ModeChanged>;

/// So many of the things that were said last can be read again.
inline constexpr std::size_t kMostHeard = 50;

/// What one reader's display shows. Pure: no device, no clock, no words. It shows what it is
/// given, which is never more than may be said to this reader.
class View {
public:
    explicit View(Side reader) : rank_(reader == Side::White ? Rank::One : Rank::Eight) {}

    /// The number of cells, from 1. Panning begins anew when it changes.
    void set_width(std::size_t cells);
    void set_writing(const Writing& writing) { writing_ = writing; }
    const Writing& writing() const { return writing_; }
    void set_content(Content content);
    /// What was said is kept; it is shown at once unless something older is being read.
    void hear(Cells prose);
    void set_mode(Mode mode);
    Mode mode() const { return mode_; }
    std::size_t width() const { return width_; }

    /// \param cell  counted from 0; of Key::Route only.
    /// \return what the reader wants to be told; nothing if only the line changes.
    std::optional<Request> press(Key key, std::size_t cell = 0);

    /// What stands on the display now; always width() cells.
    Cells line() const;

private:
    struct Spot {
        std::size_t begin;
        std::size_t end;  // behind the last cell
        Request request;
    };
    /// A line, perhaps wider than the display, and what its cells stand for.
    struct Text {
        Cells cells;
        std::vector<Spot> spots;
    };
    Text text() const;
    enum class Clocks : std::uint8_t { Always, IfThereIsRoom };
    Text last_moves_in(std::size_t width, Clocks clocks_wanted) const;
    Text board_text() const;
    Text score_text() const;
    Text said_text() const;
    std::vector<Cells> numbered_moves() const;
    std::vector<Cells> parts_of_said() const;
    std::size_t moves_shown_from(std::size_t first, const std::vector<Cells>& moves) const;
    void move_rank(int by);
    void move_score(Key key);
    void move_said(Key key);
    void pan(int by);
    std::size_t end_of_part(const Cells& cells, std::size_t begin) const;
    std::optional<Request> route(std::size_t cell) const;
    std::optional<Request> turn_to(int by);

    Mode mode_ = Mode::LastMoves;
    Writing writing_;
    std::size_t width_ = 40;
    Content content_;
    Rank rank_;
    std::size_t offset_ = 0;      // of the first cell that is shown of a line that is too long
    std::size_t first_move_ = 0;  // of the score
    std::deque<Cells> heard_;
    std::size_t heard_back_ = 0;  // how many were said after the one that is shown
    std::size_t part_ = 0;        // of what was said
};

}  // namespace rochade::braille
