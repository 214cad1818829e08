// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rochade::bench {

/// The games of bench/games.h in SAN, for those who do not know our Move.
std::vector<std::vector<std::string>> san_of_random_games();

}  // namespace rochade::bench
