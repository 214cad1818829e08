// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_document.h"

#include <toml++/toml.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "app/settings_edit.h"

namespace rochade {
namespace {

using SettingsFault = SettingsError::Kind;

/// Whether `path` is a table of the file: something stands behind it and a dot.
bool is_known_table(std::string_view path) {
    const std::string start = std::string(path) + ".";
    const auto rows = settings_table();
    return std::any_of(rows.begin(), rows.end(),
                       [&](const SettingRow& row) { return row.key.starts_with(start); });
}

std::optional<SettingValue> value_of(const toml::node& node, const SettingRow& row) {
    if (row.kind == SettingKind::Number) {
        const auto number = node.value<int>();
        if (!node.is_integer() || !number) return std::nullopt;
        return SettingValue(*number);
    }
    if (row.kind != SettingKind::List) {
        const auto text = node.value<std::string>();
        return text ? std::optional<SettingValue>(*text) : std::nullopt;
    }
    const toml::array* list = node.as_array();
    if (list == nullptr) return std::nullopt;
    std::vector<std::string> texts;
    for (const toml::node& entry : *list) {
        const auto text = entry.value<std::string>();
        if (!text) return std::nullopt;
        texts.push_back(*text);
    }
    return SettingValue(std::move(texts));
}

/// Walks through all tables and keeps the mistake that stands first in the text.
class DocumentReader {
public:
    Result<SettledValues, SettingsError> read(const toml::table& root) {
        read_table(root, "");
        if (error_) return std::move(*error_);
        return std::move(values_);
    }

private:
    void read_table(const toml::table& table, const std::string& prefix) {
        for (const auto& [name, node] : table) {
            const std::string key = prefix + std::string(name.str());
            if (const auto found = find_setting(key)) {
                read_value(*found, key, node);
            } else if (!is_known_table(key)) {
                fail({SettingsFault::UnknownKey, name.source().begin.line, key,
                      nearest_setting(key)});
            } else if (const toml::table* inner = node.as_table()) {
                read_table(*inner, key + ".");
            } else {
                fail({SettingsFault::WrongValue, node.source().begin.line, key, std::nullopt});
            }
        }
    }

    void read_value(const FoundSetting& found, const std::string& key, const toml::node& node) {
        auto value = value_of(node, *found.row);
        const bool is_own = found.row->is_open();
        if (is_own) ++own_keys_;
        if (!value || !value_is_right(*found.row, *value) || (is_own && own_keys_ > kMostOwnKeys)) {
            return fail({SettingsFault::WrongValue, node.source().begin.line, key, std::nullopt});
        }
        values_.emplace(key, std::move(*value));
    }

    void fail(SettingsError error) {
        if (!error_ || error.line < error_->line) error_ = std::move(error);
    }

    SettledValues values_;
    std::size_t own_keys_ = 0;
    std::optional<SettingsError> error_;
};

/// The first of the edits after which the text says `wanted` and nothing else.
Result<std::string, SettingsError> first_right_edit(const std::vector<std::string>& edits,
                                                    const SettledValues& wanted,
                                                    std::string_view key) {
    for (const std::string& edit : edits) {
        const auto says = read_settings(edit);
        if (says && says.value() == wanted) return edit;
    }
    return SettingsError{SettingsFault::NotEditable, 1, std::string(key), std::nullopt};
}

/// The names from the root of the file to a key.
std::vector<std::string> path_of(std::string_view key) {
    const auto found = find_setting(key);
    assert(found);
    std::string_view tables = key.substr(0, key.size() - found->name.size());
    std::vector<std::string> path;
    while (!tables.empty()) {
        const std::size_t dot = std::min(tables.find('.'), tables.size());
        path.emplace_back(tables.substr(0, dot));
        tables.remove_prefix(std::min(dot + 1, tables.size()));
    }
    if (found->row->is_open()) path.push_back(found->name);
    return path;
}

}  // namespace

Result<SettledValues, SettingsError> read_settings(std::string_view text) {
    try {
        return DocumentReader().read(toml::parse(text));
    } catch (const toml::parse_error& error) {
        return SettingsError{SettingsFault::NotToml, error.source().begin.line, "", std::nullopt};
    }
}

Result<std::string, SettingsError> with_setting(std::string_view text, std::string_view key,
                                                const SettingValue& value) {
    auto wanted = read_settings(text);
    if (!wanted) return wanted.error();
    const auto found = find_setting(key);
    assert(found && value_is_right(*found->row, value));
    wanted.value().insert_or_assign(std::string(key), value);
    return first_right_edit(edits_to_set(text, path_of(key), value), wanted.value(), key);
}

Result<std::string, SettingsError> without_setting(std::string_view text, std::string_view key) {
    auto wanted = read_settings(text);
    if (!wanted) return wanted.error();
    if (wanted.value().erase(std::string(key)) == 0) return std::string(text);
    return first_right_edit(edits_to_remove(text, path_of(key)), wanted.value(), key);
}

}  // namespace rochade
