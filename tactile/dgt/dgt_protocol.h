// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/timeline.h"
#include "rules/piece.h"
#include "rules/square.h"
#include "tactile/byte_stream.h"
#include "tactile/clock_command.h"

/// The bytes of a DGT electronic board on a line of its own. See docs/devices/dgt.md.
namespace rochade::tactile::dgt {

inline constexpr LineSettings kLine{};  // 9600 baud, 8 data bits, no parity, 1 stop bit

/// Computer to board. Four bytes that make the board change itself for good are deliberately not
/// here and are never sent: 4e enters the boot loader; 51, 53 and 54 rewrite its scan mode.
enum class Request : std::uint8_t {
    Reset = 0x40,  // stop sending by yourself
    Clock = 0x41,
    Board = 0x42,
    Update = 0x43,       // squares, and the clock all the time
    UpdateBoard = 0x44,  // squares only
    SerialNumber = 0x45,
    BusAddress = 0x46,
    Trademark = 0x47,
    Log = 0x49,
    BusMode = 0x4a,
    UpdateNice = 0x4b,  // squares, and the clock when it changed
    Battery = 0x4c,
    Version = 0x4d,
    LongSerialNumber = 0x55,
    Lights = 0x60,
    ClockMessage = 0x2b,
};

/// Board to computer; on the line with 80 added, the only byte that has it.
enum class Answer : std::uint8_t {
    Board = 0x06,
    Clock = 0x0d,
    Field = 0x0e,
    Log = 0x0f,
    BusAddress = 0x10,
    SerialNumber = 0x11,
    Trademark = 0x12,
    Version = 0x13,
    Draughts50Black = 0x14,
    Draughts50White = 0x15,
    Battery = 0x20,
    LongSerialNumber = 0x22,
};

inline constexpr std::uint8_t kAnswerBit = 0x80;
inline constexpr std::size_t kHeaderSize = 3;  // id, length high, length low
inline constexpr std::size_t kBoardSize = 67;  // with header, as all sizes here
inline constexpr std::size_t kClockSize = 10;
inline constexpr std::size_t kFieldSize = 5;
inline constexpr std::size_t kLongestLog = 0x1f03;
inline constexpr std::size_t kLongestText = 259;

/// Whether a message may be this long. Unknown ids never may.
bool is_plausible(std::uint8_t id, std::size_t size);

/// Content of a clock message, byte after the size and 03.
enum class ClockCode : std::uint8_t {
    Display = 0x01,
    Icons = 0x02,
    End = 0x03,
    Button = 0x08,
    Version = 0x09,
    SetAndRun = 0x0a,
    Beep = 0x0b,
    Ascii = 0x0c,
};

inline constexpr std::uint8_t kMessageStart = 0x03;
inline constexpr std::uint8_t kMessageEnd = 0x00;
inline constexpr std::uint8_t kAckNibble = 0x0a;  // where the hours would be
inline constexpr std::uint8_t kAckDone = 0x10;
inline constexpr std::uint8_t kAckError = 0x40;
inline constexpr std::uint8_t kAckErrorSeenOnXl = 0x20;
inline constexpr std::uint8_t kUnasked = 0x80;       // in ack1
inline constexpr std::uint8_t kButtonEvent = 0x88;   // ack1 of an unasked button report
inline constexpr std::uint8_t kNotInSetMode = 0x90;  // ack1

// Byte 9 of a clock frame.
inline constexpr std::uint8_t kStatusRunning = 0x01;
inline constexpr std::uint8_t kStatusRightThinks = 0x02;  // lever up on the right
inline constexpr std::uint8_t kStatusBatteryLow = 0x04;
inline constexpr std::uint8_t kStatusLeftTurn = 0x08;   // as real boards send it; advisory
inline constexpr std::uint8_t kStatusRightTurn = 0x10;  // as real boards send it; advisory
inline constexpr std::uint8_t kStatusNoClock = 0x20;

// The hours bytes of a clock frame.
inline constexpr std::uint8_t kHoursMask = 0x0f;
inline constexpr std::uint8_t kFlagFinal = 0x10;
inline constexpr std::uint8_t kHasIncrement = 0x20;
inline constexpr std::uint8_t kFlagFallen = 0x40;

// The last byte of set-and-run.
inline constexpr std::uint8_t kRunLeft = 0x01;
inline constexpr std::uint8_t kRunRight = 0x02;
inline constexpr std::uint8_t kRunNone = 0x04;
inline constexpr std::uint8_t kRunToggles = 0x08;  // the lever changes the side

/// Field 0 is a8, 7 is h8, 63 is h1 when the board lies as the maker means it.
constexpr Square square_of_field(unsigned field) {
    return Square::from_index((7U - field / 8U) * 8U + field % 8U);
}
constexpr std::uint8_t field_of_square(Square square) {
    return static_cast<std::uint8_t>((7U - square.index() / 8U) * 8U + square.index() % 8U);
}

inline constexpr std::uint8_t kEmpty = 0;
inline constexpr std::uint8_t kFirstSpecial = 0x0d;
inline constexpr std::uint8_t kLastPiece = 0x0f;

/// The piece a code means; nothing for empty, special and unknown codes.
std::optional<Piece> piece_of_code(std::uint8_t code);
std::uint8_t code_of_piece(std::optional<Piece> piece);

/// The seven segments that show `letter`; no segment for one that cannot be shown.
/// Bits: 01 top, 02 upper right, 04 lower right, 08 bottom, 10 lower left, 20 upper left,
/// 40 middle.
std::uint8_t segments_of(char letter);

/// The four bytes inside a clock acknowledgement. On the line each has seven bits; the eighth
/// bits travel in the hours bytes.
struct Ack {
    std::array<std::uint8_t, 4> bytes{};
    friend bool operator==(const Ack&, const Ack&) = default;
};

/// Data bytes 3 to 9 of a clock frame.
using ClockData = std::array<std::uint8_t, 7>;
bool is_ack(const ClockData& data);
Ack ack_of(const ClockData& data);
ClockData data_of(const Ack& ack);

std::uint8_t code_of_button(ClockButton button);

}  // namespace rochade::tactile::dgt
