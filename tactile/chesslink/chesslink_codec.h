// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <vector>

#include "tactile/chesslink/chesslink_frames.h"
#include "tactile/clockless.h"
#include "tactile/known_placement.h"

namespace rochade::tactile::chesslink {

/// Speaks to one Millennium board over its ChessLink. See docs/devices/chesslink.md.
class ChessLinkCodec final : public ClocklessCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    void show_lights(SquareSet squares, Instant now) override;
    void set_orientation(Orientation orientation) override { orientation_ = orientation; }
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    /// What was sent and is to be answered; one at a time.
    struct Asked {
        Request what;
        Instant sent;
        int times;
    };

    void handle_frame(const Frame& frame, std::vector<BoardEvent>& out);
    void handle_status(std::string_view squares, std::vector<BoardEvent>& out);
    void handle_reports_read(std::uint8_t value);
    void handle_answered(char letter);
    void handle_unanswered(Request what);
    bool is_parity_accepted(const Frame& frame);
    void doubt(std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask(Request what);
    void ask_next();
    void send(Request what, int times);

    FrameReader reader_{Speaker::Board};
    KnownPlacement placement_;
    Orientation orientation_ = Orientation::Normal;
    Bytes output_;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of messages that were whole but are not believed

    std::optional<Asked> asked_;
    std::deque<Request> waiting_;  // each at most once
    bool is_known_ = false;        // it has answered once, so it is a ChessLink
    int odd_messages_ = 0;         // with a wrong parity, one after the other
    bool is_parity_ignored_ = false;
    std::uint8_t reports_ = 0;          // as read from the board's memory
    std::optional<Instant> next_poll_;  // of a board that does not report by itself
    SquareSet lights_ = 0;              // wanted
    bool has_lights_ = true;
};

inline constexpr Duration kLongestGap{300};  // inside one message
inline constexpr Duration kAnswerTimeout{500};
inline constexpr Duration kPollTime{200};
inline constexpr int kMostTimesAsked = 3;
/// So many messages in a row with a right check and a wrong parity show that the board does not
/// know how to make a parity.
inline constexpr int kMostOddMessages = 3;

}  // namespace rochade::tactile::chesslink
