// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/play_game.h"
#include "app/play_options.h"

namespace rochade {

/// A short friendly game with a teacher, who has the black pieces. Nothing of it is kept.
Result<PlayedGame, RoomError> play_tutorial(const PlayOptions& options, SharedFrontEnd& front_end,
                                            const Context& context);

}  // namespace rochade
