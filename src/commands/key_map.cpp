// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/key_map.h"

#include <algorithm>
#include <set>
#include <utility>

#include "commands/folded_words.h"
#include "commands/key_sets.h"
#include "commands/keys.h"

namespace rochade {
namespace {

/// The window fills the screen and shows both boards with these, whatever else they might mean.
bool is_windows_own(std::string_view key) { return key == "Alt+Enter" || key == "Ctrl+Shift+F11"; }

bool is_arbiters(Command command) {
    const CommandEntry& entry = entry_of(command);
    return entry.audience == Audience::Desk && entry.key.empty();
}

}  // namespace

std::string_view name_of(KeySet set) { return set == KeySet::Lichess ? "lichess" : "rochade"; }

std::optional<KeySet> parse_key_set(std::string_view text) {
    for (const KeySet set : {KeySet::Lichess, KeySet::Rochade}) {
        if (name_of(set) == comparable(trimmed(text))) return set;
    }
    return std::nullopt;
}

KeyMap::KeyMap(Language language, KeySet set) : language_(language), set_(set) {
    for (const CommandEntry& entry : command_table()) {
        if (!entry.key.empty()) entry_.emplace(entry.key, KeyMeaning{entry.command, {}});
    }
    for (Binding& binding : board_keys_of(set, language)) {
        order_.push_back(binding.key);
        board_.emplace(std::move(binding.key), std::move(binding.meaning));
    }
}

Result<KeyMap, KeyMapError> KeyMap::with(Language language, KeySet set,
                                         std::span<const KeyChange> changes) {
    using Kind = KeyMapError::Kind;
    KeyMap map(language, set);
    if (changes.size() > kMostKeyChanges) return KeyMapError{Kind::TooManyChanges, {}, {}};
    std::set<std::pair<KeySection, std::string>> given;
    for (const KeyChange& change : changes) {
        const auto key = parse_key(change.key);
        if (key && !given.emplace(change.section, *key).second) {
            return KeyMapError{Kind::TwiceGiven, change.key, change.command};
        }
    }
    // Those of the entry first: they decide what the board must not contradict.
    for (const KeySection section : {KeySection::Entry, KeySection::Board}) {
        for (const KeyChange& change : changes) {
            if (change.section != section) continue;
            if (const auto error = map.change(change)) return *error;
        }
    }
    return map;
}

std::optional<KeyMapError> KeyMap::change(const KeyChange& change) {
    using Kind = KeyMapError::Kind;
    const auto error = [&change](Kind kind) {
        return KeyMapError{kind, change.key, change.command};
    };
    const auto key = parse_key(change.key);
    if (!key) return error(Kind::UnknownKey);
    if (is_windows_own(*key)) return error(Kind::MeansAnother);
    const bool in_entry = change.section == KeySection::Entry;
    if (types_or_edits(*key) && (in_entry || key->starts_with("Ctrl+"))) {
        return error(Kind::TypesText);
    }
    Keys& section = keys(change.section);
    if (trimmed(change.command).empty()) {
        section.erase(*key);
        return std::nullopt;
    }
    auto parsed = parse_command(change.command, Catalog(Language::English));
    if (!parsed) return error(Kind::UnknownCommand);
    if (is_arbiters(parsed->command)) return error(Kind::ArbitersOwn);
    KeyMeaning meaning{parsed->command, std::move(parsed->argument)};
    if (in_entry) {
        board_.erase(*key);
    } else if (const auto other = entry_.find(*key); other != entry_.end()) {
        if (other->second != meaning) return error(Kind::MeansAnother);
        return std::nullopt;
    }
    if (std::find(order_.begin(), order_.end(), *key) == order_.end()) order_.push_back(*key);
    section.insert_or_assign(*key, std::move(meaning));
    return std::nullopt;
}

const KeyMeaning* KeyMap::find(KeySection section, std::string_view key) const {
    if (const auto found = entry_.find(key); found != entry_.end()) return &found->second;
    if (section == KeySection::Entry) return nullptr;
    const auto found = board_.find(key);
    return found == board_.end() ? nullptr : &found->second;
}

std::optional<KeyMeaning> KeyMap::meaning(KeySection section, std::string_view key) const {
    if (const KeyMeaning* const found = find(section, key)) return *found;
    const auto latin = latin_name_of_key(key);
    const KeyMeaning* const found = latin ? find(section, *latin) : nullptr;
    return found != nullptr ? std::optional<KeyMeaning>(*found) : std::nullopt;
}

std::vector<KeyMap::Binding> KeyMap::own_keys(KeySection section) const {
    std::vector<Binding> bindings;
    for (const CommandEntry& entry : command_table()) {
        if (section == KeySection::Entry) {
            for (const auto& [key, meaning] : entry_) {
                if (meaning.command == entry.command) bindings.push_back({key, meaning});
            }
            continue;
        }
        for (const std::string& key : order_) {
            const auto found = board_.find(key);
            if (found == board_.end() || found->second.command != entry.command) continue;
            bindings.push_back({key, found->second});
        }
    }
    return bindings;
}

std::vector<std::string> KeyMap::keys_of(Command command, KeySection section) const {
    std::vector<std::string> names;
    for (const Binding& binding : own_keys(section)) {
        if (binding.meaning.command == command) names.push_back(binding.key);
    }
    return names;
}

std::vector<KeyMeaning> KeyMap::without_key() const {
    std::vector<KeyMeaning> lost;
    const auto has = [](const Keys& keys, const KeyMeaning& meaning) {
        return std::any_of(keys.begin(), keys.end(),
                           [&meaning](const auto& other) { return other.second == meaning; });
    };
    const KeyMap whole(language_, set_);
    for (const Keys* const keys : {&whole.entry_, &whole.board_}) {
        for (const auto& [key, meaning] : *keys) {
            const bool known = std::find(lost.begin(), lost.end(), meaning) != lost.end();
            if (!known && !has(entry_, meaning) && !has(board_, meaning)) lost.push_back(meaning);
        }
    }
    return lost;
}

}  // namespace rochade
