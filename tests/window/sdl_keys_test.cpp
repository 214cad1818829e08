// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/sdl_keys.h"

#include <SDL2/SDL.h>
#include <gtest/gtest.h>

#include "commands/command.h"

namespace rochade {
namespace {

std::string name_of_key(SDL_Keycode code, int modifiers = KMOD_NONE,
                        SDL_Scancode place = SDL_SCANCODE_UNKNOWN) {
    return name_of(SDL_Keysym{place, code, static_cast<Uint16>(modifiers), 0});
}

TEST(SdlKeys, HaveTheNamesOfTheCommandTable) {
    EXPECT_EQ(name_of_key(SDLK_F1), "F1");
    EXPECT_EQ(name_of_key(SDLK_F12), "F12");
    EXPECT_EQ(name_of_key(SDLK_F2, KMOD_LSHIFT), "Shift+F2");
    EXPECT_EQ(name_of_key(SDLK_r, KMOD_LCTRL), "Ctrl+R");
    EXPECT_EQ(name_of_key(SDLK_d, KMOD_LALT), "Alt+D");
    EXPECT_EQ(name_of_key(SDLK_ESCAPE), "Escape");
    EXPECT_EQ(name_of_key(SDLK_KP_ENTER), "Enter");
    EXPECT_EQ(name_of_key(SDLK_PLUS, KMOD_LCTRL | KMOD_LSHIFT), "Ctrl+Plus");
    EXPECT_EQ(name_of_key(SDLK_0, KMOD_LCTRL), "Ctrl+0");
}

TEST(SdlKeys, FollowThePlaceOnOtherLayouts) {
    EXPECT_EQ(name_of_key(0x3b4, KMOD_LALT), "Alt+D") << "Greek delta";
    EXPECT_EQ(name_of_key(0x432, KMOD_LALT), "Alt+D") << "Cyrillic ve";
    EXPECT_EQ(name_of_key(0xf6, KMOD_LCTRL, SDL_SCANCODE_R), "Ctrl+R");
}

TEST(SdlKeys, LeaveTypingAlone) {
    EXPECT_EQ(name_of_key(SDLK_e), "");
    EXPECT_EQ(name_of_key(SDLK_n, KMOD_LSHIFT), "");
    EXPECT_EQ(name_of_key(SDLK_0), "");
    EXPECT_EQ(name_of_key(SDLK_MINUS), "");
    EXPECT_EQ(name_of_key(SDLK_q, KMOD_RALT), "") << "AltGr types";
    EXPECT_TRUE(belongs_to_screen_readers({SDL_SCANCODE_INSERT, SDLK_INSERT, 0, 0}));
    EXPECT_TRUE(belongs_to_screen_readers({SDL_SCANCODE_CAPSLOCK, SDLK_CAPSLOCK, 0, 0}));
    EXPECT_FALSE(belongs_to_screen_readers({SDL_SCANCODE_F1, SDLK_F1, 0, 0}));
}

/// The key of each command as SDL reports it.
SDL_Keysym keysym_of(std::string_view key) {
    int modifiers = KMOD_NONE;
    const auto take = [&](std::string_view prefix, int modifier) {
        if (key.substr(0, prefix.size()) != prefix) return;
        key.remove_prefix(prefix.size());
        modifiers |= modifier;
    };
    take("Ctrl+", KMOD_LCTRL);
    take("Alt+", KMOD_LALT);
    take("Shift+", KMOD_LSHIFT);
    const std::string name =
        key.size() == 1 ? std::string(1, static_cast<char>(key[0] + 32)) : std::string(key);
    return {SDL_SCANCODE_UNKNOWN, SDL_GetKeyFromName(name.c_str()), static_cast<Uint16>(modifiers),
            0};
}

TEST(SdlKeys, ReachEveryCommand) {
    for (const CommandEntry& entry : command_table()) {
        EXPECT_EQ(name_of(keysym_of(entry.key)), entry.key);
    }
}

}  // namespace
}  // namespace rochade
