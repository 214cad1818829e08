// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/match.h"

namespace rochade {

/// A match at a table, played with the words of the log. Time goes on by a second for each event
/// unless wait() says otherwise.
class Table {
public:
    explicit Table(const MatchSetup& setup) : match_(setup) {}

    /// What happens, and what is to be done about it: the effects in words joined by " | ", or
    /// "refused: …".
    std::string on(std::string_view event);
    /// The same for a series; the answer to the last one.
    std::string play(const std::vector<std::string_view>& events);
    /// "e2e4 e7e5": each is announced by the side to move, who then presses his clock.
    void play_moves(std::string_view moves);
    void wait(Duration time) { now_ += time; }
    void wait_until(Instant time) { now_ = time; }

    const Match& match() const { return match_; }
    Instant now() const { return now_; }
    std::string fen() const;
    /// "e2e4 e7e5": a score's moves.
    std::string score(Side whose) const;

private:
    Match match_;
    Instant now_{};
};

/// "white announced e2e4 keys" and so on for a whole game without boards; sides alternate.
std::vector<std::string> announcements(std::string_view moves);

/// White is blind, Black sighted; both enter moves by keys; each presses his clock.
MatchSetup keys_only();
/// The same with a board for each.
MatchSetup two_boards();

}  // namespace rochade
