// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "announce/catalog.h"

namespace rochade {

/// No menu has more items, so that each can be reached by a number of two digits.
inline constexpr std::size_t kMostMenuItems = 99;

struct MenuItem {
    std::string id;    // for the program
    std::string name;  // in the user's language, as it is spoken and written
    /// What it is set to, said behind the name; may be empty.
    std::string value = {};

    friend bool operator==(const MenuItem&, const MenuItem&) = default;
};

enum class MenuKey : std::uint8_t { Up, Down, First, Last, Enter, Leave };

/// What a key of the keyboard does in a menu; nothing for a key that does nothing there.
std::optional<MenuKey> menu_key(std::string_view key);

/// What came of a key or a line. The item that is meant is Menu::current().
struct MenuMoved {
    bool has_wrapped = false;  // past the end, to the other one
    friend bool operator==(const MenuMoved&, const MenuMoved&) = default;
};
struct MenuChosen {
    std::string id;
    friend bool operator==(const MenuChosen&, const MenuChosen&) = default;
};
struct MenuLeft {
    friend bool operator==(const MenuLeft&, const MenuLeft&) = default;
};
struct MenuNotFound {  // no item begins so, or has this number
    friend bool operator==(const MenuNotFound&, const MenuNotFound&) = default;
};
using MenuAnswer = std::variant<MenuMoved, MenuChosen, MenuLeft, MenuNotFound>;

/// A list that is heard one item at a time: arrows go around it, a letter jumps to the next item
/// that begins with it, Enter chooses, Escape leaves. Where only whole lines come, the number or
/// the beginning of a name chooses. Pure. Asserted: 1 to kMostMenuItems items.
class Menu {
public:
    Menu(std::string title, std::vector<MenuItem> items);

    const std::string& title() const { return title_; }
    const std::vector<MenuItem>& items() const { return items_; }
    std::size_t position() const { return position_; }
    const MenuItem& current() const { return items_[position_]; }

    MenuAnswer press(MenuKey key);
    /// The next item behind the current one that begins with this character, whatever its case and
    /// accent.
    MenuAnswer jump(char32_t code);
    /// A number, 0 to leave, or words: a whole name or the beginning of one only. An empty line
    /// chooses the current item.
    MenuAnswer line(std::string_view text);

    /// Goes to the item, if there is one.
    void go_to(std::string_view id);
    /// Other items in the place of these; the same item stays the current one where it is there.
    void replace(std::vector<MenuItem> items);

private:
    std::string title_;
    std::vector<MenuItem> items_;
    std::size_t position_ = 0;
};

/// "New game, 1 of 7" or "Voice: Anna, 3 of 6".
std::string menu_item_line(const Menu& menu, const Catalog& catalog);

/// "1: New game", …, for whoever only types lines.
std::vector<std::string> menu_lines(const Menu& menu, const Catalog& catalog);

}  // namespace rochade
