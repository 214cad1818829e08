// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tactile/text/text_codec.h"
#include "tests/fuzz/board_listener.h"

using namespace rochade;
using namespace rochade::tactile;
using namespace rochade::tactile::text;

namespace {

constexpr std::array<std::string_view, 6> kSaid = {"",   "feature ", "get_state",
                                                   "ok", "begin ",   "promote "};

bool is_said(const std::string& line) {
    for (const std::string_view said : kSaid) {
        if (said.ends_with(' ') ? line.starts_with(said) : line == said) return true;
    }
    return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    TextCodec codec;
    std::string line;
    test::fuzz_codec(codec, data, size, [&line](const Bytes& output) {
        for (const std::byte byte : output) {
            if (byte != std::byte{'\n'}) {
                line.push_back(static_cast<char>(std::to_integer<unsigned char>(byte)));
                assert(line.size() <= kLongestTextLine);
                continue;
            }
            assert(is_said(line));
            const bool begins = line.starts_with("begin ");
            assert(!begins || parse_placement(std::string_view(line).substr(6)));
            line.clear();
        }
    });
    return 0;
}
