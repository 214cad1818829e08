// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"

namespace rochade {

/// A line of an engine that is longer, in bytes, is left out.
inline constexpr std::size_t kLongestEngineLine = 8192;

struct EngineNotStarted {
    std::string program;
    std::string system_text;
};

/// A foreign program that is written lines to and read lines from. It is not trusted: it may not
/// read, not end, and write without end. What it writes to its standard error goes nowhere, and
/// nothing that it started outlives it.
class EngineProcess {
public:
    /// `command[0]` is the program's path.
    static Result<std::unique_ptr<EngineProcess>, EngineNotStarted> start(
        const std::vector<std::string>& command);

    /// Ends it: with the end of its input, and by force if that is not enough.
    ~EngineProcess();
    EngineProcess(const EngineProcess&) = delete;
    EngineProcess& operator=(const EngineProcess&) = delete;

    /// False if it does not read, or no longer.
    bool write_line(std::string_view line);

    struct Read {
        enum class Kind { Line, Nothing, Woken, TimedOut, Ended } kind;
        std::string line = {};
    };
    /// The next line, or why there is none after `wait`. Nothing: some bytes came and no line yet,
    /// so that whoever waits can look at the time.
    Read read(Duration wait);

    /// All bytes that have come so far.
    std::size_t bytes() const { return bytes_; }

    /// Makes read() return at once. From any thread.
    void wake();

private:
    EngineProcess() = default;
    bool take_line(std::string& line);

    int process_ = -1;
    int to_ = -1;
    int from_ = -1;
    int wake_read_ = -1;
    int wake_write_ = -1;
    std::string unread_;
    bool is_skipping_ = false;  // the rest of a line that is too long
    std::size_t bytes_ = 0;
};

/// The path of Stockfish where it usually lies, or on the path of commands; empty if it is not
/// there.
std::string find_usual_engine();

}  // namespace rochade
