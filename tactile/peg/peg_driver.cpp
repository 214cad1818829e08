// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/peg/peg_driver.h"

#include "tactile/peg/peg_codec.h"
#include "tactile/peg/peg_emulator.h"

namespace rochade::tactile::peg {

constinit const BoardDriver kPegDriver = {
    .code = "peg",
    .name = "Rochade peg board",
    .line = kLine,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<PegCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<PegEmulator>(pace);
    },
    .senses = BoardSenses::Occupancy,
};

}  // namespace rochade::tactile::peg
