// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "rules/board.h"
#include "tactile/certabo/number_lines.h"

namespace rochade::tactile::certabo {

/// The number in a piece's chip, as a board reads it.
using Chip = std::array<std::uint8_t, 5>;

/// What a board reads on all squares, by Square::index().
using ChipFrame = std::array<Chip, 64>;

/// An empty square may read one or two stray numbers.
bool is_nothing(const Chip& chip);

/// The frame of a line; nothing if the line has another count of numbers.
std::optional<ChipFrame> read_frame(const Numbers& numbers);

/// Why a text is no table.
struct CalibrationTextError {
    enum class Kind : std::uint8_t { NotAPiece, NotAChip, TwoPieces, TooLong };
    Kind kind;
    std::size_t line;  // the first is 1
    friend bool operator==(const CalibrationTextError&, const CalibrationTextError&) = default;
};

/// Which chip is in which piece.
class CalibrationTable {
public:
    /// \return false if the chip is known as another piece, or the table is full.
    bool add(const Chip& chip, Piece piece);
    std::optional<Piece> find(const Chip& chip) const;
    std::size_t size() const { return pieces_.size(); }

    /// One line for each chip: the FEN letter and the five numbers. Lines that are empty or begin
    /// with "#" say nothing.
    std::string to_text() const;
    static Result<CalibrationTable, CalibrationTextError> parse(std::string_view text);

    friend bool operator==(const CalibrationTable&, const CalibrationTable&) = default;

private:
    std::map<Chip, Piece> pieces_;
};

/// Why pieces could not be learnt: what is wrong where.
struct CalibrationFault {
    enum class Kind : std::uint8_t {
        Missing,   // nothing is read where a piece should stand
        Stray,     // something is read where nothing should stand
        Unsteady,  // no reading has the majority
        TwoPieces  // the chip was read elsewhere, as another piece
    };
    Kind kind;
    Square square;
    friend bool operator==(const CalibrationFault&, const CalibrationFault&) = default;
};

/// Learns the pieces from the start position: spare queens may stand on d3 (White's) and d6.
/// Give it frames until it is_complete(), then take the result.
class Calibration {
public:
    void add(const ChipFrame& frame);
    bool is_complete() const { return frames_.size() >= kSamples; }
    /// To be asked once it is complete; asserted.
    Result<CalibrationTable, CalibrationFault> result() const;

    static constexpr std::size_t kSamples = 7;

private:
    std::vector<ChipFrame> frames_;
};

inline constexpr std::size_t kMostChips = 128;  // in one table

/// What most of `readings` agree on; nothing if it is not more than half of them.
std::optional<Chip> majority_of(const std::vector<Chip>& readings);

}  // namespace rochade::tactile::certabo
