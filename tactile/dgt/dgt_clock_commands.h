// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "tactile/board_event.h"
#include "tactile/dgt/dgt_protocol.h"
#include "tactile/orientation.h"

namespace rochade::tactile::dgt {

/// What the display of the clock on the line can show.
enum class Display : std::uint8_t {
    SevenSegments,  // six characters
    Letters,        // eight characters
};

/// The bytes of one clock command, ready for the line. `orientation`: see SetAndRun.
Bytes encode(const ClockCommand& command, Display display, Orientation orientation);

/// Sends clock commands one at a time, waits for each acknowledgement, sends again, and gives up
/// in the end; a clock that never answers holds up nobody else.
class ClockCommands {
public:
    /// Who wanted a command: only the user's end in ClockAcknowledged.
    enum class Origin : std::uint8_t { User, Codec };

    /// \return whether there was room.
    bool add(const ClockCommand& command, Origin origin);

    /// Everything not yet acknowledged ends as `answer`.
    void end_all(ClockAnswer answer, std::vector<BoardEvent>& out);

    /// From here on commands are sent, or not yet.
    void open();
    void close();

    void handle_ack(const Ack& ack, Instant now, std::vector<BoardEvent>& out);
    void handle_clock_present(bool is_present, std::vector<BoardEvent>& out);
    void handle_time(Instant now, std::vector<BoardEvent>& out);

    /// Bytes to be sent at `now`, if any.
    Bytes poll_output(Instant now, Orientation orientation);
    std::optional<Instant> poll_deadline() const;

private:
    struct Waiting {
        ClockCommand command;
        Origin origin;
    };
    struct Sent {
        int times = 0;
        int refusals = 0;
        Instant last{};
        bool is_due = false;  // to be sent again at once
    };

    void end_first(ClockAnswer answer, std::vector<BoardEvent>& out);
    void handle_unasked(const Ack& ack, std::vector<BoardEvent>& out);

    std::deque<Waiting> waiting_;  // the first one is under way once sent_ is set
    std::optional<Sent> sent_;
    Display display_ = Display::SevenSegments;
    bool is_open_ = false;
    bool is_clock_missing_ = false;
};

inline constexpr Duration kAckTimeout{2000};
inline constexpr int kMostSends = 3;
inline constexpr int kMostRefusals = 2;  // a refusal is tried once more

}  // namespace rochade::tactile::dgt
