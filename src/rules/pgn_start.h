// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "base/result.h"
#include "rules/pgn.h"
#include "rules/pgn_visitor.h"

namespace rochade {

enum class PgnVariant : std::uint8_t { Standard, Chess960, Unknown };

/// What the Variant tag means; programs write it in many ways. The empty text is Standard.
PgnVariant variant_of_pgn(std::string_view tag);

/// The tags that say how a game begins, as they are written.
struct PgnStartTags {
    std::optional<std::string_view> fen;
    std::optional<std::string_view> variant;
};

/// Where a game begins that has these tags, whether or not SetUp says so too; or which tag is
/// wrong. Chess960 without a FEN could begin in 960 ways.
Result<Position, PgnFault> start_of_pgn(const PgnStartTags& tags);

}  // namespace rochade
