// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.h"
#include "tactile/trace.h"

namespace rochade {

/// How the bytes of a recorded serial line are written down.
enum class RecordingForm : std::uint8_t {
    Trace,   // our own text, with times and directions
    Raw,     // the bytes as they came
    Base64,  // the same as base64 text, a piece in each line
};

/// A line that is not base64.
struct NotBase64 {
    std::size_t line;  // from 1
};
using RecordingError = std::variant<tactile::TraceError, NotBase64>;

/// Reads what came from a device. Raw bytes and base64 have no times: all is at once.
Result<tactile::Trace, RecordingError> read_recording(std::string_view text, RecordingForm form);

}  // namespace rochade
