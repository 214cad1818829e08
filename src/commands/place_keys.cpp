// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/place_keys.h"

#include <string>
#include <utility>

#include "base/utf8.h"
#include "commands/keys.h"
#include "commands/menu.h"

namespace rochade {

void PlaceKeys::use(const KeyMap& map) {
    auto copy = std::make_shared<const KeyMap>(map);
    const std::lock_guard lock(mutex_);
    map_ = std::move(copy);
}

void PlaceKeys::set_mode(KeySection mode) {
    const std::lock_guard lock(mutex_);
    mode_ = mode;
}

void PlaceKeys::explain_next() {
    const std::lock_guard lock(mutex_);
    explains_ = true;
}

void PlaceKeys::set_menu(FrontEnd::MenuKeys keys) {
    const std::lock_guard lock(mutex_);
    is_in_menu_ = keys == FrontEnd::MenuKeys::Taken;
}

/// In a menu no key is left to typing either.
KeySection PlaceKeys::mode() const {
    const std::lock_guard lock(mutex_);
    return is_in_menu_ ? KeySection::Board : mode_;
}

bool PlaceKeys::is_explaining() const {
    const std::lock_guard lock(mutex_);
    return explains_;
}

std::optional<UserInput> PlaceKeys::press(std::string_view key) {
    const std::lock_guard lock(mutex_);
    const KeySection section = mode_;
    if (std::exchange(explains_, false)) {
        return KeyNamed{std::string(key), KeyNamed::Why::Asked, Place::First, section};
    }
    if (is_in_menu_) {
        const auto command = map_->meaning(KeySection::Entry, key);
        if (command && !menu_key(key)) {
            if (command->command == Command::ExplainKey && command->argument.empty()) {
                explains_ = true;
            }
            return CommandKeyPressed{command->command, command->argument, Place::First,
                                     KeySection::Entry};
        }
        return KeyNamed{std::string(key), KeyNamed::Why::ForMenu, Place::First, section};
    }
    const auto meaning = map_->meaning(section, key);
    if (!meaning) {
        if (section == KeySection::Entry) return std::nullopt;
        return KeyNamed{std::string(key), KeyNamed::Why::MeansNothing, Place::First, section};
    }
    if (meaning->command == Command::BoardOrEntry && meaning->argument.empty()) {
        mode_ = other_section(section);
    }
    if (meaning->command == Command::ExplainKey && meaning->argument.empty()) explains_ = true;
    return CommandKeyPressed{meaning->command, meaning->argument, Place::First, section};
}

bool takes_typed_text(const CommandKeyPressed& pressed) {
    // Who goes to the board, or asks for a key, comes back to his line.
    const bool leaves_line =
        pressed.command == Command::BoardOrEntry || pressed.command == Command::ExplainKey;
    return pressed.section == KeySection::Entry && pressed.argument.empty() && !leaves_line &&
           entry_of(pressed.command).takes != Takes::Nothing;
}

std::optional<UserInput> PlaceKeys::type(char32_t code) {
    const bool is_text = mode() == KeySection::Entry && !is_explaining();
    if (is_text) return std::nullopt;
    Language language = Language::English;
    {
        const std::lock_guard lock(mutex_);
        if (is_in_menu_ && !explains_) {
            std::string character;
            append_utf8(character, code);
            return KeyNamed{character, KeyNamed::Why::ForMenu, Place::First, mode_};
        }
        language = map_->language();
    }
    const std::string key = key_of_character(code, language);
    return key.empty() ? std::nullopt : press(key);
}

}  // namespace rochade
