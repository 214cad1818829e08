// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tactile/certabo/number_line_emulator.h"

namespace rochade::tactile::tabutronic {

/// Listens to a board that feels only where something stands. See docs/devices/tabutronic.md.
///
/// A change counts once two lines agree on it.
class TabutronicCodec final : public certabo::NumberLineCodec {
protected:
    bool handle_numbers(const certabo::Numbers& numbers, std::vector<BoardEvent>& out) override;
    void forget() override;

private:
    std::optional<SquareSet> last_;   // of the line before, as the board names its squares
    std::optional<SquareSet> known_;  // believed
};

inline constexpr std::size_t kNumbers = 8;

/// Plays one.
class TabutronicEmulator final : public certabo::NumberLineEmulator {
public:
    using NumberLineEmulator::NumberLineEmulator;

protected:
    certabo::Numbers numbers() override;
};

/// Tabutronic's Sentio boards.
extern const BoardDriver kTabutronicDriver;

}  // namespace rochade::tactile::tabutronic
