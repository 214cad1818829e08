// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/context.h"
#include "app/play_options.h"

namespace rochade {

/// The menu, until somebody leaves it: what `rochade` does at a terminal without a subcommand.
ExitCode run_menu(const PlayOptions& options, const Context& context);

}  // namespace rochade
