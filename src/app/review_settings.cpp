// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review_settings.h"

#include <utility>

namespace rochade {

KeyMap key_map_of(Language language, const ReviewSettings& settings) {
    const Language keyboard = settings.keyboard.value_or(language);
    auto map = KeyMap::with(keyboard, settings.key_set, settings.key_changes);
    return map ? std::move(map).value() : KeyMap(keyboard, settings.key_set);
}

}  // namespace rochade
