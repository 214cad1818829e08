// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/keys.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"
#include "commands/latin_key.h"

namespace rochade {
namespace {

/// The keys that have a name, and the names that people give them besides, made comparable.
struct NamedKeyWords {
    std::string_view name;
    std::string_view also;  // separated by spaces
};
constexpr std::array kNamedKeys = {
    NamedKeyWords{"Enter", "return eingabetaste"},
    NamedKeyWords{"Escape", "esc"},
    NamedKeyWords{"Tab", "tabulator"},
    NamedKeyWords{"Space", "spacebar leertaste"},
    NamedKeyWords{"Backspace", "rücktaste"},
    NamedKeyWords{"Delete", "del entf"},
    NamedKeyWords{"Insert", "ins einfg"},
    NamedKeyWords{"Left", ""},
    NamedKeyWords{"Right", ""},
    NamedKeyWords{"Up", ""},
    NamedKeyWords{"Down", ""},
    NamedKeyWords{"Home", "pos1"},
    NamedKeyWords{"End", "ende"},
    NamedKeyWords{"PageUp", "pgup bildauf"},
    NamedKeyWords{"PageDown", "pgdn bildab"},
    NamedKeyWords{"Plus", ""},
    NamedKeyWords{"Minus", ""},
};

constexpr unsigned kShift = 1;
constexpr unsigned kAlt = 2;
constexpr unsigned kCtrl = 4;

constexpr std::array<std::pair<std::string_view, unsigned>, 6> kModifierWords = {
    {{"shift", kShift},
     {"umschalt", kShift},
     {"ctrl", kCtrl},
     {"control", kCtrl},
     {"strg", kCtrl},
     {"alt", kAlt}}};

/// What Shift and the digits 1 to 8 type.
constexpr std::u32string_view kShiftedAmerican = U"!@#$%^&*";
constexpr std::u32string_view kShiftedGerman = U"!\"§$%&/(";
constexpr std::u32string_view kShiftedRussian = U"!\"№;%:?*";
constexpr std::u32string_view kShiftedBritish = U"!\"£$%^&*";

std::u32string_view shifted_digits(Language language) {
    switch (language) {
        case Language::German: return kShiftedGerman;
        case Language::Russian: return kShiftedRussian;
        case Language::English:
        case Language::Greek: break;
    }
    return kShiftedAmerican;
}

std::optional<unsigned> shifted_digit(char32_t code, Language language) {
    for (const auto row : {shifted_digits(language), kShiftedBritish}) {
        const auto at = row.find(code);
        if (at != row.npos) return static_cast<unsigned>(at) + 1;
    }
    return std::nullopt;
}

char32_t small_of(char32_t code) {
    // lower_case() makes one letter of both sigmas, which lie on keys of their own.
    if (code == 0x3C2) return code;
    std::string letter;
    append_utf8(letter, code);
    const auto small = characters_of(lower_case(letter));
    return small.size() == 1 ? small[0] : code;
}

std::string utf8(char32_t code) {
    std::string text;
    append_utf8(text, code);
    return text;
}

std::string with_modifiers(unsigned modifiers, std::string_view key) {
    std::string name;
    if ((modifiers & kCtrl) != 0) name += "Ctrl+";
    if ((modifiers & kAlt) != 0) name += "Alt+";
    if ((modifiers & kShift) != 0) name += "Shift+";
    return name += key;
}

bool has_word(std::string_view words, std::string_view word) {
    while (!words.empty()) {
        const std::size_t space = std::min(words.find(' '), words.size());
        if (words.substr(0, space) == word) return true;
        words.remove_prefix(std::min(space + 1, words.size()));
    }
    return false;
}

/// The key without modifiers that `text`, in lower case and without spaces, names; or empty.
std::string plain_key(std::string_view text) {
    for (const NamedKeyWords& named : kNamedKeys) {
        if (lower_case(named.name) == text || has_word(named.also, text)) {
            return std::string(named.name);
        }
    }
    if (text.size() >= 2 && text.size() <= 3 && text[0] == 'f') {
        const std::string number(text.substr(1));
        for (unsigned function = 1; function <= 12; ++function) {
            if (number == std::to_string(function)) return "F" + number;
        }
    }
    const auto characters = characters_of(text);
    if (characters.size() != 1 || characters[0] <= U' ' || characters[0] == 0x7F) return {};
    return is_small_letter(characters[0]) ? utf8(upper_case(characters[0])) : std::string(text);
}

/// The modifiers in front of a key's name, and what follows.
std::pair<unsigned, std::string_view> split(std::string_view key) {
    constexpr std::array<std::pair<std::string_view, unsigned>, 3> kNames = {
        {{"Ctrl+", kCtrl}, {"Alt+", kAlt}, {"Shift+", kShift}}};
    unsigned modifiers = 0;
    for (const auto& [name, modifier] : kNames) {
        if (key.size() <= name.size() || key.substr(0, name.size()) != name) continue;
        modifiers |= modifier;
        key.remove_prefix(name.size());
    }
    return {modifiers, key};
}

}  // namespace

std::optional<std::string> parse_key(std::string_view text) {
    if (text.size() > kLongestKeyName || !is_utf8(text)) return std::nullopt;
    std::string rest;
    for (const char byte : lower_case(text)) {
        if (byte != ' ' && byte != '\t') rest += byte;
    }
    std::string_view key = rest;
    unsigned modifiers = 0;
    for (bool found = true; found;) {
        found = false;
        for (const auto& [word, modifier] : kModifierWords) {
            if (key.size() <= word.size() || key.substr(0, word.size()) != word) continue;
            key.remove_prefix(word.size());
            if (key.size() > 1 && (key[0] == '+' || key[0] == '-')) key.remove_prefix(1);
            modifiers |= modifier;
            found = true;
        }
    }
    const std::string name = plain_key(key);
    if (name.empty()) return std::nullopt;
    return with_modifiers(modifiers, name);
}

std::string key_of_character(char32_t code, Language language) {
    if (code < U' ' || code == 0x7F) return {};
    if (code == U' ' || code == 0xA0) return "Space";
    const char32_t small = small_of(code);
    if (is_small_letter(small)) {
        return with_modifiers(small == code ? 0U : kShift, utf8(upper_case(small)));
    }
    if (const auto digit = shifted_digit(code, language)) {
        return with_modifiers(kShift, std::to_string(*digit));
    }
    return utf8(code);
}

std::optional<std::string> latin_name_of_key(std::string_view key) {
    const auto [modifiers, name] = split(key);
    const auto characters = characters_of(name);
    if (characters.size() != 1 || characters[0] < 0x80) return std::nullopt;
    const char latin = latin_key_of(small_of(characters[0]));
    if (latin == 0) return std::nullopt;
    return with_modifiers(modifiers, std::string(1, latin));
}

bool types_or_edits(std::string_view key) {
    constexpr std::array<std::string_view, 13> kEditing = {
        "Enter", "Space", "Backspace", "Delete", "Left",   "Right",   "Up",
        "Down",  "Home",  "End",       "Insert", "PageUp", "PageDown"};
    // Ctrl with these is end of file, erase, Tab, Enter, flow control, suspend, paste or editing.
    constexpr std::string_view kControls = "ACDEHIJKMQSUVWZ";
    const auto [modifiers, name] = split(key);
    if (modifiers == kCtrl && name.size() == 1) return kControls.find(name[0]) != kControls.npos;
    if ((modifiers & ~kShift) != 0) return false;
    return characters_of(name).size() == 1 ||
           std::find(kEditing.begin(), kEditing.end(), name) != kEditing.end();
}

}  // namespace rochade
