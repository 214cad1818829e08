// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/settings_table.h"

namespace rochade {

// Ways to change one line of a TOML text. TOML has several forms for the same, and not each edit is
// right for each: the caller takes the first after which the text says what it shall.

/// Texts in which the key at the end of `path` probably has this value; the best way first.
/// Asserted: `text` is TOML.
std::vector<std::string> edits_to_set(std::string_view text, const std::vector<std::string>& path,
                                      const SettingValue& value);

/// Texts that probably do not have the key at the end of `path`.
std::vector<std::string> edits_to_remove(std::string_view text,
                                         const std::vector<std::string>& path);

}  // namespace rochade
