// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rochade {

/// The number of a Numeric Annotation Glyph that is written as a sign: "!?" is 5, "+-" is 18.
std::optional<unsigned> nag_of_glyph(std::string_view glyph);

/// The same for one or two marks "!" and "?", the most frequent; nothing for more of them.
constexpr std::optional<unsigned> nag_of_marks(std::string_view marks) {
    if (marks == "!") return 1;
    if (marks == "?") return 2;
    if (marks == "!!") return 3;
    if (marks == "??") return 4;
    if (marks == "!?") return 5;
    if (marks == "?!") return 6;
    return std::nullopt;
}

}  // namespace rochade
