// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <memory>
#include <optional>
#include <utility>

#include "app/front_ends.h"
#include "app/menu_program.h"
#include "app/play_game.h"
#include "app/play_options.h"
#include "app/resume.h"
#include "app/settings_file.h"
#include "app/subcommands.h"

namespace rochade {
namespace {

/// Where the players read and type. Who of them sees is what a game that goes on began with.
std::unique_ptr<FrontEnd> open_place(FrontEndChoice::Place place, const PlayOptions& options,
                                     const MatchSetup& setup, WindowOptions window,
                                     const Context& context) {
    FrontEndChoice choice;
    choice.place = place;
    choice.window = std::move(window);
    if (options.plain) choice.typing = FrontEndChoice::Typing::PlainLines;
    const MatchSetup played =
        options.resume.empty() ? setup : setup_of_log(options.resume).value_or(setup);
    for (const Side side : {Side::White, Side::Black}) {
        choice.sights[index_of(side)] = played.players[index_of(side)].sight;
    }
    return open_front_end(choice, context);
}

ExitCode play(const PlayOptions& options, const Context& users) {
    auto settings = load_settings(options.settings, users);
    if (!settings) return users.fail(settings.error().code, settings.error().sentence);
    const Context context = users.settled_in(settings.value().listeners.everybody.style.language);
    auto room_made = room_settings(options, settings.value(), context);
    if (!room_made) return context.fail(room_made.error().code, room_made.error().sentence);
    const std::string front = options.front.empty() ? settings.value().front : options.front;
    const auto place = parse_place(front);
    if (!place) {
        return context.fail(
            ExitCode::Usage,
            context.catalog().format("{word} is not window or terminal.", {{"word", front}}));
    }
    auto window = window_options(options.picture, settings.value(), context);
    if (!window) return context.fail(window.error().code, window.error().sentence);
    RoomSettings made = std::move(room_made).value();
    const auto front_end =
        open_place(*place, options, made.setup, std::move(window).value(), context);
    made.onward = onward_from_a_game();
    SharedFrontEnd shared(*front_end);
    std::optional<RoomError> error;
    ExitCode code = ExitCode::Done;
    shared.work([&] {
        const auto played = play_game(std::move(made), shared, context);
        if (!played) {
            error = played.error();
            return;
        }
        if (!played.value().log_is_whole) code = ExitCode::Trouble;
        if (!played.value().leaves_for.empty()) {
            code = MenuProgram(options, shared, context).run(played.value().leaves_for);
        }
    });
    if (error) return context.fail(error->code, error->sentence);
    return unless_words_are_lost(*front_end, code, context);
}

}  // namespace

void declare_play(CLI::App& app, const Context& context, Chosen& chosen) {
    auto& command = add_subcommand(app, context, "play", "Plays a game between two people.");
    auto options = std::make_shared<PlayOptions>();
    declare_play_options(command, context, *options);
    command.callback([options, &context, &chosen] {
        chosen.input = Chosen::Input::People;
        chosen.run = [options, &context] { return play(*options, context); };
    });
}

}  // namespace rochade
