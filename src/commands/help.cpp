// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/help.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rochade {
namespace {

/// What stands in front of a key's own name, and the message id of both together.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kModifiers = {
    {{"Shift+", "Shift {key}"}, {"Ctrl+", "Ctrl {key}"}, {"Alt+", "Alt {key}"}}};

/// What whoever only makes and announces moves needs, and what everybody may tell the arbiter.
/// Laws: D.2.9 a, b, 12.7
bool is_about_moves(const CommandEntry& entry) {
    return entry.audience == Audience::Everybody || entry.command == Command::RepeatMove ||
           entry.command == Command::CallArbiter || entry.command == Command::Note;
}

}  // namespace

bool is_offered(const CommandEntry& entry, Role role, Duties duties) {
    const bool is_assistant = role == Role::Assistant;
    if (is_assistant && duties == Duties::MovesOnly && !is_about_moves(entry)) return false;
    const bool is_desk = role == Role::Desk;
    switch (entry.audience) {
        case Audience::Everybody: return true;
        case Audience::Players: return !is_desk && !is_assistant;
        case Audience::PlayersAndAssistant: return !is_desk;
        case Audience::PlayersAndDesk: return !is_assistant;
        case Audience::Officials: return is_desk || is_assistant;
        case Audience::Assistant: return is_assistant;
        case Audience::Desk: break;
    }
    return is_desk;
}

std::string key_name(std::string_view key, const Catalog& catalog) {
    for (const auto& [modifier, message] : kModifiers) {
        if (key.substr(0, modifier.size()) == modifier) {
            return catalog.format(message,
                                  {{"key", key_name(key.substr(modifier.size()), catalog)}});
        }
    }
    if (key == "Escape") return catalog.text("Escape");
    if (key == ".") return catalog.text_in("key", "Full stop");
    if (key == ",") return catalog.text_in("key", "Comma");
    return catalog.text_in("key", key);
}

std::string help_line(Command command, const Catalog& catalog) {
    const CommandEntry& entry = entry_of(command);
    if (entry.key.empty()) {
        return catalog.format("{name}: {description}",
                              {{"name", name_of(command, catalog)},
                               {"description", catalog.text(entry.description)}});
    }
    return catalog.format("{name}: {description} Key {key}.",
                          {{"name", name_of(command, catalog)},
                           {"description", catalog.text(entry.description)},
                           {"key", key_name(entry.key, catalog)}});
}

std::vector<Command> commands_for_help() {
    constexpr std::array kFirst = {Command::LastMove,    Command::RepeatSpeech, Command::WhoseTurn,
                                   Command::OwnTimeLeft, Command::ReadPosition, Command::ReadSquare,
                                   Command::Menu,        Command::OfferDraw,    Command::Resign};
    std::vector<Command> commands(kFirst.begin(), kFirst.end());
    for (const CommandEntry& entry : command_table()) {
        const bool is_first =
            std::find(kFirst.begin(), kFirst.end(), entry.command) != kFirst.end();
        if (!is_first) commands.push_back(entry.command);
    }
    return commands;
}

std::vector<std::string> help_lines(Role role, const Catalog& catalog, Duties duties) {
    std::vector<std::string> lines;
    for (const CommandEntry& entry : command_table()) {
        if (is_offered(entry, role, duties)) lines.push_back(help_line(entry.command, catalog));
    }
    return lines;
}

}  // namespace rochade
