// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace rochade {

/// Where the desk of the game with the log at `log_path` may be found, in the order in which the
/// game tries to open it: beside the log, or in $XDG_RUNTIME_DIR where a name beside the log would
/// be too long or cannot be. A game that was killed and goes on has the same.
std::vector<std::string> desk_paths_of(const std::string& log_path);

/// The same for every game whose log lies in `folder` and that has, or had, a desk beside it.
std::vector<std::string> desk_paths_in(const std::string& folder);

}  // namespace rochade
