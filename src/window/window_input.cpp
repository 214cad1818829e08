// SPDX-License-Identifier: GPL-3.0-or-later
#include <SDL2/SDL.h>

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "commands/caption_line.h"
#include "window/sdl_keys.h"
#include "window/window_impl.h"

// What people do at the window: keys, text, the clipboard.

namespace rochade {
namespace {

constexpr double kZoomStep = 1.15;

}  // namespace

void WindowFrontEnd::Impl::handle(const SDL_Event& event, const Post& post) {
    switch (event.type) {
        case SDL_QUIT:
            closed = true;
            post(FrontEndClosed{});
            break;
        case SDL_KEYDOWN: press(event.key, post); break;
        case SDL_KEYUP: swallows_text = false; break;
        case SDL_TEXTINPUT:
            // Characters that the layout does not have come without a key.
            if (swallows_text) break;
            post(KeyTouched{});
            type(event.text.text, post);
            break;
        case SDL_WINDOWEVENT:
            draws = true;
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_GAINED) {
                post(FocusMoved{FocusMoved::To::Here});
            }
            if (event.window.event == SDL_WINDOWEVENT_FOCUS_LOST) {
                post(FocusMoved{FocusMoved::To::Elsewhere});
            }
            if (event.window.event == SDL_WINDOWEVENT_CLOSE &&
                close_window(event.window.windowID)) {
                closed = true;
                post(FrontEndClosed{});
            }
            break;
        default: break;
    }
}

/// Into the line, or on the board what the letters mean there.
void WindowFrontEnd::Impl::type(const char* text, const Post& post) {
    draws = true;
    if (wants_secret) {
        secret.insert(text);
        return;
    }
    for (const char32_t code : characters_of(text)) {
        std::string character;
        append_utf8(character, code);
        if (auto given = keys.type(code)) {
            give(std::move(*given), post);
        } else {
            entry.insert(character);
        }
    }
}

void WindowFrontEnd::Impl::press(const SDL_KeyboardEvent& event, const Post& post) {
    if (belongs_to_screen_readers(event.keysym)) return;
    post(KeyTouched{});
    const std::string key = name_of(event.keysym);
    swallows_text = key.rfind("Alt+", 0) == 0;
    if (key.empty()) return;
    draws = true;
    if (press_in_secret(key, post)) return;
    const bool is_explained = keys.is_explaining();
    if (!is_explained && key == "Escape") state.zoomed.reset();
    if (!is_explained && key == "Enter" && keys.mode() == KeySection::Entry) {
        enter(post);
    } else if (!is_explained && press_window_key(key)) {
        return;
    } else if (auto given = keys.press(key)) {
        give(std::move(*given), post);
    } else {
        entry.edit(key);
    }
}

void WindowFrontEnd::Impl::give(UserInput input, const Post& post) {
    if (auto* const pressed = std::get_if<CommandKeyPressed>(&input)) {
        if (takes_typed_text(*pressed)) {
            pressed->argument = entry.text();
            entry.clear();
        }
    }
    post(std::move(input));
}

void WindowFrontEnd::Impl::enter(const Post& post) {
    const std::string line = entry.take();
    if (character_count(line) > kLongestTypedLine) {
        post(LineTyped{{}, Place::First, LineTyped::Fits::No});
    } else if (line.find_first_not_of(' ') != std::string::npos) {
        post(LineTyped{line});
    }
}

/// While a secret is typed no key is a command. Nothing of it is drawn or remembered.
bool WindowFrontEnd::Impl::press_in_secret(const std::string& key, const Post& post) {
    if (!wants_secret) {
        secret = EntryLine();
        return false;
    }
    if (key == "Enter" || key == "Escape") {
        wants_secret = false;
        post(SecretTyped{key == "Enter" ? secret.text() : std::string()});
        secret = EntryLine();
    } else if (key == "Backspace") {
        secret.edit(key);
    }
    return true;
}

bool WindowFrontEnd::Impl::press_window_key(const std::string& key) {
    if (key == "Ctrl+Plus") {
        set_zoom(state.zoom * kZoomStep);
    } else if (key == "Ctrl+Minus") {
        set_zoom(state.zoom / kZoomStep);
    } else if (key == "Ctrl+0") {
        set_zoom(1.0);
    } else if (key == "Alt+Enter") {
        fill_screen();
    } else if (key == "Ctrl+Shift+F11") {
        const bool both =
            lay_out({options.size.width, options.size.height}, state).boards.size() == 2;
        state.boards = both ? BoardsShown::One : BoardsShown::Both;
    } else if (key == "Ctrl+V") {
        paste();
    } else {
        return false;
    }
    return true;
}

/// The window in which the key was pressed fills the screen, or does so no longer.
void WindowFrontEnd::Impl::fill_screen() {
    const bool at_clocks = clocks && SDL_GetKeyboardFocus() == clocks->window();
    SDL_Window* const here = at_clocks ? clocks->window() : window.get();
    const bool full =
        (SDL_GetWindowFlags(here) & SDL_WINDOW_FULLSCREEN_DESKTOP) == SDL_WINDOW_FULLSCREEN_DESKTOP;
    SDL_SetWindowFullscreen(here, full ? Uint32{0} : Uint32{SDL_WINDOW_FULLSCREEN_DESKTOP});
}

void WindowFrontEnd::Impl::set_zoom(double zoom) {
    state.zoom = std::clamp(zoom, kSmallestZoom, kLargestZoom);
}

void WindowFrontEnd::Impl::paste() {
    char* text = SDL_GetClipboardText();
    if (text == nullptr) return;
    entry.insert(text);
    SDL_free(text);
}

}  // namespace rochade
