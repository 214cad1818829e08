// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/context.h"

namespace rochade {

/// Asks twice for a new PIN and keeps what a game needs of it in the file at `path`. If there is a
/// file already, asks whether it is to be replaced.
ExitCode set_pin(const std::string& path, const Context& context);

/// Writes a line for a person who types: nothing if the input is no terminal.
void prompt(std::string_view message, const Context& context);

}  // namespace rochade
