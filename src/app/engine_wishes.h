// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace rochade {

/// What a user has settled about engines.
struct EngineWishes {
    std::string side;     // "white", "black" or "none"; empty: not settled
    std::string program;  // a path; empty: the usual engine
    int elo = 0;          // 0: as well as it can
    int skill = 20;       // 0 to 20
    int seconds = 1;      // for each move without a clock, and for a hint
};

}  // namespace rochade
