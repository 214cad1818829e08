// SPDX-License-Identifier: GPL-3.0-or-later
// The settings in the menu of a game: what counts at once, and can be chosen from a list.
#include <array>
#include <utility>

#include "app/session.h"
#include "app/settings_words.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::string_view kBack = "back";
constexpr std::string_view kAsUsual = "as usual";

/// What a row can be, each value with its name; empty where there is no list of it.
std::vector<MenuItem> values_of(const SettingRow& row, const Catalog& catalog) {
    std::vector<MenuItem> items;
    for (const SettingChoice& choice : choices_of(row, catalog)) {
        items.push_back(
            {choice.value ? to_text(*choice.value) : std::string(kAsUsual), choice.name});
    }
    if (row.kind != SettingKind::Number) return items;
    for (int value = row.range.least; value <= row.range.most; value += row.range.step) {
        items.push_back({std::to_string(value), std::to_string(value)});
    }
    return items.size() > kMostMenuItems ? std::vector<MenuItem>() : items;
}

/// Whether each listener has one of his own; that of everybody stands for all of them.
bool is_listeners(const SettingRow& row) {
    const std::size_t dot = row.key.find('.');
    const std::string_view own =
        dot == row.key.npos ? "" : std::string_view(row.key).substr(0, dot);
    return own.empty() || own == "white" || own == "black" || own == "assistant" || own == "desk";
}

bool is_of(const SettingRow& row, Role who) {
    constexpr std::array<std::string_view, 4> kOwn = {"white.", "black.", "assistant.", "desk."};
    return row.key.starts_with(kOwn[static_cast<std::size_t>(who)]);
}

}  // namespace

/// With the item of the key `at` the current one, if it is there.
void Session::open_settings_menu(Role who, const std::string& at) {
    const Catalog& catalog = catalog_of(who);
    const bool is_tournament = parts_.match.setup().mode == Mode::Tournament;
    std::vector<MenuItem> items;
    for (const SettingRow& row : settings_table()) {
        const bool is_others = is_listeners(row) && !is_of(row, who);
        if (row.start != SettingStart::AtOnce || row.is_open() || is_others) continue;
        if (is_tournament && !may_change_in_tournament(row, who)) continue;
        if (values_of(row, catalog).empty() || items.size() + 1 == kMostMenuItems) continue;
        const auto settled = parts_.settled.find(row.key);
        const auto value = settled == parts_.settled.end()
                               ? std::nullopt
                               : std::optional<SettingValue>(settled->second);
        items.push_back({row.key, title_of({&row}, catalog), value_in_words(row, value, catalog)});
    }
    items.push_back({std::string(kBack), catalog.text("Back to the game")});
    Menu menu(catalog.text("Settings"), std::move(items));
    menu.go_to(at);
    show_menu({std::move(menu), who, place_, OpenMenu::Level::Settings, {}});
}

void Session::open_values_menu(Role who, const std::string& key) {
    const Catalog& catalog = catalog_of(who);
    const FoundSetting found = *find_setting(key);
    Menu menu(title_of(found, catalog), values_of(*found.row, catalog));
    const auto settled = parts_.settled.find(key);
    const bool is_settled = settled != parts_.settled.end();
    const Settings now = settings_from(parts_.settled, parts_.context.language);
    menu.go_to(is_settled ? to_text(settled->second) : std::string(kAsUsual));
    if (!is_settled && menu.current().id != kAsUsual) {
        menu.go_to(to_text(found.row->get(now, found.name)));
    }
    show_menu({std::move(menu), who, place_, OpenMenu::Level::Values, key});
}

/// An item of one of these lists; "back" also stands for leaving it.
void Session::choose_setting(const std::string& id) {
    const OpenMenu open = *menu_;
    close_menu();
    if (open.level == OpenMenu::Level::Settings) {
        if (id != kBack) return open_values_menu(open.who, id);
        answer(open.who, "Back in the game.", Caption::Kind::Speech);
        return;
    }
    if (id != kBack) {
        const FoundSetting found = *find_setting(open.setting);
        const auto value = id == kAsUsual ? std::nullopt : parse_setting_value(*found.row, {id});
        change_setting(open.who, {open.setting, value});
    }
    open_settings_menu(open.who, open.setting);
}

/// A value that the list does not name, but the setting takes: "317" words a minute.
void Session::choose_value_said(std::string_view text) {
    const OpenMenu open = *menu_;
    const FoundSetting found = *find_setting(open.setting);
    const Catalog& catalog = catalog_of(open.who);
    const std::string said = trimmed(text);
    const auto value = value_named(*found.row, said, catalog);
    if (!value) {
        answer(open.who, plain_phrase(refused_value(found, said, catalog), catalog.language()),
               Caption::Kind::Error);
        return;
    }
    close_menu();
    change_setting(open.who, {open.setting, *value});
    open_settings_menu(open.who, open.setting);
}

}  // namespace rochade
