// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/menu_program.h"

#include <array>
#include <utility>

#include "app/play_game.h"
#include "app/recent_games.h"
#include "app/settings_file.h"
#include "app/settings_in_menu.h"
#include "app/tutorial.h"
#include "tactile/ports.h"

namespace rochade {
namespace {

constexpr std::string_view kSettings = "settings";
constexpr std::string_view kBoards = "boards";
constexpr std::string_view kHelp = "help";
constexpr std::string_view kLeave = "leave";

/// A new game that can be chosen without typing anything.
struct NewGame {
    std::string_view id;
    std::string_view name;  // a message id
    std::string_view mode;
    std::string_view clock;
    std::string_view time;
    std::string_view engine = "";
};
constexpr std::array kNewGames = {
    NewGame{"as-settled", "As in the settings", "", "", ""},
    NewGame{"friendly", "Friendly game without a clock", "friendly", "none", ""},
    NewGame{"friendly-15", "Friendly game, 15 minutes and 10 seconds a move", "friendly",
            "internal", "15m+10s"},
    NewGame{"friendly-5", "Friendly game, 5 minutes", "friendly", "internal", "5m"},
    NewGame{"tournament", "Tournament game, 90 minutes and 30 seconds a move", "tournament",
            "internal", "90m+30s"},
    NewGame{"engine-black", "Against the engine, with the white pieces", "friendly", "none", "",
            "black"},
    NewGame{"engine-white", "Against the engine, with the black pieces", "friendly", "none", "",
            "white"},
};

std::string joined_list(const std::vector<std::string>& words) {
    std::string list;
    for (const std::string& word : words) {
        if (!list.empty()) list += ", ";
        list += word;
    }
    return list;
}

}  // namespace

MenuProgram::MenuProgram(PlayOptions options, SharedFrontEnd& front_end, const Context& context)
    : options_(std::move(options)),
      front_end_(front_end),
      context_(context),
      talk_(options_.voice, options_.settings, front_end, context_) {
    // A game that was begun is not begun again.
    options_.log.clear();
    options_.resume.clear();
}

Menu MenuProgram::main_menu() const {
    const auto item = [this](std::string_view id, std::string_view name) {
        return MenuItem{std::string(id), context_.text(name)};
    };
    return Menu(context_.text("Main menu"),
                {item(kOnwardNew, "New game"), item(kOnwardResume, "Resume a game"),
                 item(kOnwardTutorial, "Tutorial game"), item(kSettings, "Settings"),
                 item(kBoards, "Boards"), item(kHelp, "Help"), item(kLeave, "Leave the program")});
}

ExitCode MenuProgram::run(std::string_view begin_with) {
    Menu menu = main_menu();
    const auto in_its_language = [&] {
        const std::string id = menu.current().id;
        menu = main_menu();
        menu.go_to(id);
        front_end_.use_language(context_.catalog());  // a game may have had another one
    };
    std::string next = begin_with == kOnwardMenu ? std::string() : std::string(begin_with);
    while (!front_end_.is_closed()) {
        if (next.empty()) {
            in_its_language();
            const auto chosen = talk_.choose(menu);
            if (!chosen || *chosen == kLeave) break;
            next = *chosen;
        }
        next = do_item(next);
        if (next == kLeave) break;
        if (next == kOnwardMenu) next.clear();
    }
    return code_;
}

/// \return what comes next; empty: the menu again
std::string MenuProgram::do_item(const std::string& id) {
    if (id == kOnwardNew) return new_game();
    if (id == kOnwardResume) return resume_game();
    if (id == kOnwardTutorial) return tutorial();
    if (id == kSettings) talk_about_settings();
    if (id == kBoards) tell_boards();
    if (id == kHelp) tell_help();
    return {};
}

std::string MenuProgram::new_game() {
    std::vector<MenuItem> items;
    items.reserve(kNewGames.size());
    for (const NewGame& game : kNewGames) {
        items.push_back({std::string(game.id), context_.text(game.name)});
    }
    Menu menu(context_.text("New game"), std::move(items));
    const auto chosen = talk_.choose(menu);
    if (!chosen) return {};
    PlayOptions options = options_;
    for (const NewGame& game : kNewGames) {
        if (game.id != *chosen || game.mode.empty()) continue;
        options.mode = game.mode;
        options.clock = game.clock;
        options.time = game.time;
        if (!game.engine.empty()) options.engine = game.engine;
    }
    return play(options);
}

std::string MenuProgram::resume_game() {
    std::vector<MenuItem> items = recent_games(context_);
    if (items.empty()) {
        talk_.say(context_.text("There is no game to go on with."));
        return {};
    }
    Menu menu(context_.text("Resume a game"), std::move(items));
    const auto chosen = talk_.choose(menu);
    if (!chosen) return {};
    PlayOptions options = options_;
    options.resume = *chosen;
    return play(options);
}

/// What a game could not do is said, and the menu goes on.
std::string MenuProgram::play(const PlayOptions& options) {
    const auto settings = load_settings(options.settings, context_);
    if (!settings) {
        talk_.say(settings.error().sentence, Caption::Kind::Error);
        return {};
    }
    auto room = room_settings(options, settings.value(), context_);
    if (!room) {
        talk_.say(room.error().sentence, Caption::Kind::Error);
        return {};
    }
    room.value().onward = onward_from_a_game();
    talk_.fall_silent();
    const auto played = play_game(std::move(room).value(), front_end_, context_);
    if (!played) {
        talk_.say(played.error().sentence, Caption::Kind::Error);
        return {};
    }
    if (!played.value().log_is_whole) code_ = ExitCode::Trouble;
    return played.value().leaves_for;
}

std::string MenuProgram::tutorial() {
    talk_.fall_silent();
    const auto played = play_tutorial(options_, front_end_, context_);
    if (!played) {
        talk_.say(played.error().sentence, Caption::Kind::Error);
        return {};
    }
    return played.value().leaves_for;
}

void MenuProgram::talk_about_settings() {
    settings_in_menu(options_.settings, front_end_, talk_);
    const auto settings = load_settings(options_.settings, context_);
    if (!settings) return;
    context_.language =
        context_.settled_in(settings.value().listeners.everybody.style.language).language;
    front_end_.use_language(context_.catalog());
}

void MenuProgram::tell_boards() {
    std::vector<Phrase> said;
    const auto add = [&](std::string_view none, std::string_view some,
                         const std::vector<std::string>& list) {
        const std::string text =
            list.empty() ? context_.text(none)
                         : context_.catalog().format(some, {{"list", joined_list(list)}});
        said.push_back(plain_phrase(text, context_.language));
    };
    const auto settings = load_settings(options_.settings, context_);
    const auto named = settings ? settings.value().boards : std::vector<std::string>();
    add("No board is named in the settings.", "Boards in the settings: {list}.", named);
    std::vector<std::string> ports;
    for (const tactile::PortInfo& port : tactile::list_ports()) ports.push_back(port.name);
    add("There is no serial port.", "Serial ports: {list}.", ports);
    talk_.say(said);
}

void MenuProgram::tell_help() {
    const std::string keys =
        talk_.has_keys() ? context_.text(
                               "The arrows go through the menu, a letter jumps to what "
                               "begins with it, Enter chooses, Escape leaves.")
                         : context_.text("Type a number or the beginning of a name; 0 leaves.");
    talk_.say({plain_phrase(keys, context_.language),
               plain_phrase(context_.text("In a game, help reads all commands, and menu opens the "
                                          "menu of the game. The tutorial game teaches the rest."),
                            context_.language)});
}

}  // namespace rochade
