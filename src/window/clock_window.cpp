// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/clock_window.h"

#include <SDL2/SDL.h>

#include <utility>

#include "window/sdl_video.h"

namespace rochade {

struct ClockWindow::Impl {
    std::unique_ptr<SDL_Window, DestroyWindow> window;
    std::unique_ptr<SDL_Renderer, DestroyRenderer> renderer;
    std::unique_ptr<Painter> painter;
};

ClockWindow::ClockWindow(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
ClockWindow::~ClockWindow() = default;

std::unique_ptr<ClockWindow> ClockWindow::open(const std::string& title,
                                               std::shared_ptr<Fonts> fonts) {
    auto impl = std::make_unique<Impl>();
    impl->window.reset(SDL_CreateWindow(
        title.c_str(), SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, kClockWindowSize.width,
        kClockWindowSize.height, SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI));
    if (!impl->window) return nullptr;
    SDL_SetWindowMinimumSize(impl->window.get(), kSmallestWindow.width, kSmallestWindow.height);
    impl->renderer.reset(SDL_CreateRenderer(impl->window.get(), -1, SDL_RENDERER_SOFTWARE));
    if (!impl->renderer) return nullptr;
    impl->painter = std::make_unique<Painter>(impl->renderer.get(), std::move(fonts));
    return std::unique_ptr<ClockWindow>(new ClockWindow(std::move(impl)));
}

std::uint32_t ClockWindow::id() const { return SDL_GetWindowID(impl_->window.get()); }

SDL_Window* ClockWindow::window() const { return impl_->window.get(); }

void ClockWindow::draw(const ViewState& state, const Measure& measure, const Catalog& catalog) {
    Size size{};
    SDL_GetRendererOutputSize(impl_->renderer.get(), &size.width, &size.height);
    if (size.width <= 0 || size.height <= 0) return;
    impl_->painter->draw(clocks_picture(size, state, measure, catalog));
    SDL_RenderPresent(impl_->renderer.get());
}

}  // namespace rochade
