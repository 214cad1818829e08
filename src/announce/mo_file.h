// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace rochade {

/// No catalog has more messages, or more bytes.
inline constexpr std::size_t kMostMessages = 1u << 14;
inline constexpr std::size_t kLargestCatalog = 1u << 22;

/// Whether every table and every text of a compiled gettext catalog lies inside `bytes` and ends
/// as it must. The library that reads catalogs trusts them; this does not. Catalogs of the other
/// byte order are not taken.
bool is_sound_mo(std::string_view bytes);

}  // namespace rochade
