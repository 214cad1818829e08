// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_table.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <utility>

#include "app/settings_rows.h"
#include "base/overloaded.h"
#include "base/utf8.h"

namespace rochade {
namespace {

/// A key further from every known one than this was not meant to be one of them.
constexpr std::size_t kFarthestGuess = 3;

std::vector<SettingRow> all_rows() {
    std::vector<SettingRow> rows;
    add_listener_rows(rows);
    add_speech_rows(rows);
    add_sound_rows(rows);
    add_clock_rows(rows);
    add_braille_rows(rows);
    add_key_rows(rows);
    add_window_rows(rows);
    add_game_rows(rows);
    add_engine_rows(rows);
    return rows;
}

bool is_one_line_of_text(const std::string& text) {
    return text.size() <= kLongestSettingText && is_utf8(text) &&
           std::none_of(text.begin(), text.end(), [](char c) {
               const auto code = static_cast<unsigned char>(c);
               return code < 0x20 || code == 0x7F;
           });
}

bool is_accepted(const SettingRow& row, const std::string& text) {
    return is_one_line_of_text(text) && (!row.accepts || (!text.empty() && row.accepts(text)));
}

bool has_word(const SettingRow& row, std::string_view text) {
    return std::any_of(row.words.begin(), row.words.end(),
                       [&](const SettingWord& word) { return word.word == text; });
}

/// How many letters have to be changed, put in or left out to make one word of the other.
std::size_t distance(std::string_view one, std::string_view other) {
    std::vector<std::size_t> row(other.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 0; i < one.size(); ++i) {
        std::size_t diagonal = std::exchange(row[0], i + 1);
        for (std::size_t j = 0; j < other.size(); ++j) {
            const std::size_t changed = diagonal + (one[i] == other[j] ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({changed, diagonal + 1, row[j] + 1});
        }
    }
    return row.back();
}

}  // namespace

std::span<const SettingRow> settings_table() {
    static const std::vector<SettingRow> kRows = all_rows();
    return kRows;
}

std::optional<FoundSetting> find_setting(std::string_view key) {
    for (const SettingRow& row : settings_table()) {
        if (!row.is_open()) {
            if (row.key == key) return FoundSetting{&row};
            continue;
        }
        const std::string_view table = std::string_view(row.key).substr(0, row.key.size() - 1);
        const bool is_in_it = key.starts_with(table) && key.size() > table.size();
        if (is_in_it && is_one_line_of_text(std::string(key))) {
            return FoundSetting{&row, std::string(key.substr(table.size()))};
        }
    }
    return std::nullopt;
}

std::optional<std::string> nearest_setting(std::string_view key) {
    if (key.size() > kLongestSettingText) return std::nullopt;
    std::optional<std::string> nearest;
    std::size_t least = kFarthestGuess + 1;
    for (const SettingRow& row : settings_table()) {
        const std::size_t far = row.is_open() ? least : distance(key, row.key);
        // A short word is not meant by one that has nothing of it.
        if (far >= least || far >= row.key.size()) continue;
        least = far;
        nearest = row.key;
    }
    return nearest;
}

bool value_is_right(const SettingRow& row, const SettingValue& value) {
    return std::visit(
        Overloaded{[&](const std::string& text) {
                       switch (row.kind) {
                           case SettingKind::Word:
                           case SettingKind::YesNo: return has_word(row, text);
                           case SettingKind::Text:
                               return has_word(row, text) || is_accepted(row, text);
                           case SettingKind::Path: return is_accepted(row, text);
                           case SettingKind::Number:
                           case SettingKind::List: break;
                       }
                       return false;
                   },
                   [&](int number) {
                       return row.kind == SettingKind::Number && number >= row.range.least &&
                              number <= row.range.most;
                   },
                   [&](const std::vector<std::string>& list) {
                       return row.kind == SettingKind::List && list.size() <= kMostSettingEntries &&
                              std::all_of(list.begin(), list.end(), [&](const std::string& entry) {
                                  return is_accepted(row, entry);
                              });
                   }},
        value);
}

std::optional<SettingValue> parse_setting_value(const SettingRow& row,
                                                const std::vector<std::string>& typed) {
    SettingValue value = typed;
    if (row.kind != SettingKind::List) {
        if (typed.size() != 1) return std::nullopt;
        value = typed.front();
    }
    if (row.kind == SettingKind::Number) {
        const std::string& text = typed.front();
        int number = 0;
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (failed != std::errc() || end != text.data() + text.size()) return std::nullopt;
        value = number;
    }
    if (!value_is_right(row, value)) return std::nullopt;
    return value;
}

std::string to_text(const SettingValue& value) {
    return std::visit(Overloaded{[](const std::string& text) { return text; },
                                 [](int number) { return std::to_string(number); },
                                 [](const std::vector<std::string>& list) {
                                     std::string text;
                                     for (const std::string& entry : list) {
                                         if (!text.empty()) text += ' ';
                                         text += entry;
                                     }
                                     return text;
                                 }},
                      value);
}

Settings settings_from(const SettledValues& values, Language language) {
    Settings settings = default_settings(language);
    const auto take = [&](const SettingRow& row, std::string_view name, const SettingValue& value) {
        if (value_is_right(row, value)) row.set(settings, name, value);
    };
    // In the order of the table: what one listener wants goes over what everybody wants.
    for (const SettingRow& row : settings_table()) {
        if (!row.is_open()) {
            const auto found = values.find(row.key);
            if (found != values.end()) take(row, {}, found->second);
            continue;
        }
        for (const auto& [key, value] : values) {
            const auto found = find_setting(key);
            if (found && found->row == &row) take(row, found->name, value);
        }
    }
    return settings;
}

std::string allowed_text(const SettingRow& row, const Catalog& catalog) {
    if (row.kind == SettingKind::Number) {
        return catalog.format("{least} to {most}", {{"least", std::to_string(row.range.least)},
                                                    {"most", std::to_string(row.range.most)}});
    }
    std::string text;
    // Beside its words a text can be much else, which its description tells.
    if (row.kind != SettingKind::Word && row.kind != SettingKind::YesNo) return text;
    for (const SettingWord& word : row.words) {
        if (!text.empty()) text += ", ";
        text += word.word;
    }
    return text;
}

}  // namespace rochade
