// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rochade {

/// One tag pair and how many bytes of its line it took.
struct PgnTag {
    std::string name;
    std::string value;
    std::size_t size = 0;
};

/// Letters, digits and the underscore.
bool is_pgn_tag_name(std::string_view name);

/// Reads `[Name "value"]` at the start of `line`. Quotes and backslashes inside the value may be
/// escaped or not. Nothing if the line has no such tag.
std::optional<PgnTag> parse_pgn_tag(std::string_view line);

/// The tag pair as the export format writes it, without a line end.
std::string to_pgn_tag(std::string_view name, std::string_view value);

}  // namespace rochade
