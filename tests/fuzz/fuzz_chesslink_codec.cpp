// SPDX-License-Identifier: GPL-3.0-or-later
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "tactile/chesslink/chesslink_codec.h"
#include "tests/fuzz/board_listener.h"

using namespace rochade;
using namespace rochade::tactile;
using namespace rochade::tactile::chesslink;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ChessLinkCodec codec;
    test::fuzz_codec(codec, data, size, [](const Bytes& output) {
        FrameReader reader(Speaker::Computer);
        for (const std::byte byte : output) {
            reader.push(byte);
            while (const auto frame = reader.next()) {
                assert(frame->is_parity_right);
                // A reset clears the board's lights and makes it deaf; nothing of ours wants that.
                assert(frame->text[0] != static_cast<char>(Request::Reset));
                // Nothing is written but when the board shall report.
                assert(frame->text[0] != 'W' || frame->text.substr(1, 2) == "02");
            }
        }
        assert(!reader.is_inside() && !reader.has_skipped());
    });
    return 0;
}
