// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/chesslink/chesslink_driver.h"

#include "tactile/chesslink/chesslink_codec.h"
#include "tactile/chesslink/chesslink_emulator.h"

namespace rochade::tactile::chesslink {

constinit const BoardDriver kChessLinkDriver = {
    .code = "chesslink",
    .name = "Millennium ChessLink",
    .line = kLine,
    .clock = BoardClock::Never,
    .make_codec = []() -> std::unique_ptr<BoardCodec> {
        return std::make_unique<ChessLinkCodec>();
    },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<ChessLinkEmulator>(pace);
    },
};

}  // namespace rochade::tactile::chesslink
