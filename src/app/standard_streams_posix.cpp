// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_streams_posix.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cstdio>

namespace rochade {
namespace {

/// The other way round than the stream is used.
int open_for(int stream) { return open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY); }

}  // namespace

void fill_closed_streams() {
    for (const int stream : std::array{STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // The lowest number that is free is this one.
        if (fcntl(stream, F_GETFD) < 0) open_for(stream);
    }
}

bool standard_input_is_open() {
    const int how = fcntl(STDIN_FILENO, F_GETFL);
    return how >= 0 && (how & O_ACCMODE) != O_WRONLY;
}

bool standard_input_failed() { return std::ferror(stdin) != 0; }

}  // namespace rochade
