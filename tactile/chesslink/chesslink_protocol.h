// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/board.h"
#include "tactile/byte_stream.h"

/// The characters of a Millennium ChessLink board. See docs/devices/chesslink.md.
namespace rochade::tactile::chesslink {

/// The board sends seven bits with odd parity. That is on the line the same as eight bits without,
/// the top one being the parity, which we therefore make and check ourselves: a pseudo-terminal
/// and a radio line carry only that.
inline constexpr LineSettings kLine{.baud_bits_per_second = 38400};

/// Computer to board; the board answers with the same letter in lower case.
enum class Request : char {
    Status = 'S',
    Lights = 'L',
    LightsOff = 'X',
    Reset = 'T',  // no answer, and three seconds of silence
    Version = 'V',
    Write = 'W',  // into the board's memory
    Read = 'R',
};

/// Places in the board's memory.
enum class Setting : std::uint8_t {
    ScanTime = 0x01,    // in units of 2.048 ms
    Reports = 0x02,     // when it sends its status unasked
    ReportTime = 0x03,  // in units of 4.096 ms
};

/// The low three bits of Setting::Reports.
enum class Reports : std::uint8_t {
    EveryScan = 0,
    Never = 1,
    EveryReportTime = 2,
    OnChange = 3,       // at once
    AfterTwoScans = 4,  // a change that lasts so long; 5 to 7 mean three to five scans
    AfterFiveScans = 7,
};
inline constexpr unsigned kReportsMask = 7;

/// The high half of the version.
enum class Model : std::uint8_t { Exclusive = 0, Performance = 1, EOne = 2 };

inline constexpr std::size_t kSquares = 64;
inline constexpr std::size_t kStatusSize = 67;   // with letter and check, as all sizes here
inline constexpr std::size_t kLightsSize = 167;  // the longest message of all
inline constexpr char kEmptySquare = '.';

/// One character as it goes over the line.
std::byte with_parity(char character);
bool is_parity_right(std::byte byte);

/// Two digits "0".."F", high one first.
std::string hex_of(std::uint8_t value);
/// Reads two digits; nothing if they are none. Lower case is none.
std::optional<std::uint8_t> value_of_hex(std::string_view text);

/// The exclusive or of all characters.
std::uint8_t check_of(std::string_view text);
/// A message with its check and parity. `text` begins with its letter.
Bytes message(std::string_view text);

/// Placement of the 64 characters after the letter "s"; nothing if one is no piece.
std::optional<Board> board_of_status(std::string_view squares);
std::string status_of_board(const Board& board);

/// The light at each corner of a square: 81 of them, numbered from a8 down to a1, then the next
/// column, the last one being at h1. A square is lit by its four corners.
inline constexpr std::size_t kCorners = 81;
using Lights = std::array<std::uint8_t, kCorners>;  // which of eight slots of time it is on

/// Up to eight squares are told apart although they share corners: each has slots of its own.
Lights lights_of(SquareSet squares);
/// The squares whose four corners are on in one slot.
SquareSet squares_of(const Lights& lights);

/// The same squares of a board turned by half a turn.
SquareSet turned(SquareSet squares);

inline constexpr std::uint8_t kSlotTime = 0x20;  // in units of 4.096 ms: all eight take a second

}  // namespace rochade::tactile::chesslink
