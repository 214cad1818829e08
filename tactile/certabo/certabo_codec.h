// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <vector>

#include "tactile/certabo/calibration.h"
#include "tactile/certabo/number_line_emulator.h"

namespace rochade::tactile::certabo {

/// Listens to a board that reads the chips in its pieces. See docs/devices/certabo.md.
///
/// Without a table it learns the pieces from the first start position that it sees, and says
/// nothing before. A square counts once two of three lines agree on it; a chip that is in no table
/// counts as nothing.
class CertaboCodec final : public NumberLineCodec {
public:
    CertaboCodec() = default;
    explicit CertaboCodec(CalibrationTable table) : table_(std::move(table)) {}

    /// What it knows or has learnt.
    const std::optional<CalibrationTable>& table() const { return table_; }

protected:
    bool handle_numbers(const Numbers& numbers, std::vector<BoardEvent>& out) override;
    void forget() override;

private:
    void learn(const ChipFrame& frame);
    void report(std::vector<BoardEvent>& out);
    std::optional<Piece> steady_piece(Square square) const;

    std::optional<CalibrationTable> table_;
    Calibration calibration_;
    std::deque<ChipFrame> frames_;  // the last three
    std::optional<Board> known_;    // in the players' coordinates
};

inline constexpr std::size_t kFrames = 3;

/// Plays one. Without the fault "own-chips" all pieces of one kind and colour carry one number.
class CertaboEmulator final : public NumberLineEmulator {
public:
    using NumberLineEmulator::NumberLineEmulator;

protected:
    Numbers numbers() override;
};

/// Certabo's boards with chips in their pieces.
extern const BoardDriver kCertaboDriver;

}  // namespace rochade::tactile::certabo
