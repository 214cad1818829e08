// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace rochade {

/// How many entered lines can be called back.
inline constexpr std::size_t kMostEntriesRemembered = 100;

/// The line that is being typed into a window. A value without any drawing; positions are bytes
/// and never inside a character.
class EntryLine {
public:
    const std::string& text() const { return text_; }
    std::size_t cursor() const { return cursor_; }

    /// Inserts text at the cursor without its control characters, up to one character more than
    /// a line may have.
    void insert(std::string_view text);

    /// A key such as "Left", "Backspace", "Home" or "Up"; false for any other name.
    bool edit(std::string_view key);

    /// Gives the line, remembers it, and begins a new one.
    std::string take();

    void clear();

    /// Puts back a line that was taken, to be corrected: see FrontEnd::give_back().
    void give_back(std::string_view text, std::size_t cursor);

private:
    void erase_before_cursor();
    void erase_at_cursor();
    void move_left();
    void move_right();
    void recall(std::size_t index);

    std::string text_;
    std::size_t cursor_ = 0;
    bool is_replaced_ = false;  // by what is typed next
    std::vector<std::string> history_;
    std::size_t recalled_ = 0;  // index in history_, or its size for the new line
};

}  // namespace rochade
