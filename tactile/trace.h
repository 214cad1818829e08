// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/timeline.h"
#include "tactile/byte_stream.h"

namespace rochade::tactile {

/// Which way bytes went, as seen from the computer.
enum class Direction : std::uint8_t { FromDevice, ToDevice };

struct TraceEntry {
    Duration since_last{};  // since the entry before, or since the line was opened
    Direction direction = Direction::FromDevice;
    Bytes bytes;
    friend bool operator==(const TraceEntry&, const TraceEntry&) = default;
};

/// A recorded serial line. See docs/trace-format.md.
struct Trace {
    std::string driver;  // code of the driver that was in use
    int baud_bits_per_second = 0;
    std::vector<TraceEntry> entries;
    friend bool operator==(const Trace&, const Trace&) = default;
};

/// Where and why a text is not a trace.
struct TraceError {
    enum class Kind : std::uint8_t {
        NotATrace,       // the first line is not "rochade trace 1"
        UnknownVersion,  // it is a trace of another version
        BadDriverLine,
        BadTime,
        BadDirection,
        BadByte,
        NoBytes,
        LineTooLong,
        TooManyLines,
    };
    Kind kind;
    std::size_t line;  // from 1
    friend bool operator==(const TraceError&, const TraceError&) = default;
};

inline constexpr std::size_t kLongestTraceLine = 16384;      // bytes
inline constexpr std::size_t kMostTraceEntries = 4'000'000;  // some days of play

Result<Trace, TraceError> parse_trace(std::string_view text);

/// The two lines a trace begins with, each with its end.
std::string trace_header(std::string_view driver, int baud_bits_per_second);
/// One line with its end, such as "830 < 8e 00 05 34 00". Asserted: there are bytes, at most
/// kLongestRead.
std::string to_string(const TraceEntry& entry);
std::string to_string(const Trace& trace);

}  // namespace rochade::tactile
