// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "announce/listener.h"
#include "app/settings_table.h"

namespace rochade {

// Settings as they are spoken of: by their titles and the names of their values, in the user's
// language.

/// "White, style of announcement".
std::string title_of(const FoundSetting& setting, const Catalog& catalog);

/// "Anna to Hector", "320"; "as usual" or "as for everybody" for what is not settled.
std::string value_in_words(const SettingRow& row, const std::optional<SettingValue>& value,
                           const Catalog& catalog);

/// One way to settle something, for menus: nothing stands for as usual.
struct SettingChoice {
    std::optional<SettingValue> value;
    std::string name;
};

/// What can be chosen from: the words of a row, with "as usual" first where that is something of
/// its own. Empty for numbers, texts without words and lists.
std::vector<SettingChoice> choices_of(const SettingRow& row, const Catalog& catalog);

/// One setting for a menu, with what it has now.
struct SettingItem {
    std::string key;
    std::string title;
    std::string value;  // in words
    SettingKind kind;
    std::vector<SettingChoice> choices;
};

/// All settings but the user's own keys, in the order of the table.
std::vector<SettingItem> setting_items(const SettledValues& values, const Catalog& catalog);

/// "White, style of announcement: Anna to Hector".
std::string setting_line(const FoundSetting& setting, const SettledValues& values,
                         const Catalog& catalog);

/// What it is for and what it can be, its key in the file last.
std::string explain_setting(const FoundSetting& setting, const Catalog& catalog);

/// A setting that a text begins with, and what follows it.
struct NamedSetting {
    FoundSetting setting;
    std::string rest;
};

/// Finds the setting by its key, or by its title in the language of `catalog` or in English, with
/// or without whose it is. Case and accents do not matter, of several the longest counts. `whose`
/// goes before what is for everybody where only a title was said.
std::optional<NamedSetting> setting_named(std::string_view text, const Catalog& catalog,
                                          std::optional<Role> whose = std::nullopt);

/// The value that is said for a row: as it stands in the file, or by its name in the language of
/// `catalog` or in English. The outer optional is empty if it cannot be one, the inner one if it
/// shall be as usual.
std::optional<std::optional<SettingValue>> value_named(const SettingRow& row, std::string_view text,
                                                       const Catalog& catalog);

/// Why a row does not take a value: "rate of speech cannot be fast. It can be: 80 to 900."
std::string refused_value(const FoundSetting& setting, std::string_view value,
                          const Catalog& catalog);

}  // namespace rochade
