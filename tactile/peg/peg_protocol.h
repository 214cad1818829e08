// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/board.h"
#include "tactile/byte_stream.h"
#include "tactile/clock_command.h"

/// The lines of our own tactile board, both ways. See docs/devices/peg.md.
namespace rochade::tactile::peg {

inline constexpr LineSettings kLine{.baud_bits_per_second = 9600};
inline constexpr std::size_t kLongestLine = 96;  // characters, without the end
inline constexpr int kVersion = 1;
inline constexpr std::size_t kLongestName = 24;

/// What stands on all squares: a FEN letter, kNothing, or kSomething where the board does not know
/// which piece. By Square::index().
using Squares = std::array<char, 64>;
inline constexpr char kNothing = '.';
inline constexpr char kSomething = '?';

// What the board says.
struct Hello {
    int version = kVersion;
    bool knows_pieces = false;
    std::string name;
    bool has_lever = false;
    bool has_buttons = false;
    bool has_lights = false;
    bool has_battery = false;
    friend bool operator==(const Hello&, const Hello&) = default;
};
struct Dump {
    bool knows_pieces = false;
    Squares squares{};
    friend bool operator==(const Dump&, const Dump&) = default;
};
struct Up {
    Square square;
    friend bool operator==(const Up&, const Up&) = default;
};
struct Down {
    Square square;
    char piece = kSomething;
    friend bool operator==(const Down&, const Down&) = default;
};
struct Lever {
    ClockSide down;
    friend bool operator==(const Lever&, const Lever&) = default;
};
struct Button {
    ClockSide side;
    ClockQuestion question;
    friend bool operator==(const Button&, const Button&) = default;
};
struct Battery {
    int percent = 0;
    bool is_charging = false;
    friend bool operator==(const Battery&, const Battery&) = default;
};
struct Ok {};  // the lights are as wished
struct No {
    std::string what;
    friend bool operator==(const No&, const No&) = default;
};
struct Unknown {};  // of a later version; to be ignored
using Message = std::variant<Hello, Dump, Up, Down, Lever, Button, Battery, Ok, No, Unknown>;

struct NumberedMessage {
    std::uint8_t number = 0;
    Message message;
};

/// CRC-8, polynomial 07, beginning at 00.
std::uint8_t checksum_of(std::string_view text);

/// `text` with its checksum and end.
Bytes line_of(std::string_view text);

/// The text of a line that is whole, without its checksum; nothing if the checksum is wrong.
std::optional<std::string_view> checked_text(std::string_view line);

/// What a board's text means, number first; nothing if it means nothing.
std::optional<NumberedMessage> read_message(std::string_view text);

/// The other way round, without the number.
std::string write_message(const Message& message);

/// Sixteen digits for the squares of `set`, and back.
std::string digits_of(SquareSet set);
std::optional<SquareSet> set_of_digits(std::string_view digits);

/// The words of `text`, which stand one space apart; nothing if it is otherwise.
std::optional<std::vector<std::string_view>> words_of(std::string_view text);

/// Cuts a stream of bytes into lines.
class LineReader {
public:
    /// The line that `byte` completes, without its end, if it does. Empty lines are passed over.
    std::optional<std::string> take(std::uint8_t byte);

    bool is_inside() const { return !line_.empty() || skipped_in_line_ > 0; }

    /// Gives up the line that has begun; its bytes count as skipped.
    void abandon();

    /// How many bytes were passed over since the last call.
    std::size_t take_skipped();
    bool has_skipped() const { return skipped_ > 0; }

private:
    std::string line_;                 // at most kLongestLine
    std::size_t skipped_in_line_ = 0;  // of a line that cannot be one
    std::size_t skipped_ = 0;
};

}  // namespace rochade::tactile::peg
