// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "rules/setup.h"

namespace rochade {

/// The start of a game that has a name: "startpos", and "chess960:0" to "chess960:959" by its
/// number. Nothing for any other text, such as a FEN. Laws: 2.3, F.2
std::optional<Setup> named_start(std::string_view name);

}  // namespace rochade
