// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "window/view.h"

namespace rochade {

/// `text` in lines that fit into `width` pixels, broken between words, a longer word within. At
/// least one line; at most kMostWrappedLines.
std::vector<std::string> wrapped(std::string_view text, int width, int pixels,
                                 const Measure& measure);

inline constexpr std::size_t kMostWrappedLines = 64;

/// Whether each word of `texts` has room in one line, so that none is broken.
bool words_fit(const std::vector<std::string>& texts, int width, int pixels,
               const Measure& measure);

/// `text`, or its beginning with an ellipsis if it is wider than `width` pixels.
std::string shortened(std::string_view text, int width, int pixels, const Measure& measure);

/// The end of `text` that fits, for a line that is being typed.
std::string end_that_fits(std::string_view text, int width, int pixels, const Measure& measure);

}  // namespace rochade
