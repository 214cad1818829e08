// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "app/context.h"
#include "app/room.h"
#include "app/shared_front_end.h"

namespace rochade {

/// How a game was left.
struct PlayedGame {
    std::string leaves_for;  // what was chosen in its menu to go on with; empty: nothing
    bool log_is_whole = true;
};

/// What a game's menu offers besides going back, help and leaving.
inline constexpr std::string_view kOnwardNew = "new";
inline constexpr std::string_view kOnwardResume = "resume";
inline constexpr std::string_view kOnwardTutorial = "tutorial";
inline constexpr std::string_view kOnwardMenu = "menu";
std::vector<SessionParts::Onward> onward_from_a_game();

/// Whether the log stays when the game is over, which people are told.
enum class LogOfGame : std::uint8_t { Stays, Goes };

/// Plays one game from beginning to end on this thread. `begun` is called once the session runs;
/// it may be empty.
Result<PlayedGame, RoomError> play_game(RoomSettings settings, SharedFrontEnd& front_end,
                                        const Context& context,
                                        const std::function<void(Session&)>& begun = {},
                                        LogOfGame log_of_game = LogOfGame::Stays);

}  // namespace rochade
