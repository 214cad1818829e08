// SPDX-License-Identifier: GPL-3.0-or-later
#include <SDL2/SDL.h>

#include "window/window_impl.h"

// What people see in the window.

namespace rochade {

void WindowFrontEnd::Impl::draw() {
    Size size{};
    SDL_GetRendererOutputSize(renderer.get(), &size.width, &size.height);
    if (size.width <= 0 || size.height <= 0) return;
    options.size = size;
    state.entry = entry.text();
    state.cursor = entry.cursor();
    state.since_shown = since_shown();
    const Measure measure = [this](std::string_view text, int pixels) {
        return fonts->width_of(std::string(text), pixels);
    };
    painter->draw(picture_of(size, state, measure, catalog));
    SDL_RenderPresent(renderer.get());
    if (clocks) clocks->draw(state, measure, catalog);
    show_to_screen_reader(size);
}

}  // namespace rochade
