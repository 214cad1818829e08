// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "tactile/board_driver.h"

namespace rochade::tactile {

/// What a codec answers to clock commands where a board's line never has a clock that takes them:
/// each ends as ClockAnswer::NoClock at the next chance.
class AbsentClock {
public:
    Result<Done, ClockCommandRefusal> command(const ClockCommand& command, Instant now) {
        if (waiting_.size() >= kMostClockCommands) return ClockCommandRefusal::TooManyWaiting;
        waiting_.push_back(kind_of(command));
        if (!due_) due_ = now;
        return Done{};
    }

    /// Ends what waits: `answer` is NoClock, or Unanswered where the line is gone.
    void end_all(ClockAnswer answer, std::vector<BoardEvent>& out) {
        due_.reset();
        for (const ClockCommandKind kind : std::exchange(waiting_, {})) {
            out.push_back(ClockAcknowledged{kind, answer});
        }
    }

    /// When end_all() must be called.
    std::optional<Instant> poll_deadline() const { return due_; }

private:
    std::vector<ClockCommandKind> waiting_;
    std::optional<Instant> due_;
};

}  // namespace rochade::tactile
