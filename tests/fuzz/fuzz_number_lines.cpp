// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of Certabo's and Tabutronic's boards, and the text of a table of chips.
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tactile/certabo/certabo_codec.h"
#include "tactile/tabutronic/tabutronic_codec.h"
#include "tests/fuzz/codec_listener.h"

using namespace rochade;
using namespace rochade::tactile;

namespace {

template <typename Codec>
void feed(const std::uint8_t* data, std::size_t size) {
    Codec codec;
    CodecListener listener;
    std::vector<BoardEvent> events;
    Instant now{};
    codec.handle_opened(now);
    // The byte fe lets time pass; ff wants the whole placement, and lights.
    for (std::size_t i = 0; i < size; ++i) {
        events.clear();
        if (data[i] == 0xfe) {
            now += Duration(250);
            codec.handle_time(now, events);
        } else if (data[i] == 0xff) {
            codec.request_dump(now);
            codec.show_lights(i, now);
        } else {
            const auto byte = static_cast<std::byte>(data[i]);
            codec.handle_bytes({&byte, 1}, now, events);
        }
        listener.hear(events);
        assert(codec.poll_output().size() <= 8 * (i + 2));
    }
    events.clear();
    codec.handle_closed(events);
    listener.hear(events);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    feed<certabo::CertaboCodec>(data, size);
    feed<tabutronic::TabutronicCodec>(data, size);
    const std::string text(data, data + size);
    if (const auto table = certabo::CalibrationTable::parse(text)) {
        const auto again = certabo::CalibrationTable::parse(table.value().to_text());
        assert(again && again.value() == table.value());
    }
    return 0;
}
