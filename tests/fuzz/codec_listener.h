// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <optional>
#include <variant>
#include <vector>

#include "tactile/board_event.h"

namespace rochade::tactile {

/// What every listener may rely on, whatever a board sends.
class CodecListener {
public:
    void hear(const std::vector<BoardEvent>& events) {
        for (const BoardEvent& event : events) std::visit(*this, event);
    }

    void operator()(const BoardDumped& dump) { board_ = dump.board; }
    void operator()(const OccupancyDumped& dump) { occupied_ = dump.occupied; }
    void operator()(const ResyncNeeded&) {
        assert(board_ || occupied_);
        board_.reset();
        occupied_.reset();
    }
    // No change of a doubtful placement, and none that changes nothing.
    void operator()(const SquareChanged& change) {
        assert(board_ && board_->at(change.square) != change.piece);
        board_->set(change.square, change.piece);
    }
    void operator()(const OccupancyChanged& change) {
        assert(occupied_ && contains(*occupied_, change.square) != change.is_occupied);
        *occupied_ ^= set_of(change.square);
    }
    void operator()(const BytesSkipped& skipped) { assert(skipped.count > 0); }
    void operator()(const BatteryRead& battery) {
        assert(battery.percent >= 0 && battery.percent <= 100);
    }
    template <typename Other>
    void operator()(const Other&) {}

private:
    std::optional<Board> board_;
    std::optional<SquareSet> occupied_;
};

}  // namespace rochade::tactile
