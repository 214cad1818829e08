// SPDX-License-Identifier: GPL-3.0-or-later
#include "commands/help.h"

#include <array>
#include <utility>

namespace rochade {
namespace {

/// What stands in front of a key's own name, and the message id of both together.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kModifiers = {
    {{"Shift+", "Shift {key}"}, {"Ctrl+", "Ctrl {key}"}, {"Alt+", "Alt {key}"}}};

}  // namespace

bool is_offered(const CommandEntry& entry, Role role) {
    switch (entry.audience) {
        case Audience::Everybody: return true;
        case Audience::Players: return role != Role::Desk;
        case Audience::Desk: break;
    }
    return role == Role::Desk;
}

std::string key_name(std::string_view key, const Catalog& catalog) {
    for (const auto& [modifier, message] : kModifiers) {
        if (key.substr(0, modifier.size()) == modifier) {
            return catalog.format(message,
                                  {{"key", key_name(key.substr(modifier.size()), catalog)}});
        }
    }
    return key == "Escape" ? catalog.text("Escape") : std::string(key);
}

std::string help_line(Command command, const Catalog& catalog) {
    const CommandEntry& entry = entry_of(command);
    return catalog.format("{name}: {description} Key {key}.",
                          {{"name", name_of(command, catalog)},
                           {"description", catalog.text(entry.description)},
                           {"key", key_name(entry.key, catalog)}});
}

std::vector<std::string> help_lines(Role role, const Catalog& catalog) {
    std::vector<std::string> lines;
    for (const CommandEntry& entry : command_table()) {
        if (is_offered(entry, role)) lines.push_back(help_line(entry.command, catalog));
    }
    return lines;
}

}  // namespace rochade
