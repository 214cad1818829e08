// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/text/text_driver.h"

#include "tactile/text/text_codec.h"
#include "tactile/text/text_emulator.h"

namespace rochade::tactile::text {

constinit const BoardDriver kTextDriver = {
    .code = "text",
    .name = "Chess Peripheral Protocol",
    .line = kLine,
    .clock = BoardClock::Never,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<TextCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<TextEmulator>(pace);
    },
};

}  // namespace rochade::tactile::text
