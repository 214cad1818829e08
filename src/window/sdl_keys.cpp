// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sdl_keys.h"

#include <SDL2/SDL.h>

#include "commands/latin_key.h"

namespace rochade {
namespace {

std::string plain_name(const SDL_Keysym& key) {
    if (key.sym >= SDLK_F1 && key.sym <= SDLK_F12) {
        return "F" + std::to_string(key.sym - SDLK_F1 + 1);
    }
    switch (key.sym) {
        case SDLK_RETURN:
        case SDLK_KP_ENTER: return "Enter";
        case SDLK_ESCAPE: return "Escape";
        case SDLK_BACKSPACE: return "Backspace";
        case SDLK_DELETE: return "Delete";
        case SDLK_LEFT: return "Left";
        case SDLK_RIGHT: return "Right";
        case SDLK_UP: return "Up";
        case SDLK_DOWN: return "Down";
        case SDLK_HOME: return "Home";
        case SDLK_END: return "End";
        case SDLK_PAGEUP: return "PageUp";
        case SDLK_PAGEDOWN: return "PageDown";
        case SDLK_TAB: return "Tab";
        case SDLK_PLUS:
        case SDLK_EQUALS:
        case SDLK_KP_PLUS: return "Plus";
        case SDLK_MINUS:
        case SDLK_KP_MINUS: return "Minus";
        case SDLK_0:
        case SDLK_KP_0: return "0";
        default: return {};
    }
}

/// The Latin letter of a key, 0 if it has none.
char letter_on(const SDL_Keysym& key) {
    if (key.sym > 0 && key.sym < SDLK_SCANCODE_MASK) {
        if (const char letter = latin_key_of(static_cast<char32_t>(key.sym))) return letter;
    }
    if (key.scancode >= SDL_SCANCODE_A && key.scancode <= SDL_SCANCODE_Z) {
        return static_cast<char>('A' + (key.scancode - SDL_SCANCODE_A));
    }
    return 0;
}

/// Keys that type a character, whatever their name.
bool types_text(const std::string& name) {
    return name == "Plus" || name == "Minus" || name == "0";
}

}  // namespace

std::string name_of(const SDL_Keysym& key) {
    const bool control = (key.mod & KMOD_CTRL) != 0;
    const bool alt = (key.mod & KMOD_LALT) != 0;
    const bool shift = (key.mod & KMOD_SHIFT) != 0;
    std::string name = plain_name(key);
    if (name.empty() && (control || alt)) {
        if (const char letter = letter_on(key)) name = std::string(1, letter);
    }
    if (name.empty() || (types_text(name) && !control)) return {};
    // "+" lies on a key with Shift in some layouts and without in others.
    const std::string shifted = shift && !types_text(name) ? "Shift+" : "";
    return (control ? "Ctrl+" : "") + std::string(alt ? "Alt+" : "") + shifted + name;
}

bool belongs_to_screen_readers(const SDL_Keysym& key) {
    return key.sym == SDLK_INSERT || key.sym == SDLK_CAPSLOCK;
}

}  // namespace rochade
