// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/side.h"

namespace rochade {

enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw };

constexpr GameResult win_for(Side side) {
    return side == Side::White ? GameResult::WhiteWins : GameResult::BlackWins;
}

/// "1-0", "0-1", "1/2-1/2".
constexpr std::string_view to_pgn_result(GameResult result) {
    switch (result) {
        case GameResult::WhiteWins: return "1-0";
        case GameResult::BlackWins: return "0-1";
        case GameResult::Draw: break;
    }
    return "1/2-1/2";
}

}  // namespace rochade
