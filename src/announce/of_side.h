// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "rules/side.h"

namespace rochade {

/// A sentence about White and the same about Black: two messages, as languages decline names.
struct OfSide {
    std::string_view white;
    std::string_view black;

    std::string_view of(Side side) const { return side == Side::White ? white : black; }
};

}  // namespace rochade
