// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "app/sentences.h"
#include "app/signals_posix.h"
#include "app/subcommands.h"
#include "app/wall.h"
#include "tactile/emulator_process.h"
#include "tactile/waiting.h"

namespace rochade {
namespace {

struct EmulateOptions {
    std::string driver;
    std::string link;
    std::string script;
    std::vector<std::string> faults;
    std::string pace = "real";
    bool keep = false;
};

ExitCode emulate(const EmulateOptions& options, const Context& context) {
    const auto* driver = tactile::find_board_driver(options.driver);
    if (driver == nullptr) {
        return context.fail(
            ExitCode::Usage,
            context.catalog().format("There is no driver {driver}.", {{"driver", options.driver}}));
    }
    tactile::EmulatorOptions emulator;
    emulator.driver = driver;
    emulator.pace =
        options.pace == "fast" ? tactile::EmulatedPace::Fast : tactile::EmulatedPace::Real;
    if (!options.link.empty()) emulator.link = options.link;
    emulator.faults = options.faults;
    emulator.at_end = options.keep ? tactile::EmulatorOptions::AtEnd::KeepServing
                                   : tactile::EmulatorOptions::AtEnd::Quit;
    std::istringstream script;
    if (options.script.empty()) {
        emulator.commands = 0;
    } else {
        const auto text = read_text_file(options.script);
        if (!text) {
            return context.fail(ExitCode::Trouble, sentence_for(text.error(), context.catalog()));
        }
        script.str(text.value());
    }
    tactile::Waker stop;
    emulator.stop = &stop;
    const EndRequests requests([&stop] { stop.wake(); });
    const Wall wall;
    emulator.now = [&wall] { return wall.now(); };
    return static_cast<ExitCode>(tactile::run_emulator(emulator, script, context.out));
}

}  // namespace

void declare_emulate(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "emulate",
                                   "Plays a board on a pseudo-terminal, by commands on the "
                                   "standard input.");
    auto options = std::make_shared<EmulateOptions>();
    command.add_option("driver", options->driver, context.text("The make of board, such as dgt."))
        ->required()
        ->type_name("");
    command
        .add_option("--link", options->link,
                    context.text("A name that leads to the port, made anew at each plug."))
        ->type_name("");
    command
        .add_option("--script", options->script,
                    context.text("A file with commands instead of the standard input."))
        ->type_name("");
    command
        .add_option("--fault", options->faults,
                    context.text("What shall go wrong; may be given several times."))
        ->type_name("");
    command
        .add_option("--pace", options->pace,
                    context.text("real or fast: whether the board takes its time."))
        ->type_name("")
        ->check(one_of({"real", "fast"}));
    command.add_flag("--keep", options->keep,
                     context.text("Goes on when the commands are at their end."));
    command.callback([options, &context, &chosen] {
        if (options->script.empty()) chosen.input = Chosen::Input::People;
        chosen.run = [options, &context] { return emulate(*options, context); };
    });
}

}  // namespace rochade
