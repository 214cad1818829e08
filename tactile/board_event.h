// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "base/timeline.h"
#include "rules/board.h"
#include "tactile/clock_command.h"

namespace rochade::tactile {

/// What a board or the clock on its line told us, in the players' own coordinates.

/// A square shows another piece, or none.
struct SquareChanged {
    Square square;
    std::optional<Piece> piece;
    friend bool operator==(const SquareChanged&, const SquareChanged&) = default;
};

/// The whole placement. It replaces everything believed before.
struct BoardDumped {
    Board board;
    friend bool operator==(const BoardDumped&, const BoardDumped&) = default;
};

/// A square of a board that does not know its pieces is empty now, or something stands there.
struct OccupancyChanged {
    Square square;
    bool is_occupied;
    friend bool operator==(const OccupancyChanged&, const OccupancyChanged&) = default;
};

/// The same for all squares at once: where something stands. It replaces everything believed
/// before. A board sends either this and OccupancyChanged, or BoardDumped and SquareChanged.
struct OccupancyDumped {
    SquareSet occupied;
    friend bool operator==(const OccupancyDumped&, const OccupancyDumped&) = default;
};

/// The placement is doubtful until the next BoardDumped or OccupancyDumped, which has been asked
/// for. No change of a square comes in between.
struct ResyncNeeded {
    friend bool operator==(const ResyncNeeded&, const ResyncNeeded&) = default;
};

/// Pieces made only to signal something: a result without kings in the centre.
struct SpecialPiece {
    enum class Meaning : std::uint8_t { Draw, WhiteWins, BlackWins };
    Square square;
    Meaning meaning;
    friend bool operator==(const SpecialPiece&, const SpecialPiece&) = default;
};

/// One half of a clock's display.
struct ClockHalf {
    Duration remaining{};        // whole seconds, as shown; lags by up to a second
    bool flag_fallen = false;    // shown, the time may run on into the next period
    bool flag_final = false;     // fallen and the clock is blocked at zero
    bool has_increment = false;  // Fischer or Bronstein
    friend bool operator==(const ClockHalf&, const ClockHalf&) = default;
};

struct ClockRead {
    ClockHalf left;
    ClockHalf right;
    bool is_running = false;
    ClockSide thinking = ClockSide::Left;  // the side whose lever is up
    bool is_battery_low = false;
    friend bool operator==(const ClockRead&, const ClockRead&) = default;
};

/// There is no clock on the board's line.
struct ClockMissing {
    friend bool operator==(const ClockMissing&, const ClockMissing&) = default;
};

/// The lever of a clock that keeps no time itself: told once after opening, then whenever it is
/// pressed over.
struct LeverRead {
    ClockSide thinking;  // the side whose lever is up
    friend bool operator==(const LeverRead&, const LeverRead&) = default;
};

/// A player asks by a button on his side. Laws: D.2.5, D.2.9 d.
struct QuestionPressed {
    ClockSide side;  // of the asking player
    ClockQuestion question;
    friend bool operator==(const QuestionPressed&, const QuestionPressed&) = default;
};

/// How a clock command ended.
struct ClockAcknowledged {
    ClockCommandKind command;
    ClockAnswer answer;
    friend bool operator==(const ClockAcknowledged&, const ClockAcknowledged&) = default;
};

/// The clock said what it is. `main` 2 shows letters; `main` 1 shows seven segments.
struct ClockIdentified {
    int main = 0;
    int sub = 0;
    friend bool operator==(const ClockIdentified&, const ClockIdentified&) = default;
};

struct ButtonPressed {
    ClockButton button;
    friend bool operator==(const ButtonPressed&, const ButtonPressed&) = default;
};

/// The board said one thing about itself.
struct Identified {
    enum class What : std::uint8_t { SerialNumber, LongSerialNumber, Version, BusAddress, Maker };
    What what;
    std::string text;
    friend bool operator==(const Identified&, const Identified&) = default;
};

/// The battery of a wireless board.
struct BatteryRead {
    int percent = 0;
    bool is_charging = false;
    std::optional<Duration> time_left;
    friend bool operator==(const BatteryRead&, const BatteryRead&) = default;
};

/// Line noise was passed over; the codec is in step again.
struct BytesSkipped {
    std::size_t count;
    friend bool operator==(const BytesSkipped&, const BytesSkipped&) = default;
};

using BoardEvent =
    std::variant<SquareChanged, BoardDumped, ResyncNeeded, SpecialPiece, ClockRead, ClockMissing,
                 ClockAcknowledged, ClockIdentified, ButtonPressed, Identified, BatteryRead,
                 BytesSkipped, OccupancyChanged, OccupancyDumped, LeverRead, QuestionPressed>;

/// Whether `event` tells of all squares at once.
inline bool is_dump(const BoardEvent& event) {
    return std::holds_alternative<BoardDumped>(event) ||
           std::holds_alternative<OccupancyDumped>(event);
}

}  // namespace rochade::tactile
