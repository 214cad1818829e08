// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "announce/language.h"

namespace rochade {

// The names of keys, the same in every front-end: "F1", "Shift+F2", "Ctrl+R", "Alt+D", "Up",
// "PageDown", "Space", "K", "Shift+K", "1", "Shift+1", "Ф". Letters stand in upper case, in the
// alphabet that the keyboard types; modifiers come in the order Ctrl, Alt, Shift.

/// No name of a key is longer, in bytes.
inline constexpr std::size_t kLongestKeyName = 40;

/// The key of which `text` is the name, put as above: "shift+k", "Shift F2", "Umschalt F2",
/// "page down". Nothing if there is no such key.
std::optional<std::string> parse_key(std::string_view text);

/// The key on which the keyboard of `language` has a character: 'k' is "K", 'K' "Shift+K", '"' is
/// "Shift+2" on a German or Russian keyboard and U+0020 is "Space". Any other mark is a key of its
/// own name. Empty for control characters.
std::string key_of_character(char32_t code, Language language);

/// The same key as it is named on a Latin keyboard: "Κ" is "K", "Shift+Л" is "Shift+K". Nothing if
/// it has a Latin name already, or none.
std::optional<std::string> latin_name_of_key(std::string_view key);

/// Whether a key types a character, or edits a line: what must stay so where people type.
bool types_or_edits(std::string_view key);

}  // namespace rochade
