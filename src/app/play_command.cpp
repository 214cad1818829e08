// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdlib>
#include <memory>

#include "app/play_options.h"
#include "app/sentences.h"
#include "app/settings_file.h"
#include "app/subcommands.h"
#include "terminal/terminal_front_end.h"

namespace rochade {
namespace {

std::unique_ptr<FrontEnd> open_front_end(const PlayOptions& options, const Context& context) {
    TerminalOptions terminal;
    terminal.editing =
        options.plain ? TerminalOptions::Editing::Plain : TerminalOptions::Editing::OnTerminals;
    return std::make_unique<TerminalFrontEnd>(terminal, context.catalog());
}

ExitCode play(const PlayOptions& options, const Context& context) {
    auto settings = load_settings(options.settings, context);
    if (!settings) return context.fail(settings.error().code, settings.error().sentence);
    auto room_made = room_settings(options, settings.value(), context);
    if (!room_made) return context.fail(room_made.error().code, room_made.error().sentence);
    const std::unique_ptr<FrontEnd> front_end = open_front_end(options, context);
    auto opened = Room::open(context, std::move(room_made).value(), *front_end);
    if (!opened) return context.fail(opened.error().code, opened.error().sentence);
    const std::unique_ptr<Room> room = std::move(opened).value();
    room->start();
    room->run();
    return ExitCode::Done;
}

}  // namespace

void declare_play(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "play", "Plays a game between two people.");
    auto options = std::make_shared<PlayOptions>();
    declare_play_options(command, context, *options);
    command.callback([options, &context, &chosen] {
        chosen.run = [options, &context] { return play(*options, context); };
    });
}

}  // namespace rochade
