// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/menu_command.h"

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>

#include "app/front_ends.h"
#include "app/menu_program.h"
#include "app/play_game.h"
#include "app/settings_file.h"
#include "app/subcommands.h"
#include "app/tutorial.h"

namespace rochade {
namespace {

ExitCode run_at_front_end(const PlayOptions& options, const Context& users,
                          const std::function<ExitCode(SharedFrontEnd&, const Context&)>& work) {
    const auto settings = load_settings(options.settings, users);
    if (!settings) return users.fail(settings.error().code, settings.error().sentence);
    const Context context = users.settled_in(settings.value().listeners.everybody.style.language);
    const std::string front = options.front.empty() ? settings.value().front : options.front;
    FrontEndChoice choice;
    const auto place = parse_place(front);
    if (!place) {
        return context.fail(
            ExitCode::Usage,
            context.catalog().format("{word} is not window or terminal.", {{"word", front}}));
    }
    choice.place = *place;
    if (options.plain) choice.typing = FrontEndChoice::Typing::PlainLines;
    const auto front_end = open_front_end(choice, context);
    SharedFrontEnd shared(*front_end);
    ExitCode code = ExitCode::Done;
    shared.work([&] { code = work(shared, context); });
    return unless_words_are_lost(*front_end, code, context);
}

ExitCode run_tutorial(const PlayOptions& options, const Context& users) {
    std::string trouble;
    const auto lesson = [&](SharedFrontEnd& shared, const Context& context) {
        const auto played = play_tutorial(options, shared, context);
        if (!played) {
            trouble = played.error().sentence;
            return played.error().code;
        }
        if (played.value().leaves_for.empty()) return ExitCode::Done;
        return MenuProgram(options, shared, context).run(played.value().leaves_for);
    };
    const ExitCode code = run_at_front_end(options, users, lesson);
    return trouble.empty() ? code : users.fail(code, trouble);
}

void declare(CLI::App& app, const Context& context, Chosen& chosen, const char* word,
             std::string_view description, ExitCode (*run)(const PlayOptions&, const Context&)) {
    auto& command = add_subcommand(app, context, word, description);
    auto options = std::make_shared<PlayOptions>();
    command
        .add_option("--front", options->front,
                    context.text("window or terminal: where the players read and type."))
        ->type_name("");
    command.add_flag("--plain", options->plain,
                     context.text("In the terminal: whole lines, no editing keys."));
    command
        .add_option("--settings", options->settings,
                    context.text("Another settings file than the usual one."))
        ->type_name("");
    declare_voice_options(command, context, options->voice);
    command.callback([options, &context, &chosen, run] {
        chosen.input = Chosen::Input::People;
        chosen.run = [options, &context, run] { return run(*options, context); };
    });
}

}  // namespace

ExitCode run_menu(const PlayOptions& options, const Context& context) {
    return run_at_front_end(options, context, [&](SharedFrontEnd& shared, const Context& settled) {
        return MenuProgram(options, shared, settled).run(kOnwardMenu);
    });
}

void declare_menu(CLI::App& app, const Context& context, Chosen& chosen) {
    declare(app, context, chosen, "menu", "Opens the spoken menu.", run_menu);
}

void declare_tutorial(CLI::App& app, const Context& context, Chosen& chosen) {
    declare(app, context, chosen, "tutorial", "Plays a first game with a spoken teacher.",
            run_tutorial);
}

}  // namespace rochade
