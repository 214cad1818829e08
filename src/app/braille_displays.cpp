// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/braille_displays.h"

#include <utility>

namespace rochade {

BrailleDisplays::BrailleDisplays(const BrailleChoices& choices, const Listeners& listeners)
    : choices_(choices) {
    for (const Side side : {Side::White, Side::Black}) {
        const auto& choice = choices_[index_of(side)];
        if (!choice) continue;
        readers_.add(side, choice->code, listeners.of(role_of(side)).style.language,
                     [this, side](braille::Cells line) {
                         const auto& display = displays_[index_of(side)];
                         if (display) display->show(std::move(line));
                     });
    }
}

void BrailleDisplays::start(
    const std::function<Instant()>& now,
    const std::function<void(Side reader, const braille::DisplayEvent&)>& post) {
    for (const Side side : {Side::White, Side::Black}) {
        const auto& choice = choices_[index_of(side)];
        if (!choice) continue;
        braille::DisplaySettings settings;
        settings.host = choice->host;
        settings.now = now;
        settings.post = [post, side](const braille::DisplayEvent& event) { post(side, event); };
        displays_[index_of(side)] = std::make_unique<braille::Display>(std::move(settings));
    }
}

void BrailleDisplays::set_focus(braille::Focus focus) {
    for (const auto& display : displays_) {
        if (display) display->set_focus(focus);
    }
}

void BrailleDisplays::stop() {
    for (const auto& display : displays_) {
        if (display) display->stop();
    }
}

}  // namespace rochade
