// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"
#include "rules/board.h"
#include "tactile/clock_command.h"

/// The commands an emulated board is played with, one per line. See docs/devices/dgt.md.
namespace rochade::tactile::script {

struct Lift {  // takes the piece off; it is the one `place` puts without a letter
    Square square;
};
struct Place {  // on an empty square or instead of what stands there
    Square square;
    std::optional<Piece> piece;
};
struct Slide {  // the piece rests on each square long enough to be seen
    std::vector<Square> squares;
};
struct Press {
    ClockSide side;
};
struct PressButton {
    ClockButton button;
};
struct AskClock {  // the button of a clock that answers aloud
    ClockSide side;
    ClockQuestion question;
};
struct WaitFor {
    Duration time;
};
struct SetClock {
    Duration left;
    Duration right;
    Duration increment;
};
enum class RunClock : std::uint8_t { Start, Stop };
struct SetUp {  // the whole board by hand
    Board board;
};
struct Unplug {};
struct Plug {};
struct Inject {
    std::string fault;
};
struct Await {};  // waits until a program has asked the board to report
struct Sync {};   // waits until everything was seen and read, then says so
struct Quit {};

using Command = std::variant<Lift, Place, Slide, Press, PressButton, AskClock, WaitFor, SetClock,
                             RunClock, SetUp, Unplug, Plug, Inject, Await, Sync, Quit>;

enum class LineError : std::uint8_t {
    UnknownCommand,
    MissingArgument,
    ExtraArgument,
    NotASquare,
    NotAPiece,
    NotASide,
    NotAButton,
    NotATime,
    NotAPlacement,
    TooLong,
};

/// The word by which an error is reported to the program that plays the board.
std::string_view name_of(LineError error);

inline constexpr std::size_t kLongestLine = 256;  // bytes
inline constexpr Duration kLongestWait = std::chrono::hours(24);

/// One line without its end. \return nothing for an empty line or a comment ("#").
Result<std::optional<Command>, LineError> parse_line(std::string_view line);

}  // namespace rochade::tactile::script
