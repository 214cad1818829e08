// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "announce/listener.h"

namespace rochade {

/// How everybody at the table wants things said.
struct Listeners {
    /// By Role.
    std::array<Listener, 4> each;
    /// The loudspeaker: what everybody hears is said once, in this way.
    Listener everybody;

    Listener& of(Role role) { return each[static_cast<std::size_t>(role)]; }
    const Listener& of(Role role) const { return each[static_cast<std::size_t>(role)]; }
};

}  // namespace rochade
