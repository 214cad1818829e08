// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tactile/board_driver.h"

namespace rochade::tactile {

/// What every codec of a board with BoardClock::Never has in common.
class ClocklessCodec : public BoardCodec {
public:
    /// Always refused: ClockCommandRefusal::NoClock.
    Result<Done, ClockCommandRefusal> command(const ClockCommand& /*command*/,
                                              Instant /*now*/) final {
        return ClockCommandRefusal::NoClock;
    }
};

/// Its emulated board: a clock that stands beside it is on no line, so the board notices nothing.
class ClocklessEmulator : public BoardEmulator {
public:
    void set_clock(Duration /*left*/, Duration /*right*/, Duration /*increment*/,
                   Instant /*now*/) final {}
    void press_lever(ClockSide /*side*/, Instant /*now*/) final {}
    void run_clock(ClockRun /*run*/, Instant /*now*/) final {}
    void press_button(ClockButton /*button*/, Instant /*now*/) final {}
};

}  // namespace rochade::tactile
