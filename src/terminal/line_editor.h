// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/terminal_posix.h"

namespace rochade {

/// How many entered lines can be called back with the arrow keys.
inline constexpr int kLinesRemembered = 100;

/// Editing of one line on a terminal, with the keys that people know from shells, by libedit. It
/// is fed whole keys and never waits. There is no prompt: nothing to be read again and again.
/// Belongs to the thread that made it.
class LineEditor {
public:
    /// Puts the terminal into raw mode; nothing if it cannot be edited on. `streams` outlives it.
    static std::unique_ptr<LineEditor> open(TerminalStreams& streams);
    /// Gives the terminal back as it was.
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    /// What stands in the line.
    std::string text() const;

    /// A character at the cursor.
    void insert(char32_t code);

    /// A key of line editing such as "Left", "Backspace" or "Ctrl+K"; false for any other name.
    bool edit(std::string_view key);

    /// Ends the line and gives it; the next one begins.
    std::string enter();

    /// Puts `text` into an empty line, with the cursor at the byte `cursor`.
    void put(std::string_view text, std::size_t cursor);

    /// Forgets the line as if nothing had been typed.
    void clear();

    /// Prints lines above the one that is being typed, which comes back as it was.
    void print_above(std::string_view lines);

private:
    struct Impl;
    explicit LineEditor(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace rochade
