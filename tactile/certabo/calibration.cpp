// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/certabo/calibration.h"

#include <algorithm>
#include <cassert>

namespace rochade::tactile::certabo {
namespace {

constexpr std::size_t kChipSize = std::tuple_size_v<Chip>;
constexpr std::size_t kMostZeros = 2;
constexpr Square kWhiteSpare{File::D, Rank::Three};
constexpr Square kBlackSpare{File::D, Rank::Six};

/// What should stand on `square`, and whether it may be missing.
struct Wanted {
    std::optional<Piece> piece;
    bool is_spare = false;
};

Wanted wanted_on(Square square) {
    if (square == kWhiteSpare) return {Piece{Side::White, PieceKind::Queen}, true};
    if (square == kBlackSpare) return {Piece{Side::Black, PieceKind::Queen}, true};
    return {initial_board().at(square)};
}

using Kind = CalibrationTextError::Kind;

/// One line of a table.
Result<std::pair<Chip, Piece>, Kind> read_entry(std::string_view line) {
    const auto piece = piece_from_letter(line[0]);
    if (!piece || line.size() < 2 || line[1] != ' ') return Kind::NotAPiece;
    const auto numbers = read_numbers(line.substr(1));
    if (!numbers || numbers->size() != kChipSize) return Kind::NotAChip;
    Chip chip{};
    std::copy(numbers->begin(), numbers->end(), chip.begin());
    if (is_nothing(chip)) return Kind::NotAChip;
    return std::pair(chip, *piece);
}

}  // namespace

bool is_nothing(const Chip& chip) {
    return static_cast<std::size_t>(std::count(chip.begin(), chip.end(), 0)) > kMostZeros;
}

std::optional<ChipFrame> read_frame(const Numbers& numbers) {
    ChipFrame frame{};
    if (numbers.size() != frame.size() * kChipSize) return std::nullopt;
    for (std::size_t place = 0; place < frame.size(); ++place) {
        Chip& chip = frame[square_at(place).index()];
        const auto first = numbers.begin() + static_cast<std::ptrdiff_t>(place * kChipSize);
        std::copy_n(first, kChipSize, chip.begin());
        if (is_nothing(chip)) chip = {};
    }
    return frame;
}

bool CalibrationTable::add(const Chip& chip, Piece piece) {
    const auto known = find(chip);
    if (known) return *known == piece;
    if (pieces_.size() >= kMostChips) return false;
    pieces_.emplace(chip, piece);
    return true;
}

std::optional<Piece> CalibrationTable::find(const Chip& chip) const {
    const auto found = pieces_.find(chip);
    if (found == pieces_.end()) return std::nullopt;
    return found->second;
}

std::string CalibrationTable::to_text() const {
    std::string text;
    for (const auto& [chip, piece] : pieces_) {
        text += letter_of(piece);
        for (const std::uint8_t number : chip) text += ' ' + std::to_string(number);
        text += '\n';
    }
    return text;
}

Result<CalibrationTable, CalibrationTextError> CalibrationTable::parse(std::string_view text) {
    CalibrationTable table;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty() || line[0] == '#') continue;
        const auto entry = read_entry(line);
        if (!entry) return CalibrationTextError{entry.error(), number};
        const auto& [chip, piece] = entry.value();
        if (table.add(chip, piece)) continue;
        return CalibrationTextError{table.find(chip) ? Kind::TwoPieces : Kind::TooLong, number};
    }
    return table;
}

void Calibration::add(const ChipFrame& frame) {
    if (!is_complete()) frames_.push_back(frame);
}

Result<CalibrationTable, CalibrationFault> Calibration::result() const {
    assert(is_complete());
    using Fault = CalibrationFault::Kind;
    CalibrationTable table;
    for (std::size_t place = 0; place < 64; ++place) {
        const Square square = square_at(place);
        std::vector<Chip> readings;
        for (const ChipFrame& frame : frames_) readings.push_back(frame[square.index()]);
        const auto chip = majority_of(readings);
        if (!chip) return CalibrationFault{Fault::Unsteady, square};
        const Wanted wanted = wanted_on(square);
        if (is_nothing(*chip)) {
            if (wanted.piece && !wanted.is_spare) return CalibrationFault{Fault::Missing, square};
        } else if (!wanted.piece) {
            return CalibrationFault{Fault::Stray, square};
        } else if (!table.add(*chip, *wanted.piece)) {
            return CalibrationFault{Fault::TwoPieces, square};
        }
    }
    return table;
}

std::optional<Chip> majority_of(const std::vector<Chip>& readings) {
    for (const Chip& chip : readings) {
        const auto count = std::count(readings.begin(), readings.end(), chip);
        if (static_cast<std::size_t>(count) * 2 > readings.size()) return chip;
    }
    return std::nullopt;
}

}  // namespace rochade::tactile::certabo
