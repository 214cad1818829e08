// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <vector>

#include "tactile/board_driver.h"
#include "tactile/dgt/dgt_clock_commands.h"
#include "tactile/dgt/dgt_frames.h"

namespace rochade::tactile::dgt {

/// Speaks to one DGT board in single-board mode. See docs/devices/dgt.md.
class DgtCodec final : public BoardCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    Result<Done, ClockCommandRefusal> command(const ClockCommand& command, Instant now) override;
    void set_orientation(Orientation orientation) override { orientation_ = orientation; }
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    using Codes = std::array<std::uint8_t, 64>;  // by field

    struct DumpRequest {
        Instant sent;
        int times;
    };

    void handle_frame(const Frame& frame, std::vector<BoardEvent>& out);
    void handle_board(const Frame& frame, std::vector<BoardEvent>& out);
    void handle_field(const Frame& frame, std::vector<BoardEvent>& out);
    void handle_clock(const Frame& frame, std::vector<BoardEvent>& out);
    void handle_clock_present(bool is_present, std::vector<BoardEvent>& out);
    void handle_noise(std::vector<BoardEvent>& out);
    void doubt(std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask_for_board(int times);
    void ask_next_question();
    void handle_answered(Answer answer);
    void send(Request request);
    Square square_of(unsigned field) const;

    FrameReader reader_;
    ClockCommands clock_commands_;
    Orientation orientation_ = Orientation::Normal;
    Bytes output_;
    Instant now_{};

    std::optional<Codes> known_;  // nothing while the placement is doubtful
    std::optional<DumpRequest> dump_request_;
    bool is_dump_wanted_ = false;  // by the user: told even if nothing changed
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of messages that were whole but made no sense

    std::deque<Request> questions_;  // of the start-up sequence, still to be asked
    std::optional<Instant> question_sent_;
    std::optional<bool> is_clock_present_;
};

inline constexpr Duration kLongestGap{500};  // inside one message
inline constexpr Duration kDumpTimeout{1000};
inline constexpr Duration kQuestionTimeout{500};
inline constexpr int kMostDumpRequests = 3;

/// Reads the seven data bytes of a clock frame that is no acknowledgement; nothing if they
/// are no time. The sides are the clock's own.
std::optional<ClockRead> read_clock(const ClockData& data);

}  // namespace rochade::tactile::dgt
