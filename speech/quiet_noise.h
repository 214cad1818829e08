// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rochade::speech {

/// How far below speech the noise is that an ear needs.
inline constexpr double kQuietNoiseDb = -40;

/// The samples over a faint noise, if there is less of it under them. The acoustic model was made
/// from recordings of rooms: where a gate or a synthesiser leaves nothing at all between two words
/// it hears speech. The noise is the same every time. `rate_hz` is that of the samples.
std::vector<std::int16_t> over_quiet_noise(std::span<const std::int16_t> samples, int rate_hz);

}  // namespace rochade::speech
