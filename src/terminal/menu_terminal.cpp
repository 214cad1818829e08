// SPDX-License-Identifier: GPL-3.0-or-later
#include "terminal/menu_terminal.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "base/overloaded.h"
#include "base/utf8.h"
#include "commands/front_end.h"
#include "commands/keys.h"
#include "terminal/terminal_front_end.h"

namespace rochade {
namespace {

/// Keys that belong to the list, whatever stands in the line.
constexpr std::array<std::string_view, 7> kListKeys = {"Up", "Down",     "PageUp", "PageDown",
                                                       "F1", "Shift+F1", "Delete"};

}  // namespace

MenuTerminal::MenuTerminal(int input, int output) : streams_(input, output) {
    if (streams_.is_terminal()) editor_ = LineEditor::open(streams_);
}

MenuTerminal::~MenuTerminal() = default;

void MenuTerminal::print(std::string_view line) {
    const std::string whole = std::string(line) + "\n";
    if (editor_) {
        editor_->print_above(whole);
    } else {
        streams_.write(whole);
    }
}

MenuTerminal::Input MenuTerminal::next() {
    while (inputs_.empty()) fill();
    Input input = std::move(inputs_.front());
    inputs_.pop_front();
    return input;
}

void MenuTerminal::fill() {
    using Kind = TerminalStreams::Waited::Kind;
    const auto waited =
        streams_.wait(decoder_.is_waiting() ? std::optional<Duration>(kEscapeWait) : std::nullopt);
    if (waited.kind == Kind::Ended) {
        const auto last = editor_ ? std::nullopt : splitter_.finish();
        const auto* const text = last ? std::get_if<std::string>(&*last) : nullptr;
        if (text != nullptr) inputs_.push_back(LineEntered{*text});
        inputs_.push_back(Ended{});
        return;
    }
    if (!editor_) {
        std::vector<ReadLine> lines;
        if (waited.kind == Kind::Input) splitter_.feed(waited.bytes, lines);
        for (const ReadLine& line : lines) {
            const auto* const text = std::get_if<std::string>(&line);
            inputs_.push_back(LineEntered{text != nullptr ? *text : std::string()});
        }
        return;
    }
    std::vector<Key> keys;
    if (waited.kind == Kind::Input) decoder_.feed(waited.bytes, keys);
    if (waited.kind == Kind::TimedOut) decoder_.give_up_waiting(keys);
    for (const Key& key : keys) take(key);
}

void MenuTerminal::take(const Key& key) {
    if (const auto language = std::exchange(names_next_in_, std::nullopt)) {
        const auto* const typed = std::get_if<TypedCharacter>(&key);
        inputs_.push_back(KeyPressed{typed != nullptr ? key_of_character(typed->code, *language)
                                                      : std::get<NamedKey>(key).name});
        return;
    }
    std::visit(Overloaded{[&](const TypedCharacter& typed) {
                              if (character_count(editor_->text()) >= kLongestTypedLine) return;
                              editor_->insert(typed.code);
                              inputs_.push_back(CharacterTyped{});
                          },
                          [&](const NamedKey& named) { press(named.name); }},
               key);
}

void MenuTerminal::press(const std::string& key) {
    const bool is_empty = editor_->text().empty();
    const bool is_lists = std::find(kListKeys.begin(), kListKeys.end(), key) != kListKeys.end();
    if (key == "Ctrl+C" || (key == "Ctrl+D" && is_empty)) {
        inputs_.push_back(Ended{});
    } else if (key == "Escape" && !is_empty) {
        editor_->clear();
    } else if (key == "Enter" && !is_empty) {
        inputs_.push_back(LineEntered{editor_->enter()});
    } else if (is_empty || (is_lists && key != "Delete")) {
        inputs_.push_back(KeyPressed{key});
    } else {
        editor_->edit(key);
    }
}

}  // namespace rochade
