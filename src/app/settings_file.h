// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/context.h"
#include "app/room.h"
#include "app/settings.h"

namespace rochade {

/// The settings at `path`, or at the usual place if it is empty; there they may be missing.
/// \return or the sentence that says what is wrong with them.
Result<Settings, RoomError> load_settings(const std::string& path, const Context& context);

}  // namespace rochade
