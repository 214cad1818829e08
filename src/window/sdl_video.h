// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <SDL2/SDL.h>

#include <string>

#include "window/shapes.h"

namespace rochade {

/// No window is made smaller.
inline constexpr Size kSmallestWindow{480, 360};

struct DestroyWindow {
    void operator()(SDL_Window* window) const { SDL_DestroyWindow(window); }
};
struct DestroyRenderer {
    void operator()(SDL_Renderer* renderer) const { SDL_DestroyRenderer(renderer); }
};

/// SDL's video, for as long as it lives.
class Video {
public:
    Video() {
        // Without these SDL would swallow the signals that end the program, and would draw
        // through a slow emulation of graphics hardware.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
        SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
        SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "0");
        works_ = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0;
    }
    ~Video() {
        if (works_) SDL_QuitSubSystem(SDL_INIT_VIDEO);
    }
    Video(const Video&) = delete;
    Video& operator=(const Video&) = delete;

    /// Where there is no display SDL draws into nothing, unless it was told to.
    bool has_display() const {
        if (!works_) return false;
        const char* driver = SDL_GetCurrentVideoDriver();
        const std::string name = driver == nullptr ? "" : driver;
        return SDL_getenv("SDL_VIDEODRIVER") != nullptr || (name != "offscreen" && name != "dummy");
    }

private:
    bool works_ = false;
};

}  // namespace rochade
