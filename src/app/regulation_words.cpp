// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/regulation_words.h"

#include <charconv>

#include "match/regulations.h"

namespace rochade {

std::optional<unsigned> draw_after_moves_in(std::string_view word) {
    constexpr std::string_view kAfter = "after:";
    if (word == "from-start") return 0;
    if (word == "by-consent") return kNeverWithoutConsent;
    if (!word.starts_with(kAfter)) return std::nullopt;
    unsigned moves = 0;
    const char* const first = word.data() + kAfter.size();
    const char* const last = word.data() + word.size();
    const auto [end, failed] = std::from_chars(first, last, moves);
    const bool fits = failed == std::errc() && end == last && moves >= 1;
    return fits && moves < kNeverWithoutConsent ? std::optional<unsigned>(moves) : std::nullopt;
}

}  // namespace rochade
