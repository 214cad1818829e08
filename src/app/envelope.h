// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "announce/announcer.h"
#include "match/match.h"

namespace rochade {

/// What stands on the envelope of a sealed move and does not follow from the game. Laws: E.2
struct EnvelopeFacts {
    Side sealed_by = Side::White;
    struct Times {
        Duration used;
        Duration left;
    };
    /// By index_of(Side), as the clocks stood when the move was sealed; nothing: no time is kept.
    std::optional<std::array<Times, 2>> times;
    // Of the resumption, as the arbiter writes them; empty where that is not settled yet.
    std::string date;
    std::string time;
    std::string venue;
};

/// What the match's own clock shows at `now`, or as it was recorded when the game was adjourned;
/// nothing without a clock. Laws: E.1 b
std::optional<std::array<EnvelopeFacts::Times, 2>> times_of(const Match& match, Instant now);

/// What shall be written upon the envelope, a sentence or two a line, for a reader of any kind: the
/// names, the position before the sealed move in words and as FEN, the times used, who sealed and
/// which move, whether a draw is offered, and when and where play goes on. Who seals while it is
/// not his turn replies to a move that is sealed as well. Laws: E.2, E.9 c
///
/// \param match  as it stands before the sealed move.
/// \param style  how pieces and squares are named, and in which language everything is.
std::vector<std::string> envelope_lines(const Match& match, const EnvelopeFacts& facts,
                                        const PhraseStyle& style, const Locales& locales);

}  // namespace rochade
