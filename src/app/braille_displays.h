// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>

#include "app/braille_options.h"
#include "app/braille_readers.h"
#include "app/listeners.h"
#include "tactile/braille/display.h"

namespace rochade {

/// The players' braille displays with what they show.
class BrailleDisplays {
public:
    /// Readers for the displays that are chosen; none is connected before start().
    BrailleDisplays(const BrailleChoices& choices, const Listeners& listeners);

    /// For the session, on its thread.
    BrailleReaders& readers() { return readers_; }

    /// Connects. `post` gets what each display tells, on a thread of its own, until stop().
    void start(const std::function<Instant()>& now,
               const std::function<void(Side reader, const braille::DisplayEvent&)>& post);
    /// Whether the keyboard is here; from any thread.
    void set_focus(braille::Focus focus);
    void stop();

private:
    BrailleChoices choices_;
    BrailleReaders readers_;
    std::array<std::unique_ptr<braille::Display>, 2> displays_;  // by index_of(Side)
};

}  // namespace rochade
