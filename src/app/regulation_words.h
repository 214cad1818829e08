// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rochade {

/// From which move on the players may agree on a draw: "from-start" (0), "after:30", or
/// "by-consent" (kNeverWithoutConsent). Nothing for any other word. Laws: 9.1 a
std::optional<unsigned> draw_after_moves_in(std::string_view word);

}  // namespace rochade
