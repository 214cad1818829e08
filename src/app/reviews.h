// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "announce/listener.h"
#include "app/review_settings.h"
#include "commands/command.h"
#include "commands/front_end.h"
#include "commands/review.h"

namespace rochade {

/// Where everybody stands who reads the board or the score. Nobody's place is another's.
class Reviews {
public:
    struct Reviewer {
        ReviewCursor cursor{Side::White};
        ListCursor score;
        /// What he looked for last.
        std::optional<PieceChoice> sought;
    };

    /// `side` is the one at the bottom of `role`'s board when he begins.
    Reviewer& of(Role role, Side side) {
        auto& reviewer = each_[static_cast<std::size_t>(role)];
        if (!reviewer) reviewer = Reviewer{ReviewCursor(side), {}, {}};
        return *reviewer;
    }

    KeySection mode(Place place) const { return modes_[static_cast<std::size_t>(place)]; }
    void set_mode(Place place, KeySection mode) { modes_[static_cast<std::size_t>(place)] = mode; }

private:
    std::array<std::optional<Reviewer>, kAllRoles.size()> each_;
    std::array<KeySection, 3> modes_{};
};

/// Whether a command reads the board, the score or the keys, and changes nothing in the game: it
/// answers no question and lays none aside.
constexpr bool is_review(Command command) {
    return (command >= Command::BoardOrEntry && command <= Command::ExplainKey &&
            command != Command::Select) ||
           command == Command::ReadRank || command == Command::ReadFile ||
           command == Command::ReadSquare;
}

/// Help with the game, which nobody gets in a tournament. Laws: 11.3 a
constexpr bool helps_with_the_game(Command command) {
    return command == Command::ReadAttackers || command == Command::ReadLegalMoves ||
           command == Command::ReadCaptures || command == Command::TellCheck ||
           command == Command::ReadScorePosition;
}

}  // namespace rochade
