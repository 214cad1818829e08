// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/context.h"

namespace rochade {

/// What was found out about one thing that the program needs.
struct Finding {
    enum class State : std::uint8_t {
        Present,
        Missing,
        Optional,  // it is not there, and a game can be played without it
    };
    std::string_view what;  // a word for scripts, such as "sound"
    State state;
    std::string sentence;  // what is there, or what is missing and what to do
};

/// Looks at everything, one thing after the other; none is needed to look at the others. Opens
/// the sound device and speaks without a sound. Some seconds at most.
std::vector<Finding> look_at_everything(const Context& context);

}  // namespace rochade
