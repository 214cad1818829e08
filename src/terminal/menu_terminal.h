// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "announce/language.h"
#include "terminal/key_decoder.h"
#include "terminal/line_editor.h"
#include "terminal/terminal_posix.h"
#include "terminal/typed_lines.h"

namespace rochade {

/// A terminal on which somebody goes through a list with keys, and can type besides. It appends
/// lines and does nothing else. Belongs to the thread that made it.
class MenuTerminal {
public:
    /// File descriptors, which stay the caller's.
    MenuTerminal(int input, int output);
    ~MenuTerminal();
    MenuTerminal(const MenuTerminal&) = delete;
    MenuTerminal& operator=(const MenuTerminal&) = delete;

    /// Whether there are keys; otherwise whole lines come from a pipe or a plain terminal.
    bool has_keys() const { return editor_ != nullptr; }

    /// "Up", "F1", "Enter" in an empty line. What edits the line does not come.
    struct KeyPressed {
        std::string key;
    };
    struct CharacterTyped {};  // it stands in the line
    struct LineEntered {
        std::string text;
    };
    struct Ended {};
    using Input = std::variant<KeyPressed, CharacterTyped, LineEntered, Ended>;

    /// Waits for what somebody does next. Lines are cut at kLongestTypedLine characters.
    Input next();

    /// The next key does nothing and comes as KeyPressed with its name, whatever it is; a character
    /// as the key of a keyboard of this language.
    void name_next_key(Language language) { names_next_in_ = language; }

    void print(std::string_view line);

private:
    void fill();
    void take(const Key& key);
    void press(const std::string& key);

    TerminalStreams streams_;
    Utf8Thread utf8_;
    std::unique_ptr<LineEditor> editor_;
    KeyDecoder decoder_;
    LineSplitter splitter_;
    std::deque<Input> inputs_;
    std::optional<Language> names_next_in_;
};

}  // namespace rochade
