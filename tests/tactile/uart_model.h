// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "tactile/byte_stream.h"

namespace rochade::tactile::test {

/// What a device hears that samples its line at `hears_at` bits per second, when `bytes` are sent
/// in one go at `sent_at`, eight bits each, without parity and with one stop bit. The line rests
/// before and after. Bytes whose stop bit is missing are heard as well: what a device makes of them
/// is not known.
Bytes heard_at(std::span<const std::byte> bytes, double sent_at, double hears_at);

}  // namespace rochade::tactile::test
