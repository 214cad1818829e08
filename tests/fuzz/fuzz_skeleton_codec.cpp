// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "tactile/skeleton/skeleton_codec.h"
#include "tests/fuzz/board_listener.h"

using namespace rochade;
using namespace rochade::tactile;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    skeleton::SkeletonCodec codec;
    test::fuzz_codec(codec, data, size, [](const Bytes& output) {
        // What must never be sent is asserted here.
        assert(std::all_of(output.begin(), output.end(), [](std::byte byte) {
            return byte == std::byte{'?'} || byte == std::byte{'\n'};
        }));
    });
    return 0;
}
