// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tactile/trace.h"

using namespace rochade::tactile;

/// Any text is refused with a line inside it, or written again as the same trace.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto trace = parse_trace(text);
    if (!trace) {
        const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
        assert(trace.error().line >= 1 && trace.error().line <= lines + 2);
        return 0;
    }
    for (const TraceEntry& entry : trace.value().entries) {
        if (entry.bytes.size() > kLongestRead) return 0;  // nothing we would write
    }
    const auto again = parse_trace(to_string(trace.value()));
    assert(again.has_value() && again.value() == trace.value());
    return 0;
}
