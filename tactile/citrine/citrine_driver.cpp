// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/citrine/citrine_driver.h"

#include "tactile/citrine/citrine_codec.h"
#include "tactile/citrine/citrine_emulator.h"

namespace rochade::tactile::citrine {

constinit const BoardDriver kCitrineDriver = {
    .code = "citrine",
    .name = "Novag Citrine",
    .line = kLine,
    .clock = BoardClock::Never,
    .tells = BoardTells::Moves,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<CitrineCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<CitrineEmulator>(pace);
    },
};

}  // namespace rochade::tactile::citrine
