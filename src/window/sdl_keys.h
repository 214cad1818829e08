// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

struct SDL_Keysym;

namespace rochade {

/// The name of a key as the command table and EntryLine know it: "F1", "Ctrl+R", "Enter". Empty
/// for keys that type text or mean nothing to us. Letters go by what they type, on layouts without
/// Latin letters by their place. The right Alt key is left to typing (AltGr).
std::string name_of(const SDL_Keysym& key);

/// Whether the key is one that screen readers hold down for themselves: Insert and Caps Lock.
bool belongs_to_screen_readers(const SDL_Keysym& key);

}  // namespace rochade
