// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a time control: what is read is written and read again to the same value, and a
// clock can be run with it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "match/chess_clock.h"

namespace {

void must(bool holds) {
    if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace rochade;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto control = parse_time_control(text);
    if (!control) {
        must(control.error().offset <= size);
        return 0;
    }
    must(!control.value().periods.empty() && control.value().periods.size() <= kMostPeriods);
    const auto again = parse_time_control(to_string(control.value()));
    must(again && again.value() == control.value());

    ChessClock clock(control.value());
    Instant now{};
    clock.start(Side::White, now);
    for (unsigned move = 0; move < 200; ++move) {
        now += std::chrono::seconds(move % 7);
        clock.complete_move(move % 2 == 0 ? Side::White : Side::Black, now);
        must(clock.left(Side::White, now) >= Duration(0));
        must(clock.flag_deadline().has_value());
    }
    return 0;
}
