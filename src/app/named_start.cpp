// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/named_start.h"

#include <charconv>

#include "rules/chess960.h"

namespace rochade {

std::optional<Setup> named_start(std::string_view name) {
    constexpr std::string_view kChess960 = "chess960:";
    if (name == "startpos") return initial_setup();
    if (!name.starts_with(kChess960)) return std::nullopt;
    name.remove_prefix(kChess960.size());
    unsigned number = 0;
    const char* end = name.data() + name.size();
    const auto [stopped, error] = std::from_chars(name.data(), end, number);
    if (error != std::errc() || stopped != end || number >= kChess960Starts) return std::nullopt;
    return chess960_setup(number);
}

}  // namespace rochade
