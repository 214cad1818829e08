// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/cli_names.h"
#include "app/context.h"
#include "app/room.h"
#include "app/settings.h"
#include "window/window_front_end.h"

namespace rochade {

/// What is said on the command line about the picture; shared by play and demo. Empty means: as
/// the settings say.
struct PictureOptions {
    std::string theme;
    std::string pieces;
    std::string view;
    std::string text_size;
    bool clock_window = false;
};

void declare_picture_options(CLI::App& command, const Context& context, PictureOptions& options);

/// How the window is to be opened: the options over the settings; or why it cannot be.
Result<WindowOptions, RoomError> window_options(const PictureOptions& options,
                                                const Settings& settings, const Context& context);

}  // namespace rochade
