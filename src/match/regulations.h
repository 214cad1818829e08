// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "base/timeline.h"

namespace rochade {

/// How moves are announced at an event. The arbiter or the organiser may adapt it. Laws: D.1, D.2.1
enum class AnnouncedIn : std::uint8_t {
    ListenersStyle,  // as each listener has chosen
    Fide,            // Anna … Hector, eins … acht, German pieces
    Anna,
    Nato,
    Letters,
};

/// The language of the ranks in the words of the Laws. Laws: D.2.1
enum class RankNumbers : std::uint8_t { German, English, Greek, Russian };

/// What the rules of a competition settle in advance on top of the Laws.
struct Regulations {
    /// Who comes later than this after the start loses, unless the arbiter decides otherwise.
    /// Nothing: nobody watches. Laws: 6.7
    std::optional<Duration> default_time;
    /// Laws: G.2
    enum class QuickplayFinish : std::uint8_t {
        DoesNotApply,
        Applies
    } quickplay_finish = QuickplayFinish::DoesNotApply;
    /// No draw is agreed without the arbiter's consent before both have completed so many moves.
    /// Laws: 9.1 a
    unsigned draw_after_moves = 0;
    AnnouncedIn announced_in = AnnouncedIn::ListenersStyle;
    RankNumbers rank_numbers = RankNumbers::German;

    friend bool operator==(const Regulations&, const Regulations&) = default;
};

inline constexpr Duration kLongestDefaultTime = std::chrono::hours(24);

/// A competition that never allows players to agree on a draw by themselves. Laws: 9.1 a
inline constexpr unsigned kNeverWithoutConsent = 10'000;

}  // namespace rochade
