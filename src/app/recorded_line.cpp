// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/recorded_line.h"

#include <algorithm>

namespace rochade {
namespace {

using tactile::Bytes;
using tactile::Direction;
using tactile::Trace;
using tactile::TraceEntry;

/// Nothing if a character has no place in base64. Each line is complete in itself.
std::optional<Bytes> bytes_of_base64(std::string_view line) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t kGroup = 4;
    if (line.size() % kGroup != 0) return std::nullopt;
    const std::size_t end = std::min(line.find('='), line.size());
    const bool is_filled = line.find_first_not_of('=', end) == std::string_view::npos;
    if (!is_filled || line.size() - end > 2) return std::nullopt;
    Bytes bytes;
    unsigned collected = 0;
    unsigned bits = 0;
    for (const char digit : line.substr(0, end)) {
        const std::size_t value = kDigits.find(digit);
        if (value == std::string_view::npos) return std::nullopt;
        collected = (collected << 6 | static_cast<unsigned>(value)) & 0xFFFF;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        bytes.push_back(static_cast<std::byte>(collected >> bits & 0xFF));
    }
    return bytes;
}

Result<Trace, RecordingError> read_base64(std::string_view text) {
    Trace trace;
    for (std::size_t line_number = 1; !text.empty(); ++line_number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        auto bytes = bytes_of_base64(line);
        if (!bytes) return RecordingError{NotBase64{line_number}};
        if (bytes->empty()) continue;
        trace.entries.push_back({Duration{0}, Direction::FromDevice, std::move(*bytes)});
    }
    return trace;
}

Trace read_raw(std::string_view text) {
    Trace trace;
    Bytes bytes;
    for (const char byte : text) bytes.push_back(static_cast<std::byte>(byte));
    if (!bytes.empty()) {
        trace.entries.push_back({Duration{0}, Direction::FromDevice, std::move(bytes)});
    }
    return trace;
}

}  // namespace

Result<Trace, RecordingError> read_recording(std::string_view text, RecordingForm form) {
    switch (form) {
        case RecordingForm::Raw: return read_raw(text);
        case RecordingForm::Base64: return read_base64(text);
        case RecordingForm::Trace: break;
    }
    auto trace = tactile::parse_trace(text);
    if (!trace) return RecordingError{trace.error()};
    return std::move(trace).value();
}

}  // namespace rochade
