// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "base/timeline.h"
#include "match/event.h"
#include "rules/move.h"

namespace rochade {

/// A move as somebody got to know of it.
struct Evidence {
    Move move;
    Source source;

    friend bool operator==(const Evidence&, const Evidence&) = default;
};

/// One half-move in a player's score.
struct ScoreEntry {
    Move move;
    Source source;                       // what it was taken from
    std::optional<Duration> clock_left;  // the mover's time when he completed it
    /// A draw was offered with this move. Laws: 8.1, C.12 (=)
    enum class DrawOffer : std::uint8_t { None, Made } draw_offer = DrawOffer::None;
    /// What was claimed with this move, or right after it. Laws: 8.1 b
    std::optional<ClaimKind> claimed = std::nullopt;
    /// ByHand: the player, or who writes for him, has entered it. What he copies or repeats later
    /// does not change it; the arbiter can.
    enum class Entered : std::uint8_t { ByItself, ByHand } entered = Entered::ByItself;

    friend bool operator==(const ScoreEntry&, const ScoreEntry&) = default;
};

/// A player's game score. The two scores are kept from different evidence: the blind player's
/// from what was announced, the sighted player's from what stood on his board or what he
/// repeated; so that they can differ. Laws: 8, D.2.6, D.2.8
using Scoresheet = std::vector<ScoreEntry>;

/// How many half-moves from the start both scores have in common. Laws: D.2.8
std::size_t agreed_half_moves(const Scoresheet& one, const Scoresheet& other);

}  // namespace rochade
