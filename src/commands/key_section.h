// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace rochade {

/// What letters do where somebody types: in the entry they are text, on the board commands.
enum class KeySection : std::uint8_t { Entry, Board };

constexpr KeySection other_section(KeySection section) {
    return section == KeySection::Entry ? KeySection::Board : KeySection::Entry;
}

}  // namespace rochade
