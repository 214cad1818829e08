// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <utility>

#include "app/front_ends.h"
#include "app/play_options.h"
#include "app/resume.h"
#include "app/sentences.h"
#include "app/settings_file.h"
#include "app/signals_posix.h"
#include "app/subcommands.h"

namespace rochade {
namespace {

/// What everybody should know before the first move.
void introduce(const Match& match, const std::string& log, ArbiterDesk::Lock lock,
               FrontEnd& front_end, const Context& context) {
    const Catalog& catalog = context.catalog();
    const auto notice = [&](std::string text) {
        front_end.print({std::move(text), context.language, std::nullopt, Caption::Kind::Notice});
    };
    notice(catalog.text(match.setup().mode == Mode::Tournament
                            ? "Tournament game: the program helps nobody."
                            : "Friendly game: illegal moves are refused, check is said."));
    notice(catalog.format(
        "{white} plays White, {black} plays Black.",
        {{"white", match.player(Side::White).name}, {"black", match.player(Side::Black).name}}));
    notice(catalog.format("The game is kept in {path}.", {{"path", log}}));
    if (lock == ArbiterDesk::Lock::Pin) {
        notice(catalog.text("The arbiter opens his desk with arbiter desk and his PIN."));
    } else if (match.setup().mode == Mode::Tournament) {
        notice(catalog.text(
            "No PIN is set: anybody can rule by putting desk: in front of his words."));
    }
    if (match.phase() == Phase::BeforeStart) {
        notice(
            catalog.text("Say start, or make the first move. Say help to hear what can be said."));
    } else {
        notice(catalog.plural(
            "The game goes on after {count} half-move. {turn}",
            "The game goes on after {count} half-moves. {turn}",
            static_cast<long>(match.half_moves().size()),
            {{"count", std::to_string(match.half_moves().size())},
             {"turn",
              catalog.text(match.to_move() == Side::White ? "White to move" : "Black to move")}}));
    }
}

/// Where the players read and type. Who of them sees is what a game that goes on began with.
std::unique_ptr<FrontEnd> open_place(FrontEndChoice::Place place, const PlayOptions& options,
                                     const MatchSetup& setup, const Context& context) {
    FrontEndChoice choice;
    choice.place = place;
    if (options.plain) choice.typing = FrontEndChoice::Typing::PlainLines;
    const MatchSetup played =
        options.resume.empty() ? setup : setup_of_log(options.resume).value_or(setup);
    for (const Side side : {Side::White, Side::Black}) {
        choice.sights[index_of(side)] = played.players[index_of(side)].sight;
    }
    return open_front_end(choice, context);
}

ExitCode play(const PlayOptions& options, const Context& context) {
    auto settings = load_settings(options.settings, context);
    if (!settings) return context.fail(settings.error().code, settings.error().sentence);
    auto room_made = room_settings(options, settings.value(), context);
    if (!room_made) return context.fail(room_made.error().code, room_made.error().sentence);
    const std::string front = options.front.empty() ? settings.value().front : options.front;
    const auto place = parse_place(front);
    if (!place) {
        return context.fail(
            ExitCode::Usage,
            context.catalog().format("{word} is not window or terminal.", {{"word", front}}));
    }
    RoomSettings made = std::move(room_made).value();
    const auto front_end = open_place(*place, options, made.setup, context);
    const std::string log = options.resume.empty() ? made.log : options.resume;
    const auto lock = made.pin ? ArbiterDesk::Lock::Pin : ArbiterDesk::Lock::None;
    auto opened = Room::open(context, std::move(made), *front_end);
    if (!opened) return context.fail(opened.error().code, opened.error().sentence);
    const std::unique_ptr<Room> room = std::move(opened).value();
    introduce(room->session().match(), log, lock, *front_end, context);
    const EndRequests requests([&room] { room->leave(); });
    room->start();
    room->run();
    return room->session().log_is_whole() ? ExitCode::Done : ExitCode::Trouble;
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
