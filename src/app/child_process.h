// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rochade {

struct ProcessError {
    std::string program;
    std::string system_text;
};

/// A program that we start, write lines to and read lines from. Its standard error is ours. It
/// is ended, and waited for, when this object goes.
class ChildProcess {
public:
    /// `arguments[0]` is the program's path.
    static Result<ChildProcess, ProcessError> start(const std::vector<std::string>& arguments);

    ChildProcess(ChildProcess&& other) noexcept;
    ChildProcess& operator=(ChildProcess&&) = delete;
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess();

    /// Writes a line. False if the process no longer reads.
    bool write_line(std::string_view line);

    /// The next line of its output without the line feed; nothing at its end or after `wait`.
    std::optional<std::string> read_line(std::chrono::milliseconds wait);

    /// Closes its input and waits for it to end; it is killed if it does not within `wait`.
    void finish(std::chrono::milliseconds wait);

    int process_id() const { return process_; }

private:
    ChildProcess(int process, int to, int from) : process_(process), to_(to), from_(from) {}

    int process_ = -1;
    int to_ = -1;
    int from_ = -1;
    std::string unread_;
};

/// The path of the program that runs.
std::string own_program();

}  // namespace rochade
