// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <string>

#include "announce/catalog.h"
#include "commands/front_end.h"
#include "terminal/terminal_posix.h"
#include "terminal/typed_lines.h"

namespace rochade {

/// How long a lone Escape waits for the rest of a key.
inline constexpr Duration kEscapeWait{50};

/// No more lines wait for the thread that edits; past that they are printed at once.
inline constexpr std::size_t kMostWaitingLines = 256;

struct TerminalOptions {
    int input = 0;  // file descriptors; they stay the caller's
    int output = 1;
    /// Plain reads whole lines as the terminal hands them over: no editing, no keys.
    enum class Editing : std::uint8_t { OnTerminals, Plain } editing = Editing::OnTerminals;
    /// Who sits here: what is said to him needs no name in front.
    std::optional<Role> reader = std::nullopt;
};

/// The front-end of screen readers, braille lines and scripts: it appends lines of plain text and
/// does nothing else; no colour, no cursor addressing, no drawing again. On a terminal lines are
/// edited and keys give commands, and what is printed meanwhile goes above the half-typed line;
/// otherwise whole lines are read.
class TerminalFrontEnd : public FrontEnd {
public:
    /// `catalog` is copied: of the language in which the front-end's own sentences are.
    TerminalFrontEnd(const TerminalOptions& options, const Catalog& catalog);

    void run(const Post& post) override;
    /// May be called from a signal handler; run() returns at once, also one that begins later.
    void stop() override;
    void print(const Caption& caption) override;
    /// Nothing: what there is to know is printed as captions.
    void show(const TableView& view) override;
    /// Hidden where a person types on a terminal; what comes through a pipe nobody sees anyway.
    Secrecy take_secret(Place place) override;
    void drop_secret(Place place) override;

private:
    class Session;

    void run_plain(const Post& post);
    void run_editing(const Post& post);
    void hand_over(const ReadLine& line, const Post& post);
    void hand_over_secret(std::string text, const Post& post);
    std::deque<std::string> take_waiting();

    TerminalStreams streams_;
    TerminalOptions options_;
    Catalog catalog_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> wants_secret_ = false;

    std::mutex mutex_;  // guards the two below, and writing as long as nobody edits
    bool editing_ = false;
    std::deque<std::string> waiting_;
};

}  // namespace rochade
