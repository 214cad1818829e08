// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "tactile/citrine/citrine_protocol.h"
#include "tactile/clockless.h"
#include "tactile/known_placement.h"
#include "tactile/lines.h"

namespace rochade::tactile::citrine {

/// Speaks to one Novag Citrine. See docs/devices/citrine.md.
///
/// The Citrine names squares itself, from White's side as it was told, so the orientation of the
/// board changes nothing here.
class CitrineCodec final : public ClocklessCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    void set_orientation(Orientation /*orientation*/) override {}
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    struct Asked {
        Request what;
        Instant sent;
        int times;
    };

    void handle_line(const std::string& line, std::vector<BoardEvent>& out);
    void handle_move(std::string_view text, std::vector<BoardEvent>& out);
    void handle_noise(std::size_t size, std::vector<BoardEvent>& out);
    void handle_answered(Request what);
    void doubt(std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask(Request what);
    void ask_next();
    void send(Request what, int times);

    LineReader reader_;
    PositionReader position_;
    KnownPlacement placement_;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of lines that were whole but made no sense

    Bytes output_;
    Instant next_send_{};  // it loses what comes too soon
    std::optional<Asked> asked_;
    std::deque<Request> waiting_;  // each at most once
};

inline constexpr Duration kLongestGap{300};  // inside one line
inline constexpr Duration kBetweenRequests{200};
inline constexpr Duration kAnswerTimeout{600};
inline constexpr int kMostTimesAsked = 3;

}  // namespace rochade::tactile::citrine
