// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <cstdint>

#include "announce/catalog.h"
#include "announce/phrase.h"
#include "announce/words.h"
#include "base/timeline.h"

namespace rochade {

/// Short: no seconds above kSecondsSaidUpTo. Full: always to the second.
enum class TimeDetail : std::uint8_t { Short, Full };

inline constexpr Duration kSecondsSaidUpTo = std::chrono::minutes(20);

/// "12 minutes 40 seconds"; digits in the caption, words for the voice, where their gender
/// follows the unit. Rounded down to the second; a negative duration is zero.
Phrase duration_phrase(Duration duration, TimeDetail detail, const Catalog& catalog,
                       const Words& words);

/// "23 moves".
Phrase moves_phrase(unsigned moves, const Catalog& catalog, const Words& words);

enum class Whose : std::uint8_t { Own, Opponents };

/// Short: "12 minutes 40 seconds", "opponent: …"; full: "Your time left: …".
Phrase time_left_phrase(Duration left, Whose whose, TimeDetail detail, const Catalog& catalog,
                        const Words& words);

/// The same for the time used up. Laws: D.2.9 d.
Phrase time_used_phrase(Duration used, Whose whose, TimeDetail detail, const Catalog& catalog,
                        const Words& words);

/// How far both scores agree, where they differ: the first half-move, or none of them. Laws: D.2.8
std::string agreement_text(std::size_t half_moves, const Catalog& catalog);

}  // namespace rochade
