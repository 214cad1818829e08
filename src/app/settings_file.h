// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "app/context.h"
#include "app/room.h"
#include "app/settings_table.h"

namespace rochade {

/// The settings at `path`, or at the usual place if it is empty; there they may be missing.
/// \return or the sentence that says what is wrong with them.
Result<Settings, RoomError> load_settings(const std::string& path, const Context& context);

/// What is settled in that file; the same rules. Where `absent` is allowed a file that was named
/// may be missing, too.
enum class MayBeAbsent : std::uint8_t { AtUsualPlace, Anywhere };
Result<SettledValues, RoomError> load_settled(const std::string& path, const Context& context,
                                              MayBeAbsent absent = MayBeAbsent::AtUsualPlace);

/// Changes one line of the file as it is now on disk, or begins it; comments and order stay.
/// Whoever reads it meanwhile reads all of the old or all of the new.
/// \return what is settled now
Result<SettledValues, RoomError> keep_setting(const std::string& path, const SettingChange& change,
                                              const Context& context);

/// One sentence about a mistake in the file at `path`, and what would be right.
std::string sentence_for(const SettingsError& error, const std::string& path,
                         const Catalog& catalog);

}  // namespace rochade
