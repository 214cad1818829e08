// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/signals_posix.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <utility>

namespace rochade {
namespace {

constexpr std::array kEnding = {SIGTERM, SIGHUP, SIGINT};
constexpr char kStop = 's';
constexpr char kDone = 'd';

/// The writing end of the pipe that the handler may use; -1 while nobody listens.
std::atomic<int> wake_descriptor = -1;

void note_signal(int) {
    const int saved = errno;
    const int descriptor = wake_descriptor;
    if (descriptor >= 0) static_cast<void>(!write(descriptor, &kStop, 1));
    errno = saved;
}

void listen(int descriptor, const std::function<void()>& stop) {
    char what = kStop;
    while (true) {
        const ssize_t got = read(descriptor, &what, 1);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0 || what == kDone) break;
        stop();
    }
    close(descriptor);
}

}  // namespace

void ignore_broken_pipes() { std::signal(SIGPIPE, SIG_IGN); }

EndRequests::EndRequests(std::function<void()> stop) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) return;  // then the signals end the program at once
    wake_descriptor = ends[1];
    thread_ =
        std::thread([descriptor = ends[0], call = std::move(stop)] { listen(descriptor, call); });
    for (const int number : kEnding) std::signal(number, note_signal);
}

EndRequests::~EndRequests() {
    if (!thread_.joinable()) return;
    for (const int number : kEnding) std::signal(number, SIG_DFL);
    const int descriptor = wake_descriptor.exchange(-1);
    static_cast<void>(!write(descriptor, &kDone, 1));
    thread_.join();
    close(descriptor);
}

}  // namespace rochade
