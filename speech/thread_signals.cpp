// SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/thread_signals.h"

#include <signal.h>

namespace rochade::speech {

void keep_broken_pipes_from_this_thread() {
    sigset_t broken_pipes;
    sigemptyset(&broken_pipes);
    sigaddset(&broken_pipes, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipes, nullptr);
}

}  // namespace rochade::speech
