// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/menu.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

#include "base/utf8.h"
#include "commands/folded_words.h"

namespace rochade {
namespace {

constexpr std::array<std::pair<std::string_view, MenuKey>, 8> kKeys = {
    {{"Up", MenuKey::Up},
     {"Down", MenuKey::Down},
     {"Home", MenuKey::First},
     {"End", MenuKey::Last},
     {"Enter", MenuKey::Enter},
     {"Right", MenuKey::Enter},
     {"Left", MenuKey::Leave},
     {"Escape", MenuKey::Leave}}};

/// All digits: the number; 0 for none and for too many.
std::optional<std::size_t> number_in(std::string_view text) {
    if (text.empty() || text.size() > 2) return std::nullopt;
    std::size_t number = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + static_cast<std::size_t>(digit - '0');
    }
    return number;
}

std::string folded_line(std::string_view text) {
    std::string line;
    for (const FoldedWord& word : folded_words(text)) {
        if (!line.empty()) line += ' ';
        line += word.folded;
    }
    return line;
}

std::string with_value(const MenuItem& item, const Catalog& catalog) {
    if (item.value.empty()) return item.name;
    return catalog.format("{name}: {value}", {{"name", item.name}, {"value", item.value}});
}

}  // namespace

std::optional<MenuKey> menu_key(std::string_view key) {
    for (const auto& [name, meaning] : kKeys) {
        if (name == key) return meaning;
    }
    return std::nullopt;
}

Menu::Menu(std::string title, std::vector<MenuItem> items)
    : title_(std::move(title)), items_(std::move(items)) {
    assert(!items_.empty() && items_.size() <= kMostMenuItems);
}

MenuAnswer Menu::press(MenuKey key) {
    const std::size_t last = items_.size() - 1;
    switch (key) {
        case MenuKey::Up: {
            const bool wraps = position_ == 0;
            position_ = wraps ? last : position_ - 1;
            return MenuMoved{wraps};
        }
        case MenuKey::Down: {
            const bool wraps = position_ == last;
            position_ = wraps ? 0 : position_ + 1;
            return MenuMoved{wraps};
        }
        case MenuKey::First: position_ = 0; return MenuMoved{};
        case MenuKey::Last: position_ = last; return MenuMoved{};
        case MenuKey::Enter: return MenuChosen{current().id};
        case MenuKey::Leave: break;
    }
    return MenuLeft{};
}

MenuAnswer Menu::jump(char32_t code) {
    std::string letter;
    append_utf8(letter, code);
    if (letter == "0") return MenuLeft{};
    const std::string wanted = comparable(letter);
    if (wanted.empty() || wanted == " ") return MenuNotFound{};
    for (std::size_t step = 1; step <= items_.size(); ++step) {
        const std::size_t at = (position_ + step) % items_.size();
        if (!comparable(items_[at].name).starts_with(wanted)) continue;
        const bool wraps = at <= position_ && items_.size() > 1;
        position_ = at;
        return MenuMoved{wraps};
    }
    return MenuNotFound{};
}

MenuAnswer Menu::line(std::string_view text) {
    const std::string typed = trimmed(text);
    if (typed.empty()) return MenuChosen{current().id};
    if (const auto number = number_in(typed)) {
        if (*number == 0) return MenuLeft{};
        if (*number > items_.size()) return MenuNotFound{};
        position_ = *number - 1;
        return MenuChosen{current().id};
    }
    const std::string wanted = folded_line(typed);
    std::optional<std::size_t> found;
    bool are_several = false;
    for (std::size_t at = 0; at < items_.size(); ++at) {
        const std::string name = folded_line(items_[at].name);
        if (name == wanted) {
            found = at;
            are_several = false;
            break;
        }
        if (wanted.empty() || !name.starts_with(wanted)) continue;
        are_several = found.has_value();
        if (!found) found = at;
    }
    if (!found || are_several) return MenuNotFound{};
    position_ = *found;
    return MenuChosen{current().id};
}

void Menu::go_to(std::string_view id) {
    const auto found = std::find_if(items_.begin(), items_.end(),
                                    [id](const MenuItem& item) { return item.id == id; });
    if (found != items_.end()) position_ = static_cast<std::size_t>(found - items_.begin());
}

void Menu::replace(std::vector<MenuItem> items) {
    assert(!items.empty() && items.size() <= kMostMenuItems);
    const std::string id = current().id;
    items_ = std::move(items);
    position_ = std::min(position_, items_.size() - 1);
    go_to(id);
}

std::string menu_item_line(const Menu& menu, const Catalog& catalog) {
    return catalog.format("{item}, {number} of {count}",
                          {{"item", with_value(menu.current(), catalog)},
                           {"number", std::to_string(menu.position() + 1)},
                           {"count", std::to_string(menu.items().size())}});
}

std::vector<std::string> menu_lines(const Menu& menu, const Catalog& catalog) {
    std::vector<std::string> lines;
    for (const MenuItem& item : menu.items()) {
        lines.push_back(std::to_string(lines.size() + 1) + ": " + with_value(item, catalog));
    }
    return lines;
}

}  // namespace rochade
