// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace rochade {

/// Writes all of `bytes` to an open descriptor, over interruptions. Blocks.
/// \return false if the system took less; errno says why, ENOSPC if it said nothing.
bool write_all(int descriptor, std::string_view bytes);

/// Makes the name of a new file last, not only its contents. Blocks; a folder that cannot be
/// opened is left as it is.
void sync_folder_of(const std::string& path);

}  // namespace rochade
