// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tactile/peg/peg_codec.h"
#include "tests/fuzz/codec_listener.h"

using namespace rochade;
using namespace rochade::tactile;

namespace {

constexpr std::size_t kMostOutput = 2000;  // bytes for one byte that was heard

/// Mends the line of `bytes` that ends at `end`, so that more than its checksum is tried.
void mend(std::vector<std::byte>& bytes) {
    std::string text;
    for (const std::byte byte : bytes) text.push_back(std::to_integer<char>(byte));
    bytes = peg::line_of(text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    peg::PegCodec codec;
    CodecListener listener;
    std::vector<BoardEvent> events;
    std::vector<std::byte> line;
    Instant now{};
    codec.handle_opened(now);
    // The byte fe lets time pass by as many hundredths of a second as the next one says; ff gives a
    // command; a line that ends in 00 gets its checksum, one that ends in a line feed stays.
    for (std::size_t i = 0; i < size; ++i) {
        events.clear();
        if (data[i] == 0xfe && i + 1 < size) {
            now += Duration(10 * data[++i]);
            codec.handle_time(now, events);
        } else if (data[i] == 0xff) {
            (void)codec.command(ShowText{"e4"}, now);
            codec.show_lights(i, now);
        } else if (data[i] == 0) {
            mend(line);
            codec.handle_bytes(line, now, events);
            line.clear();
        } else {
            line.push_back(static_cast<std::byte>(data[i]));
            if (data[i] == '\n') {
                codec.handle_bytes(line, now, events);
                line.clear();
            }
        }
        listener.hear(events);
        assert(codec.poll_output().size() < kMostOutput);
    }
    events.clear();
    codec.handle_closed(events);
    listener.hear(events);
    return 0;
}
