// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"
#include "rules/pgn.h"

namespace rochade {

enum class PgnVariant : std::uint8_t { Standard, Chess960, Unknown };

/// What the Variant tag means; programs write it in many ways. The empty text is Standard.
PgnVariant variant_of_pgn(std::string_view tag);

/// Where the tags of `game` say that it starts, or the value of the tag that is wrong.
Result<Position, std::string> start_of_pgn(const PgnGame& game);

}  // namespace rochade
