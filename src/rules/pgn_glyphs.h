// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace rochade {

/// The number of a Numeric Annotation Glyph that is written as a sign: "!?" is 5, "+-" is 18.
std::optional<unsigned> nag_of_glyph(std::string_view glyph);

}  // namespace rochade
