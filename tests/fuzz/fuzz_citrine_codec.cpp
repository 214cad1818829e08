// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>

#include "tactile/citrine/citrine_codec.h"
#include "tests/fuzz/board_listener.h"

using namespace rochade;
using namespace rochade::tactile;
using namespace rochade::tactile::citrine;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    CitrineCodec codec;
    test::fuzz_codec(codec, data, size, [](const Bytes& output) {
        // One whole request at a time, and never one that changes the game.
        std::string text;
        for (const std::byte byte : output) {
            text.push_back(static_cast<char>(std::to_integer<unsigned char>(byte)));
        }
        bool is_known = text.empty();
        for (const Request request :
             {Request::Identity, Request::Transmit, Request::Referee, Request::Position}) {
            is_known = is_known || text == std::string(text_of(request)) + std::string(kLineEnd);
        }
        assert(is_known);
    });
    return 0;
}
