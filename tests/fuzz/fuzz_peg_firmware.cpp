// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes from the line and any contacts: what the board's controller says are whole lines.
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

#include "tactile/firmware/peg.h"
#include "tactile/peg/peg_protocol.h"

using namespace rochade::tactile;

namespace {

struct Input {
    const std::uint8_t* data;
    std::size_t size;
    std::size_t at = 0;
    std::uint16_t time = 0;
    peg::LineReader reader;

    std::uint8_t next() { return at < size ? data[at++] : std::uint8_t{0}; }
};

Input& of(void* context) { return *static_cast<Input*>(context); }

const PegHardware kHardware = {
    [](void* context, std::uint8_t) { return of(context).next(); },
    [](void* context) { return static_cast<PegLever>(of(context).next() % 3); },
    [](void* context) { return of(context).next(); },
    [](void* context) -> std::int16_t {
        const std::uint8_t byte = of(context).next();
        if (byte == 0) return -1;
        return byte;
    },
    [](void* context, std::uint8_t byte) {
        if (byte % 16 == of(context).time % 16) return false;
        const auto line = of(context).reader.take(byte);
        assert(of(context).reader.take_skipped() == 0);
        if (!line) return true;
        const auto text = peg::checked_text(*line);
        assert(text && peg::read_message(*text));
        return true;
    },
    [](void* context) {
        return of(context).time = static_cast<std::uint16_t>(of(context).time + 3);
    },
    [](void*, std::uint8_t row, std::uint8_t) { assert(row < PEG_RANKS); },
    [](void* context) { return of(context).next(); },
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size, 0, 0, {}};
    Peg firmware;
    peg_start(&firmware, &kHardware, &input, "fuzzed");
    while (input.at < input.size) peg_step(&firmware);
    return 0;
}
