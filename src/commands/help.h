// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "announce/catalog.h"
#include "commands/command.h"
#include "commands/front_end.h"

namespace rochade {

/// Whose assistant sits at the table: the blind player's does all of D.2.9, the sighted one's only
/// a and b, moves and announcements. Laws: D.2.9, D.2.10
enum class Duties : std::uint8_t { All, MovesOnly };

/// Whether `role` may give this command: the desk's are the arbiter's, the players' are not his,
/// and the assistant has those of his duties.
bool is_offered(const CommandEntry& entry, Role role, Duties duties = Duties::All);

/// "Shift+F2" as it is read aloud in the language of `catalog`: "Umschalt F2". Empty for no key.
std::string key_name(std::string_view key, const Catalog& catalog);

/// One line of help, made to be read aloud: "my clock: Says how much time you have left. Key F2."
/// The key is left out where there is none.
std::string help_line(Command command, const Catalog& catalog);

/// All commands, those first that somebody needs who has never played here, then in the order of
/// the table.
std::vector<Command> commands_for_help();

/// The help lines of all commands that `role` may give, in the order of the table.
std::vector<std::string> help_lines(Role role, const Catalog& catalog, Duties duties = Duties::All);

}  // namespace rochade
