// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <utility>

#include "tactile/byte_stream.h"

namespace rochade::tactile {

/// The two ends of a line inside this process: what one writes the other reads. Closing one end
/// hangs up the other. Each end may live on its own thread.
std::pair<std::unique_ptr<ByteStream>, std::unique_ptr<ByteStream>> make_memory_line();

/// How many bytes may wait in one direction; more do not fit.
inline constexpr std::size_t kMemoryLineSize = 1U << 16U;

}  // namespace rochade::tactile
