// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/braille/blocked_signals_posix.h"

#include <signal.h>

namespace rochade::braille {

void block_broken_pipe_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

}  // namespace rochade::braille
