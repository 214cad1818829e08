// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <thread>

namespace rochade {

/// A reader that went away, such as the other end of a pipe, is noticed at the next write and
/// does not end the program.
void ignore_broken_pipes();

/// Calls `stop` when somebody asks the program to end (SIGTERM, SIGHUP, or SIGINT where no
/// front-end takes it as a key), as long as this lives. One at a time. The call comes on a thread
/// of its own, not within a signal handler, so `stop` may do what it likes.
class EndRequests {
public:
    explicit EndRequests(std::function<void()> stop);
    ~EndRequests();
    EndRequests(const EndRequests&) = delete;
    EndRequests& operator=(const EndRequests&) = delete;

private:
    std::thread thread_;
};

}  // namespace rochade
