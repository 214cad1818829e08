// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/trace.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <optional>

namespace rochade::tactile {
namespace {

using Kind = TraceError::Kind;

constexpr std::string_view kTitle = "rochade trace ";
constexpr std::string_view kVersion = "1";
constexpr std::string_view kDigits = "0123456789abcdef";

static_assert(kLongestRead * 3 + 32 < kLongestTraceLine);

/// Takes the first line off `text`, without its end.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

/// Takes the first word off `line`; empty at the end.
std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::size_t end = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

template <typename Number>
std::optional<Number> number_of(std::string_view word, int base) {
    Number number{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number, base);
    if (word.empty() || error != std::errc{} || end != word.data() + word.size()) {
        return std::nullopt;
    }
    return number;
}

bool is_comment(std::string_view line) {
    return line.find_first_not_of(' ') == std::string_view::npos || line.starts_with('#');
}

Result<TraceEntry, Kind> parse_entry(std::string_view line) {
    TraceEntry entry;
    const auto time = number_of<std::int64_t>(take_word(line), 10);
    constexpr std::int64_t kLongest = 1'000'000'000;  // eleven days without a byte
    if (!time || *time < 0 || *time > kLongest) return Kind::BadTime;
    entry.since_last = Duration(*time);

    const std::string_view direction = take_word(line);
    if (direction != "<" && direction != ">") return Kind::BadDirection;
    entry.direction = direction == "<" ? Direction::FromDevice : Direction::ToDevice;

    for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
        const auto byte = number_of<std::uint8_t>(word, 16);
        if (word.size() != 2 || !byte) return Kind::BadByte;
        entry.bytes.push_back(static_cast<std::byte>(*byte));
    }
    if (entry.bytes.empty()) return Kind::NoBytes;
    return entry;
}

/// Reads "driver CODE baud NUMBER". \return whether it was one.
bool parse_driver_line(std::string_view line, Trace& trace) {
    if (take_word(line) != "driver") return false;
    trace.driver = take_word(line);
    if (take_word(line) != "baud") return false;
    const auto baud = number_of<int>(take_word(line), 10);
    if (trace.driver.empty() || !baud || *baud <= 0) return false;
    trace.baud_bits_per_second = *baud;
    return take_word(line).empty();
}

}  // namespace

Result<Trace, TraceError> parse_trace(std::string_view text) {
    const std::string_view title = take_line(text);
    if (!title.starts_with(kTitle)) return TraceError{Kind::NotATrace, 1};
    if (title.substr(kTitle.size()) != kVersion) return TraceError{Kind::UnknownVersion, 1};

    Trace trace;
    bool has_driver = false;
    for (std::size_t number = 2; !text.empty(); ++number) {
        const std::string_view line = take_line(text);
        if (line.size() > kLongestTraceLine) return TraceError{Kind::LineTooLong, number};
        if (is_comment(line)) continue;
        if (!has_driver) {
            if (!parse_driver_line(line, trace)) return TraceError{Kind::BadDriverLine, number};
            has_driver = true;
            continue;
        }
        if (trace.entries.size() >= kMostTraceEntries) {
            return TraceError{Kind::TooManyLines, number};
        }
        auto entry = parse_entry(line);
        if (!entry) return TraceError{entry.error(), number};
        trace.entries.push_back(std::move(entry).value());
    }
    if (!has_driver) return TraceError{Kind::BadDriverLine, 2};
    return trace;
}

std::string trace_header(std::string_view driver, int baud_bits_per_second) {
    std::string text(kTitle);
    text.append(kVersion).append("\ndriver ").append(driver);
    text.append(" baud ").append(std::to_string(baud_bits_per_second)).append("\n");
    return text;
}

std::string to_string(const TraceEntry& entry) {
    assert(!entry.bytes.empty() && entry.bytes.size() <= kLongestRead);
    std::string text = std::to_string(entry.since_last.count());
    text.append(entry.direction == Direction::FromDevice ? " <" : " >");
    for (const std::byte byte : entry.bytes) {
        const auto value = std::to_integer<unsigned>(byte);
        text.push_back(' ');
        text.push_back(kDigits[value >> 4U]);
        text.push_back(kDigits[value & 0x0fU]);
    }
    text.push_back('\n');
    return text;
}

std::string to_string(const Trace& trace) {
    std::string text = trace_header(trace.driver, trace.baud_bits_per_second);
    for (const TraceEntry& entry : trace.entries) text += to_string(entry);
    return text;
}

}  // namespace rochade::tactile
