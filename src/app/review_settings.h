// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "announce/language.h"
#include "commands/key_map.h"

namespace rochade {

/// How people have keys and the board told.
struct ReviewSettings {
    KeySet key_set = KeySet::Lichess;
    /// Whose piece letters find pieces; nothing: those of the program's language.
    std::optional<Language> keyboard;
    std::vector<KeyChange> key_changes;
    /// Whether the colour of the square under the cursor is told.
    enum class SquareColour : std::uint8_t { Omitted, Told } square_colour = SquareColour::Omitted;
};

/// The keys of somebody who speaks `language`. The settings have been read and are right; what
/// would not be leaves the usual keys.
KeyMap key_map_of(Language language, const ReviewSettings& settings);

}  // namespace rochade
