// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/display_check.h"

#include <SDL2/SDL.h>

#include <string>

namespace rochade {

bool has_display() {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) return false;
    const char* driver = SDL_GetCurrentVideoDriver();
    const std::string name = driver == nullptr ? "" : driver;
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    // Where there is no display SDL draws into nothing, unless it was told to.
    return SDL_getenv("SDL_VIDEODRIVER") != nullptr || (name != "offscreen" && name != "dummy");
}

}  // namespace rochade
