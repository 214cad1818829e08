// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rochade {

enum class Side : std::uint8_t { White, Black };

constexpr Side opponent_of(Side side) { return side == Side::White ? Side::Black : Side::White; }

/// For arrays with one entry per side: White 0, Black 1. Stable: logs and tables rely on it.
constexpr std::uint8_t index_of(Side side) { return static_cast<std::uint8_t>(side); }

}  // namespace rochade
