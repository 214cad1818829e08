// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/timeline.h"
#include "tactile/board_driver.h"
#include "tactile/dgt/dgt_protocol.h"

namespace rochade::tactile::dgt {

/// A chess clock as its plug shows it: two times, a lever, an increment, a display that can be
/// written to. Pure; knows no Laws, only what such a clock does.
class ClockModel {
public:
    /// A new time control. It stands, the first increment is in already, and the first press of
    /// the lever also starts it.
    void set(Duration left, Duration right, Duration increment, Instant now);
    /// Pushes the lever down on `side`: the other side thinks. The increment is added and the
    /// side changes in one step.
    void press(ClockSide side, Instant now);
    void run(BoardEmulator::ClockRun run, Instant now);
    /// Lets the time of the side that thinks pass until `now`. At zero the clock stops for good.
    void handle_time(Instant now);

    /// The data bytes of its frame as of the last handle_time().
    ClockData data() const;

    /// Does what a clock message says (its bytes from 03 on) and answers. Nothing for messages
    /// that are not understood.
    std::optional<Ack> obey(std::span<const std::uint8_t> message, Instant now);

    /// What a computer has written on the display; empty while it shows the times.
    const std::string& text() const { return text_; }

private:
    struct Half {
        Duration remaining{};
        bool is_final = false;
    };

    Half& half(ClockSide side) { return halves_[static_cast<std::size_t>(side)]; }
    const Half& half(ClockSide side) const { return halves_[static_cast<std::size_t>(side)]; }
    void set_and_run(std::span<const std::uint8_t> content, Instant now);

    std::array<Half, 2> halves_;
    Duration increment_{};
    ClockSide thinking_ = ClockSide::Left;
    bool is_running_ = false;
    bool starts_with_press_ = false;
    bool lever_changes_side_ = true;
    Instant last_{};
    std::string text_;
};

}  // namespace rochade::tactile::dgt
