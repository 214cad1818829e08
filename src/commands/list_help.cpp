// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/list_help.h"

#include <array>
#include <span>

#include "base/utf8.h"
#include "commands/help.h"

namespace rochade {
namespace {

struct ListKey {
    std::string_view key;
    std::string_view meaning;  // a message id
};

constexpr std::string_view kExplainKeys = "explains the keys of this place";
constexpr std::string_view kExplainKey = "and then another key: says what that key means";
constexpr std::string_view kFirstLetter = "goes to the next item that begins with this letter";

constexpr std::array<ListKey, 11> kMenu = {{
    {"Down", "goes to the next item"},
    {"Up", "goes to the item before"},
    {"Enter", "chooses the item"},
    {"Right", "chooses the item"},
    {"Escape", "leaves the menu"},
    {"Left", "leaves the menu"},
    {"Home", "goes to the first item"},
    {"End", "goes to the last item"},
    {"F5", "says the item again"},
    {"F1", kExplainKeys},
    {"Shift+F1", kExplainKey},
}};

constexpr std::string_view kTypeValue = "types the value";
constexpr std::array<ListKey, 13> kSettings = {{
    {"Down", "goes to the next setting"},
    {"Up", "goes to the setting before"},
    {"Right", "takes the next value"},
    {"Left", "takes the value before"},
    {"Enter", kTypeValue},
    {"Delete", "puts the setting back to what is usual"},
    {"Escape", "leaves the settings"},
    {"PageDown", "goes to the next group of settings"},
    {"PageUp", "goes to the group of settings before"},
    {"Home", "goes to the first setting"},
    {"End", "goes to the last setting"},
    {"F1", "explains the setting, and the keys of this place"},
    {"Shift+F1", kExplainKey},
}};
constexpr std::string_view kEnterTyped = "enters what is typed: a name, a value, or both";

constexpr std::array<ListKey, 4> kValue = {{
    {"Enter", "takes the value that is typed"},
    {"Escape", "leaves the setting as it is"},
    {"F1", kExplainKeys},
    {"Shift+F1", kExplainKey},
}};

std::span<const ListKey> keys_of(ListPlace place) {
    switch (place) {
        case ListPlace::Menu: return kMenu;
        case ListPlace::Settings:
        case ListPlace::SettingsTyped: return kSettings;
        case ListPlace::Value: break;
    }
    return kValue;
}

std::string_view introduction(ListPlace place) {
    switch (place) {
        case ListPlace::Menu:
            return "The arrows go through the menu, a letter jumps to what begins with it, Enter "
                   "chooses, Escape leaves.";
        case ListPlace::Settings:
        case ListPlace::SettingsTyped: return "You are in the settings.";
        case ListPlace::Value: break;
    }
    return "Type the value and press Enter; Escape leaves the setting as it is.";
}

std::string line_of(const ListKey& row, ListPlace place, const Catalog& catalog) {
    const bool types_line = place == ListPlace::SettingsTyped && row.meaning == kTypeValue;
    return catalog.format("{key}: {name}.",
                          {{"key", key_name(row.key, catalog)},
                           {"name", catalog.text(types_line ? kEnterTyped : row.meaning)}});
}

}  // namespace

std::vector<std::string> list_key_lines(ListPlace place, const Catalog& catalog) {
    std::vector<std::string> lines = {catalog.text(introduction(place))};
    for (const ListKey& row : keys_of(place)) lines.push_back(line_of(row, place, catalog));
    return lines;
}

std::optional<std::string> list_key_sentence(ListPlace place, std::string_view key,
                                             const Catalog& catalog) {
    for (const ListKey& row : keys_of(place)) {
        if (row.key == key) return line_of(row, place, catalog);
    }
    const auto character = first_utf8_character(key);
    const bool is_letter = character && character->size == key.size();
    if (place != ListPlace::Menu || !is_letter) return std::nullopt;
    return line_of({key, kFirstLetter}, place, catalog);
}

}  // namespace rochade
