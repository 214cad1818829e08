// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/screen_reader_view.h"

#include <SDL2/SDL.h>

#include <utility>

namespace rochade {
namespace {

AccessibleView view_of(SDL_Window* window, Size size, ScreenReaderView::Typing typing) {
    AccessibleView view;
    if (const char* title = SDL_GetWindowTitle(window)) view.title = title;
    view.active = (SDL_GetWindowFlags(window) & SDL_WINDOW_INPUT_FOCUS) != 0;
    SDL_GetWindowPosition(window, &view.screen_x, &view.screen_y);
    Size units{};
    SDL_GetWindowSize(window, &units.width, &units.height);
    if (units.width > 0) view.pixels_per_unit = static_cast<double>(size.width) / units.width;
    view.secret = typing == ScreenReaderView::Typing::Secret;
    return view;
}

}  // namespace

ScreenReaderView::ScreenReaderView(std::function<void()> wake, const Vocabulary* vocabulary,
                                   const Catalog& catalog)
    : wake_(std::move(wake)),
      vocabulary_(vocabulary),
      window_(
          [this](Square square) {
              {
                  const std::lock_guard lock(mutex_);
                  if (pressed_.size() == kMostPressed) return;
                  pressed_.push_back(square);
              }
              wake_();
          },
          catalog.text("go to the square")) {}

void ScreenReaderView::announce(const std::string& text, Urgency urgency) {
    window_.announce(text,
                     urgency == Urgency::Important ? Politeness::Assertive : Politeness::Polite);
}

void ScreenReaderView::show(SDL_Window* window, Size size, const ViewState& state, Typing typing,
                            const Catalog& catalog) {
    if (window_.state() == AccessibleWindow::State::Off) return;
    AccessibleTable table =
        accessible_table(size, state, view_of(window, size, typing), vocabulary_, catalog);
    if (table == shown_) return;
    shown_ = table;
    window_.show(std::move(table));
}

std::vector<Square> ScreenReaderView::take_pressed() {
    const std::lock_guard lock(mutex_);
    return std::exchange(pressed_, {});
}

}  // namespace rochade
