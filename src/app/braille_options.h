// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/settings.h"
#include "base/result.h"
#include "tactile/braille/chess_code.h"

namespace rochade {

/// A player's braille display.
struct BrailleChoice {
    std::string host;  // as DisplaySettings::host
    braille::ChessCode code = braille::ChessCode::Uk;
};
using BrailleChoices = std::array<std::optional<BrailleChoice>, 2>;  // by index_of(Side)

/// What stands for the display of the system, where no host is named.
inline constexpr std::string_view kSystemDisplay = "system";

/// Which displays there are: those of the command line, such as "white" or "black=name:1", over
/// those of the settings; the code of the command line, or "" for that of the settings.
/// \return the text that is wrong, otherwise
Result<BrailleChoices, std::string> braille_choices(const std::vector<std::string>& displays,
                                                    const std::string& code,
                                                    const Settings& settings);

}  // namespace rochade
