// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tactile/dgt/dgt_codec.h"
#include "tests/fuzz/board_listener.h"

using namespace rochade;
using namespace rochade::tactile;

namespace {

void check_output(const Bytes& output) {
    bool is_content = false;
    std::size_t left = 0;
    for (const std::byte byte : output) {
        const auto value = std::to_integer<unsigned>(byte);
        if (left > 0) {
            --left;
        } else if (is_content) {
            left = value;  // the size of a clock message
            is_content = false;
        } else {
            assert(value != 0x4e && value != 0x51 && value != 0x53 && value != 0x54);
            is_content = value == 0x2b;
        }
    }
    assert(left == 0 && !is_content);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    dgt::DgtCodec codec;
    test::BoardListener listener;
    std::vector<BoardEvent> events;
    Instant now{};
    codec.handle_opened(now);
    check_output(codec.poll_output());
    // The byte fe lets time pass by as many hundredths of a second as the next one says; ff gives
    // a clock command. Neither begins a message of a board.
    for (std::size_t i = 0; i < size; ++i) {
        events.clear();
        if (data[i] == 0xfe && i + 1 < size) {
            now += Duration(10 * data[++i]);
            codec.handle_time(now, events);
        } else if (data[i] == 0xff) {
            (void)codec.command(ShowText{"e4"}, now);
        } else {
            const auto byte = static_cast<std::byte>(data[i]);
            codec.handle_bytes({&byte, 1}, now, events);
        }
        listener.hear(events);
        check_output(codec.poll_output());
        const auto deadline = codec.poll_deadline();
        assert(!deadline || *deadline > now - dgt::kAckTimeout);
    }
    events.clear();
    codec.handle_closed(events);
    listener.hear(events);
    return 0;
}
