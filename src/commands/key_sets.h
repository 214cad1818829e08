// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

#include "announce/language.h"
#include "commands/key_map.h"

namespace rochade {

/// The keys that a set gives the board for those who type in `language`; no key comes twice.
std::vector<KeyMap::Binding> board_keys_of(KeySet set, Language language);

}  // namespace rochade
