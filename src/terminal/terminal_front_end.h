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
#include "commands/place_keys.h"
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
    Secrecy take_secret(Place place, unsigned desk) override;
    void drop_secret(Place place, unsigned desk) override;
    void use_language(const Catalog& catalog) override;
    bool has_lost_words() override;
    void use_keys(const KeyMap& keys) override;
    void set_mode(Place place, KeySection mode) override;
    void explain_next_key(Place place) override;
    void take_menu_keys(Place place, MenuKeys keys) override;
    bool hands_over_keys(Place place) const override;
    void give_back(Place place, const std::string& text, std::size_t cursor) override;

private:
    class Session;

    void run_plain(const Post& post);
    void run_editing(const Post& post);
    void hand_over(const ReadLine& line, const Post& post);
    void hand_over_secret(std::string text, const Post& post);
    std::deque<std::string> take_waiting();
    struct GivenBack {
        std::string text;
        std::size_t cursor;
    };
    std::optional<GivenBack> take_given_back();

    TerminalStreams streams_;
    TerminalOptions options_;
    std::atomic<bool> stopping_ = false;
    std::atomic<bool> wants_secret_ = false;
    PlaceKeys keys_;

    Catalog catalog();

    std::mutex mutex_;  // guards the four below, and writing as long as nobody edits
    Catalog catalog_;
    bool editing_ = false;
    std::optional<GivenBack> given_back_;
    std::deque<std::string> waiting_;
};

}  // namespace rochade
