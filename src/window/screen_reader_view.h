// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>
#include <string>
#include <vector>

#include "announce/catalog.h"
#include "announce/words.h"
#include "commands/front_end.h"
#include "window/accessible_window.h"
#include "window/view.h"

struct SDL_Window;

namespace rochade {

/// What a window tells screen readers. Where there is none to tell it costs nothing.
class ScreenReaderView {
public:
    /// `wake`: something is to be fetched by take_pressed(); from any thread. A vocabulary that is
    /// null names squares as they are written.
    ScreenReaderView(std::function<void()> wake, const Vocabulary* vocabulary,
                     const Catalog& catalog);

    // From any thread.
    void print(const std::string& line) { window_.print(line); }
    void announce(const std::string& text, Urgency urgency);
    void set_who_speaks(WhoSpeaks who) { window_.set_who_speaks(who); }

    // On the window's thread.

    enum class Typing : std::uint8_t { Open, Secret };
    /// The window as it was drawn, `size` in pixels.
    void show(SDL_Window* window, Size size, const ViewState& state, Typing typing,
              const Catalog& catalog);
    /// The squares that were pressed with the screen reader's means since the last call.
    std::vector<Square> take_pressed();

private:
    std::function<void()> wake_;
    const Vocabulary* vocabulary_;
    std::mutex mutex_;
    std::vector<Square> pressed_;  // at most kMostPressed
    AccessibleTable shown_;
    // The last member: its thread is at an end before the others are.
    AccessibleWindow window_;
};

/// More squares than anybody presses before the window looks.
inline constexpr std::size_t kMostPressed = 16;

}  // namespace rochade
