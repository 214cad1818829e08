// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string_view>

#include "commands/front_end.h"
#include "commands/key_map.h"

namespace rochade {

/// The keys of one place: what they mean there, whether letters are text or commands, and whether
/// the next one is only to be explained. Every front-end has one and hands its keys through it.
/// May be used from any thread.
class PlaceKeys {
public:
    explicit PlaceKeys(Language language) : map_(std::make_shared<const KeyMap>(language)) {}

    void use(const KeyMap& map);
    void set_mode(KeySection mode);
    void explain_next();
    /// While a menu is open its keys and all characters are for it: see FrontEnd.
    void set_menu(FrontEnd::MenuKeys keys);

    KeySection mode() const;
    /// Whether the next key is only explained, even one that the front-end keeps for itself.
    bool is_explaining() const;

    /// What a key gives, to be handed over; nothing if it is left to typing and editing. On the
    /// board each key gives something. What goes to the board or back counts from the next key on.
    std::optional<UserInput> press(std::string_view key);
    /// The same for a character that was typed.
    std::optional<UserInput> type(char32_t code);

private:
    mutable std::mutex mutex_;  // guards the rest
    std::shared_ptr<const KeyMap> map_;
    KeySection mode_ = KeySection::Entry;
    bool explains_ = false;
    bool is_in_menu_ = false;
};

/// Whether a command takes what stands in the line and is not entered yet: in the entry only, and
/// where the key brings no argument of its own.
bool takes_typed_text(const CommandKeyPressed& pressed);

}  // namespace rochade
