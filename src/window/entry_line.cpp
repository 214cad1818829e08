// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/entry_line.h"

#include <algorithm>
#include <utility>

#include "base/utf8.h"
#include "commands/front_end.h"

namespace rochade {
namespace {

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

}  // namespace

void EntryLine::insert(std::string_view text) {
    if (std::exchange(is_replaced_, false)) clear();
    std::size_t count = character_count(text_);
    for (const char32_t code : characters_of(text)) {
        if (code < 0x20 || code == 0x7f || count > kLongestTypedLine) continue;
        std::string character;
        append_utf8(character, code);
        text_.insert(cursor_, character);
        cursor_ += character.size();
        ++count;
    }
}

bool EntryLine::edit(std::string_view key) {
    is_replaced_ = false;
    if (key == "Backspace") {
        erase_before_cursor();
    } else if (key == "Delete") {
        erase_at_cursor();
    } else if (key == "Left") {
        move_left();
    } else if (key == "Right") {
        move_right();
    } else if (key == "Home" || key == "Ctrl+A") {
        cursor_ = 0;
    } else if (key == "End" || key == "Ctrl+E") {
        cursor_ = text_.size();
    } else if (key == "Ctrl+U") {
        clear();
    } else if (key == "Ctrl+K") {
        text_.erase(cursor_);
    } else if (key == "Up") {
        if (recalled_ > 0) recall(recalled_ - 1);
    } else if (key == "Down") {
        if (recalled_ < history_.size()) recall(recalled_ + 1);
    } else {
        return false;
    }
    return true;
}

std::string EntryLine::take() {
    const bool worth_remembering = !text_.empty() && (history_.empty() || history_.back() != text_);
    if (worth_remembering) history_.push_back(text_);
    if (history_.size() > kMostEntriesRemembered) history_.erase(history_.begin());
    recalled_ = history_.size();
    cursor_ = 0;
    is_replaced_ = false;
    return std::exchange(text_, {});
}

void EntryLine::clear() {
    text_.clear();
    cursor_ = 0;
    is_replaced_ = false;
}

void EntryLine::give_back(std::string_view text, std::size_t cursor) {
    if (!text_.empty()) return;
    insert(text);
    cursor_ = std::min(cursor, text_.size());
    while (cursor_ > 0 && cursor_ < text_.size() && continues_character(text_[cursor_])) --cursor_;
    is_replaced_ = cursor_ < text_.size();
}

void EntryLine::erase_before_cursor() {
    const std::size_t end = cursor_;
    move_left();
    text_.erase(cursor_, end - cursor_);
}

void EntryLine::erase_at_cursor() {
    const std::size_t begin = cursor_;
    move_right();
    text_.erase(begin, cursor_ - begin);
    cursor_ = begin;
}

void EntryLine::move_left() {
    if (cursor_ > 0) --cursor_;
    while (cursor_ > 0 && continues_character(text_[cursor_])) --cursor_;
}

void EntryLine::move_right() {
    if (cursor_ < text_.size()) ++cursor_;
    while (cursor_ < text_.size() && continues_character(text_[cursor_])) ++cursor_;
}

void EntryLine::recall(std::size_t index) {
    recalled_ = index;
    text_ = index < history_.size() ? history_[index] : std::string();
    cursor_ = text_.size();
}

}  // namespace rochade
