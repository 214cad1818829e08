// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/menu_talk.h"
#include "app/shared_front_end.h"

namespace rochade {

/// Goes through the settings in the file at `path` (empty: the usual one) at a menu's front-end;
/// each change is kept at once. A value that has to be typed is asked for with Enter.
void settings_in_menu(const std::string& path, SharedFrontEnd& front_end, MenuTalk& talk);

}  // namespace rochade
