// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace rochade {

/// CRC-32 (ISO-HDLC, as in zip and PNG) of `bytes`.
std::uint32_t crc32(std::string_view bytes);

}  // namespace rochade
