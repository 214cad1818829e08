// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/skeleton/skeleton_driver.h"

#include "tactile/skeleton/skeleton_codec.h"
#include "tactile/skeleton/skeleton_emulator.h"

namespace rochade::tactile::skeleton {

constinit const BoardDriver kSkeletonDriver = {
    .code = "skeleton",
    .name = "Skeleton",
    .line = kLine,
    .clock = BoardClock::Never,
    .make_codec = []() -> std::unique_ptr<BoardCodec> { return std::make_unique<SkeletonCodec>(); },
    .make_emulator = [](EmulatedPace pace) -> std::unique_ptr<BoardEmulator> {
        return std::make_unique<SkeletonEmulator>(pace);
    },
};

}  // namespace rochade::tactile::skeleton
