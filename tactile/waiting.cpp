// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/waiting.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <limits>

namespace rochade::tactile {

void Descriptor::reset() {
    if (handle_ != kNone) ::close(handle_);
    handle_ = kNone;
}

Waker::Waker() {
    std::array<int, 2> ends{};
    [[maybe_unused]] const int made = ::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK);
    assert(made == 0);  // Only a process out of handles gets here.
    read_end_ = Descriptor(ends[0]);
    write_end_ = Descriptor(ends[1]);
}

void Waker::wake() {
    const char byte = 0;
    // A full pipe has woken the thread already.
    [[maybe_unused]] const auto written = ::write(write_end_.get(), &byte, 1);
}

void Waker::clear() {
    std::array<char, 64> bytes{};
    while (::read(read_end_.get(), bytes.data(), bytes.size()) > 0) {
    }
}

bool is_ready(int handle) {
    pollfd polled{handle, POLLIN, 0};
    return ::poll(&polled, 1, 0) > 0;
}

bool read_ready(int handle, Bytes& out) {
    const std::size_t before = out.size();
    out.resize(before + kLongestRead);
    const ssize_t count = ::read(handle, out.data() + before, kLongestRead);
    const bool is_interrupted = count < 0 && (errno == EAGAIN || errno == EINTR);
    out.resize(before + (count > 0 ? static_cast<std::size_t>(count) : 0));
    return count > 0 || is_interrupted;
}

void wait_for(std::initializer_list<std::optional<Awaited>> awaited,
              std::optional<Duration> timeout) {
    constexpr std::size_t kMost = 8;
    std::array<pollfd, kMost> polled{};
    nfds_t count = 0;
    for (const auto& one : awaited) {
        if (!one) continue;
        assert(count < kMost);
        const int events = one->interest == Interest::ReadAndWrite ? POLLIN | POLLOUT : POLLIN;
        polled[count++] = {one->handle, static_cast<short>(events), 0};
    }
    int milliseconds = -1;
    if (timeout) {
        constexpr Duration::rep kLongest = std::numeric_limits<int>::max();
        milliseconds = static_cast<int>(std::clamp<Duration::rep>(timeout->count(), 0, kLongest));
    }
    ::poll(polled.data(), count, milliseconds);
}

}  // namespace rochade::tactile
