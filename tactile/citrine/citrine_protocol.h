// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/move.h"
#include "rules/position.h"
#include "tactile/byte_stream.h"

/// The lines of a Novag Citrine. See docs/devices/citrine.md.
namespace rochade::tactile::citrine {

inline constexpr LineSettings kLine{.baud_bits_per_second = 57600};
/// As our lines end; either order is taken.
inline constexpr std::string_view kLineEnd = "\r\n";

/// What we send. The letter of a new game is deliberately not here: the game on the board is the
/// players'.
enum class Request : std::uint8_t {
    Identity,
    Transmit,  // tell me every move
    Referee,   // do not play yourself
    Position,
};
std::string_view text_of(Request request);

/// "M 1 e2-e4", and "T" when the move was taken back.
struct ToldMove {
    Side side;
    Move move;  // castling as the king's step
    friend bool operator==(const ToldMove&, const ToldMove&) = default;
};

/// The line of a move or a take-back without its letter: " 7, c5xd4". The comma after the number
/// means Black. Nothing if it is none.
std::optional<ToldMove> parse_move(std::string_view text);
/// The same as it is written: "   7,  c5xd4". Promised by the caller: `move` is legal.
std::string move_text(const Position& position, const Move& move, unsigned number);

/// Puts the eight lines of a position together, from whichever side they are printed.
class PositionReader {
public:
    enum class Line : std::uint8_t { NotOfAPosition, Taken, Last, Wrong };
    Line take(std::string_view line);

    /// The placement once Line::Last was answered.
    const Board& board() const { return board_; }

private:
    bool read_rank(std::string_view line);
    void clear();

    Board board_;
    unsigned ranks_ = 0;  // read so far, by bit
    std::array<File, 8> files_ = kAllFiles;
};

/// How a Citrine prints a position, with all its lines.
enum class SeenFrom : std::uint8_t { White, Black };
std::string position_text(const Board& board, SeenFrom seen_from);

}  // namespace rochade::tactile::citrine
