// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "app/settings_table.h"

namespace rochade {

// The text of a settings file: TOML, of which what the user has written around the values stays as
// he wrote it.

/// What is settled in a text; or its first mistake.
Result<SettledValues, SettingsError> read_settings(std::string_view text);

/// The text with another value for one key, in its place if it has one, otherwise behind what is
/// settled in the same table. Comments, order and spaces stay. Asserted: the value is right for
/// the key. Errors: those of read_settings(), and NotEditable for what TOML allows and no change
/// of a line can express.
Result<std::string, SettingsError> with_setting(std::string_view text, std::string_view key,
                                                const SettingValue& value);

/// The text without the key, which is then as usual. The same text if it is not in it.
Result<std::string, SettingsError> without_setting(std::string_view text, std::string_view key);

}  // namespace rochade
