// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals_posix.h"

#include <csignal>

namespace rochade {

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

}  // namespace rochade
