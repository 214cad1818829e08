// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace rochade {

// Lists of words that say nothing of what is asked, in the catalogs in kArgumentContext.

/// May stand anywhere in a question.
inline constexpr std::string_view kArticles = "the|a|an|please|now|currently|exactly";

/// May stand before a square, a file, a rank or a piece that is named: "the rook on e4".
inline constexpr std::string_view kPlaceWords =
    "on|at|to|of|from|in|for|square|squares|piece|pieces|rank|file|there";

}  // namespace rochade
