// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "rules/position.h"

namespace rochade {

/// Reads, quickly, what nearly every move of a game file looks like: "e4", "Nf3", "Nbxd7+",
/// "exd8=Q#", "O-O!?", with English letters. Nothing if the text has any other shape or is not
/// exactly one legal move; then parse_san() has to find out what it is. Never another move than
/// parse_san() would read without this.
std::optional<Move> read_plain_san(std::string_view text, const Position& position);

}  // namespace rochade
