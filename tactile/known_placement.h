// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "tactile/board_event.h"

namespace rochade::tactile {

/// What a codec believes of the squares of a board that tells all of them at once, and the events
/// that come of it: the whole placement where it is owed, else only what changed.
class KnownPlacement {
public:
    /// Nothing is known, as after opening. Tells nobody.
    void forget();
    /// The next placement is told whole, even if nothing changed.
    void want() { is_wanted_ = true; }
    /// A change may have been lost: says so once, until the next placement.
    void doubt(std::vector<BoardEvent>& out);
    /// The board stands so now.
    void tell(const Board& board, std::vector<BoardEvent>& out);

    /// Nothing while the placement is doubtful.
    const std::optional<Board>& board() const { return board_; }

private:
    std::optional<Board> board_;
    bool is_wanted_ = true;
};

}  // namespace rochade::tactile
