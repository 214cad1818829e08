// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "commands/caption_line.h"
#include "window/window_impl.h"

// What screen readers are told of the window, and what is done with their means.

namespace rochade {

void WindowFrontEnd::Impl::show_to_screen_reader(Size size) {
    using Typing = ScreenReaderView::Typing;
    screen_reader->show(window.get(), size, state, wants_secret ? Typing::Secret : Typing::Open,
                        catalog);
}

void WindowFrontEnd::Impl::post_pressed(const Post& post) {
    for (const Square square : screen_reader->take_pressed()) {
        post(CommandKeyPressed{Command::ReadSquare, to_string(square)});
    }
}

/// What the window itself says of what was typed.
void WindowFrontEnd::Impl::tell(const Caption& caption) {
    std::string line = caption_line(caption, options.reader, catalog);
    screen_reader->print(line);
    screen_reader->announce(line, Urgency::Text);
    const std::lock_guard lock(mutex);
    new_captions.push_back(std::move(line));
}

}  // namespace rochade
