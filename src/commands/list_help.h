// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"

namespace rochade {

/// Where people go through a list and keys mean something else than in a game.
enum class ListPlace : std::uint8_t {
    Menu,
    Settings,
    SettingsTyped,  // the same where a line can be typed at any time
    Value,          // where the value of a setting is typed
};

/// What the keys of the place do, one line each and made to be read aloud; first what one can do
/// there at all.
std::vector<std::string> list_key_lines(ListPlace place, const Catalog& catalog);

/// What one key does there, without doing it; nothing for a key that is none of the place's own.
std::optional<std::string> list_key_sentence(ListPlace place, std::string_view key,
                                             const Catalog& catalog);

}  // namespace rochade
