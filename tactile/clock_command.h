// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/timeline.h"

namespace rochade::tactile {

/// As seen from the front of the clock, whoever sits there.
enum class ClockSide : std::uint8_t { Left, Right };

constexpr ClockSide opposite(ClockSide side) {
    return side == ClockSide::Left ? ClockSide::Right : ClockSide::Left;
}

enum class ClockButton : std::uint8_t { Back, Minus, Run, Plus, Ok };

/// What a player may ask his clock, where it has buttons for that.
enum class ClockQuestion : std::uint8_t { OwnTime, OpponentTime, MoveNumber };

/// Shows a text until EndText. Cut to what the display holds; characters it cannot show become
/// spaces.
struct ShowText {
    std::string text;  // ASCII
    enum class Beep : std::uint8_t { None, Short } beep = Beep::None;
};
/// Back to the times. A text left standing hides the clock from the players.
struct EndText {};
/// `length`: rounded to 64 ms, 64 ms to 3 s.
struct Sound {
    Duration length;
};
/// Sets both times, 0 to 9:59:59, whole seconds, and lets one side or none run.
struct SetAndRun {
    Duration left;
    Duration right;
    std::optional<ClockSide> running;
    /// Whether the players' lever changes the running side from then on.
    enum class Lever : std::uint8_t { ChangesSide, ChangesNothing } lever = Lever::ChangesSide;
};
struct AskClockVersion {};

/// What a clock on a board's line can be told.
using ClockCommand = std::variant<ShowText, EndText, Sound, SetAndRun, AskClockVersion>;

/// The same, for reports about them. In the order of ClockCommand.
enum class ClockCommandKind : std::uint8_t { ShowText, EndText, Sound, SetAndRun, AskVersion };

constexpr ClockCommandKind kind_of(const ClockCommand& command) {
    return static_cast<ClockCommandKind>(command.index());
}

enum class ClockAnswer : std::uint8_t {
    Obeyed,
    Refused,     // for example set-and-run while the clock is in no mode for it
    Unanswered,  // sent as often as allowed
    NoClock,     // there is none on the line
};

/// Why a command was not even queued.
enum class ClockCommandRefusal : std::uint8_t {
    TooManyWaiting,
    TimeOutOfRange,
    NoClock,  // this make of board never has one on its line
};

}  // namespace rochade::tactile
