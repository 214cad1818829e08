// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/terminal_posix.h"

#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace rochade {
namespace {

constexpr std::size_t kChunkBytes = 4096;

void keep_to_ourselves(int descriptor) {
    ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

}  // namespace

TerminalStreams::TerminalStreams(int input, int output) : input_(input), output_(output) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) == 0) {
        wake_read_ = ends[0];
        wake_write_ = ends[1];
        keep_to_ourselves(wake_read_);
        keep_to_ourselves(wake_write_);
    }
    ::signal(SIGPIPE, SIG_IGN);
}

TerminalStreams::~TerminalStreams() {
    if (echo_is_off_) set_echo(Echo::On);
    if (wake_read_ >= 0) ::close(wake_read_);
    if (wake_write_ >= 0) ::close(wake_write_);
}

std::pair<std::FILE*, std::FILE*> TerminalStreams::files() const {
    const int input = ::dup(input_);
    const int output = ::dup(output_);
    return {input < 0 ? nullptr : ::fdopen(input, "r"),
            output < 0 ? nullptr : ::fdopen(output, "w")};
}

bool TerminalStreams::is_terminal() const {
    return ::isatty(input_) == 1 && ::isatty(output_) == 1;
}

void TerminalStreams::set_echo(Echo echo) {
    termios settings{};
    if (::tcgetattr(input_, &settings) != 0) return;
    const auto bit = static_cast<tcflag_t>(ECHO);
    settings.c_lflag = echo == Echo::On ? settings.c_lflag | bit : settings.c_lflag & ~bit;
    ::tcsetattr(input_, TCSANOW, &settings);
    echo_is_off_ = echo == Echo::Off;
}

TerminalStreams::Waited TerminalStreams::wait(std::optional<Duration> timeout) {
    using Kind = Waited::Kind;
    std::array<pollfd, 2> polled = {pollfd{wake_read_, POLLIN, 0}, pollfd{input_, POLLIN, 0}};
    const int milliseconds = timeout ? static_cast<int>(timeout->count()) : -1;
    const int ready = ::poll(polled.data(), polled.size(), milliseconds);
    if (ready < 0) return {errno == EINTR ? Kind::Woken : Kind::Ended, {}};
    if (ready == 0) return {Kind::TimedOut, {}};

    std::array<char, kChunkBytes> chunk{};
    if (polled[0].revents != 0) {
        while (::read(wake_read_, chunk.data(), chunk.size()) > 0) {
        }
        return {Kind::Woken, {}};
    }
    const auto count = ::read(input_, chunk.data(), chunk.size());
    if (count > 0) return {Kind::Input, {chunk.data(), static_cast<std::size_t>(count)}};
    const bool again = count < 0 && (errno == EINTR || errno == EAGAIN);
    return {again ? Kind::Woken : Kind::Ended, {}};
}

void TerminalStreams::wake() {
    const int saved = errno;
    const char byte = 0;
    // A full pipe has woken the reader already.
    [[maybe_unused]] const auto written = ::write(wake_write_, &byte, 1);
    errno = saved;
}

void TerminalStreams::write(std::string_view text) {
    while (!text.empty() && !reader_gone_) {
        const auto count = ::write(output_, text.data(), text.size());
        if (count > 0) {
            text.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EAGAIN) {
            pollfd polled{output_, POLLOUT, 0};
            ::poll(&polled, 1, -1);
        } else if (count < 0 && errno != EINTR) {
            reader_gone_ = true;
        }
    }
}

struct Utf8Thread::Locales {
    locale_t ours;
    locale_t before;
};

Utf8Thread::Utf8Thread() {
    const locale_t ours = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    if (ours != nullptr) locales_ = std::make_unique<Locales>(Locales{ours, ::uselocale(ours)});
}

Utf8Thread::~Utf8Thread() {
    if (!locales_) return;
    ::uselocale(locales_->before);
    ::freelocale(locales_->ours);
}

}  // namespace rochade
