// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"
#include "tactile/board_event.h"
#include "tactile/byte_stream.h"
#include "tactile/clock_command.h"
#include "tactile/orientation.h"

namespace rochade::tactile {

/// The language of one make of board: bytes in, events out, and the bytes it wants sent. It owns
/// no port, no thread and no timer, so a test can feed it any bytes in any pieces.
///
/// Methods come in three kinds. handle_*: what the world did. Commands: what we want. poll_*:
/// what the caller must now do. Times never go backwards; asserted.
class BoardCodec {
public:
    virtual ~BoardCodec() = default;

    /// A line to a device was opened, or opened again: forgets everything it believed and asks
    /// the device who it is and how it stands. Nothing but a dump tells of squares first.
    virtual void handle_opened(Instant now) = 0;

    /// The line is gone. Commands that waited end as unanswered.
    virtual void handle_closed(std::vector<BoardEvent>& out) = 0;

    /// Takes bytes as they arrived, split anywhere, and appends what they mean.
    virtual void handle_bytes(std::span<const std::byte> bytes, Instant now,
                              std::vector<BoardEvent>& out) = 0;

    /// Must be called when poll_deadline() is reached; harmless at any other time.
    virtual void handle_time(Instant now, std::vector<BoardEvent>& out) = 0;

    /// Asks for the whole placement; the answer is BoardDumped or OccupancyDumped.
    virtual void request_dump(Instant now) = 0;

    /// Asks for any sign of life. A placement that comes of it is reported only if it differs
    /// from what the squares said, so that a change lost on the line is found in the end.
    virtual void request_sign_of_life(Instant now) = 0;

    /// Queues a command for the clock on this board's line. One is under way at a time; each ends
    /// in exactly one ClockAcknowledged. At most kMostClockCommands wait.
    virtual Result<Done, ClockCommandRefusal> command(const ClockCommand& command, Instant now) = 0;

    /// Lights these squares and no others, in the players' coordinates. A board without lights
    /// does nothing.
    virtual void show_lights(SquareSet /*squares*/, Instant /*now*/) {}

    /// How the board lies before the players. Changes the meaning of later bytes only: ask for
    /// a dump after turning.
    virtual void set_orientation(Orientation orientation) = 0;

    /// The bytes to be sent now, in order; empty when there are none. They are handed out once.
    virtual Bytes poll_output() = 0;

    /// When handle_time() must be called at the latest.
    virtual std::optional<Instant> poll_deadline() const = 0;
};

inline constexpr std::size_t kMostClockCommands = 16;

/// How a board that is only played looks at its squares.
enum class EmulatedPace : std::uint8_t {
    Real,  // one square after the other, some 220 ms for all, and the clock is asked now and then
    Fast,  // at once
};

/// The other end of the cable: plays the board and the clock on its line, for tests, for the
/// demonstration and for `rochade emulate`. Pure: time comes in, bytes go out.
class BoardEmulator {
public:
    virtual ~BoardEmulator() = default;

    /// Puts or takes away a piece by hand. The board notices when it next looks at the square.
    virtual void set(Square square, std::optional<Piece> piece, Instant now) = 0;
    /// What stands on the board, noticed or not.
    virtual const Board& placement() const = 0;

    /// A new time control for the clock on the line; it stops and waits for the first press.
    virtual void set_clock(Duration left, Duration right, Duration increment, Instant now) = 0;
    /// Pushes the lever down on this side, so that the other side thinks. The first press after
    /// set_clock() also starts the clock.
    virtual void press_lever(ClockSide side, Instant now) = 0;
    /// The start/stop button.
    enum class ClockRun : std::uint8_t { Started, Stopped };
    virtual void run_clock(ClockRun run, Instant now) = 0;
    virtual void press_button(ClockButton button, Instant now) = 0;
    /// A button by which a player asks his clock; nothing where there is none.
    virtual void press_question(ClockSide /*side*/, ClockQuestion /*question*/, Instant /*now*/) {}
    /// The squares that are lit, in the players' coordinates.
    virtual SquareSet lights() const { return 0; }

    /// Makes something go wrong from now on, by the name in fault_names().
    /// \return false if there is no fault of this name.
    virtual bool inject(std::string_view fault, Instant now) = 0;
    virtual std::span<const std::string_view> fault_names() const = 0;

    /// The power went and came back: as the board is when the cable is plugged in.
    virtual void power_up(Instant now) = 0;

    virtual void handle_bytes(std::span<const std::byte> bytes, Instant now) = 0;
    virtual void handle_time(Instant now) = 0;
    virtual std::optional<Instant> poll_deadline() const = 0;

    /// Bytes to be sent now, one entry per write; empty when there are none.
    virtual std::vector<Bytes> poll_output() = 0;
    /// Whether a computer has asked to be told of every change.
    virtual bool is_reporting() const = 0;
    /// Whether everything done by hand so far has been noticed and handed to poll_output().
    virtual bool is_settled() const = 0;
};

/// Whether a clock can be on the board's line. Where none can be, every command for it is refused
/// with ClockCommandRefusal::NoClock and no event tells of one.
enum class BoardClock : std::uint8_t { OnLine, Never };

/// What makes a board say something.
enum class BoardTells : std::uint8_t {
    Squares,  // any change of any square
    Moves,    // a legal move, a move taken back or a new game; other changes only when asked
};

/// A kind of USB device.
struct UsbModel {
    std::uint16_t vendor = 0;
    std::uint16_t product = 0;
};

/// What a board can tell of a square.
enum class BoardSenses : std::uint8_t {
    Pieces,     // which piece stands there
    Occupancy,  // whether anything does
};

/// Everything the program knows about one make of board.
struct BoardDriver {
    std::string_view code;  // stable for ever: settings, logs and traces name it
    std::string_view name;  // as the maker writes it
    LineSettings line;
    BoardClock clock = BoardClock::OnLine;
    BoardTells tells = BoardTells::Squares;
    /// What boards of this make are plugged in as. The same chips are in many other things, so this
    /// is a reason to ask for this make first and no more.
    std::span<const UsbModel> usb = {};
    std::unique_ptr<BoardCodec> (*make_codec)();
    std::unique_ptr<BoardEmulator> (*make_emulator)(EmulatedPace);
    BoardSenses senses = BoardSenses::Pieces;  // of the emulated board, and of most real ones
};

/// All drivers in this build, in the order they are tried: those that only listen, then DGT, then
/// the others. A new board is a new folder and one line in drivers.cpp; the contract tests, and
/// those that no make harms another by its questions, pick it up from here.
std::span<const BoardDriver> board_drivers();

/// The driver with this code, or null.
const BoardDriver* find_board_driver(std::string_view code);

}  // namespace rochade::tactile
