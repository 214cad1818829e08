// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/timeline.h"

namespace rochade {

/// The two streams of a terminal, and a way to wake the thread that waits for input. The only file
/// of this folder that calls the operating system.
class TerminalStreams {
public:
    /// File descriptors, which stay the caller's. Broken pipes give errors from now on in this
    /// process, no signal.
    TerminalStreams(int input, int output);
    ~TerminalStreams();
    TerminalStreams(const TerminalStreams&) = delete;
    TerminalStreams& operator=(const TerminalStreams&) = delete;

    int input() const { return input_; }
    int output() const { return output_; }

    /// The same two as files of the C library, for the line editor; the caller closes them. Null
    /// when the system has no more.
    std::pair<std::FILE*, std::FILE*> files() const;

    /// Whether both ends are a terminal that a person sits at.
    bool is_terminal() const;

    struct Waited {
        enum class Kind { Woken, Input, Ended, TimedOut } kind;
        std::string bytes;  // with Input
    };
    /// Waits for input, for wake() or for `timeout`, nothing for no limit. Woken goes first; no
    /// wake() is lost, several may be one.
    Waited wait(std::optional<Duration> timeout);

    /// May be called from any thread and from a signal handler; never blocks.
    void wake();

    /// Whether the terminal itself shows what is typed, where it hands over whole lines. The
    /// destructor shows it again. From any thread.
    enum class Echo : std::uint8_t { Off, On };
    void set_echo(Echo echo);

    /// Writes everything or gives up: when the reader has gone, text goes nowhere. May block as
    /// long as the reader does not read.
    void write(std::string_view text);
    /// Whether something could not be written; nothing is from then on.
    bool has_lost_reader() const { return reader_gone_; }

private:
    int input_;
    int output_;
    int wake_read_ = -1;
    int wake_write_ = -1;
    std::atomic<bool> reader_gone_ = false;
    std::atomic<bool> echo_is_off_ = false;
};

/// While it lives, the calling thread reads and writes UTF-8 whatever the process's locale is:
/// the line editor asks the C library.
class Utf8Thread {
public:
    Utf8Thread();
    ~Utf8Thread();
    Utf8Thread(const Utf8Thread&) = delete;
    Utf8Thread& operator=(const Utf8Thread&) = delete;

private:
    struct Locales;
    std::unique_ptr<Locales> locales_;
};

}  // namespace rochade
