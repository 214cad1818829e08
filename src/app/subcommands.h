// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/cli_names.h"
#include "app/context.h"

namespace rochade {

/// What the chosen subcommand will do once the whole command line has been understood.
struct Chosen {
    std::function<ExitCode()> run;
    /// Whether people say on the standard input what is to be done.
    enum class Input : std::uint8_t { Perhaps, People } input = Input::Perhaps;
};

/// One row of the table of subcommands: declares the subcommand and its options on `app`; its
/// callback puts what is to be done into `chosen`.
struct Subcommand {
    void (*declare)(CLI::App& app, const Context& context, Chosen& chosen);
};

/// All subcommands, in the order in which help names them.
std::span<const Subcommand> subcommands();

// One per file, named after its word.
void declare_play(CLI::App& app, const Context& context, Chosen& chosen);
void declare_demo(CLI::App& app, const Context& context, Chosen& chosen);
void declare_announce(CLI::App& app, const Context& context, Chosen& chosen);
void declare_hear(CLI::App& app, const Context& context, Chosen& chosen);
void declare_position(CLI::App& app, const Context& context, Chosen& chosen);
void declare_perft(CLI::App& app, const Context& context, Chosen& chosen);
void declare_pgn(CLI::App& app, const Context& context, Chosen& chosen);
void declare_log(CLI::App& app, const Context& context, Chosen& chosen);
void declare_trace(CLI::App& app, const Context& context, Chosen& chosen);
void declare_ports(CLI::App& app, const Context& context, Chosen& chosen);
void declare_emulate(CLI::App& app, const Context& context, Chosen& chosen);
void declare_arbiter(CLI::App& app, const Context& context, Chosen& chosen);
void declare_settings(CLI::App& app, const Context& context, Chosen& chosen);
void declare_menu(CLI::App& app, const Context& context, Chosen& chosen);
void declare_tutorial(CLI::App& app, const Context& context, Chosen& chosen);
void declare_doctor(CLI::App& app, const Context& context, Chosen& chosen);

/// A new subcommand with a translated help text; `word` is what is typed.
CLI::App& add_subcommand(CLI::App& app, const Context& context, const char* word,
                         std::string_view description);

/// What the command line library asks of a value of --language: empty if it is one of ours.
std::string check_language(const std::string& text);

/// The value must be one of `words`. Help does not list them: the description does, in words.
CLI::Validator one_of(const std::vector<std::string>& words);

/// The value must be a whole number from `least` to `most`.
CLI::Validator whole_number(std::size_t least, std::size_t most);

}  // namespace rochade
