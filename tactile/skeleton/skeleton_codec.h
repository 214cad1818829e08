// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tactile/clockless.h"
#include "tactile/known_placement.h"
#include "tactile/lines.h"

namespace rochade::tactile::skeleton {

/// What the two ends say: one line each way. A real driver has a file of its own for this, with
/// every message in both directions, so that codec and emulator cannot disagree.
inline constexpr LineSettings kLine{.baud_bits_per_second = 19200};
inline constexpr std::string_view kQuestion = "?\n";

/// "=" and 64 letters from a8 to h1, a dot for an empty square.
std::string placement_line(const Board& board);
/// Nothing if the line is no such thing.
std::optional<Board> parse_placement_line(std::string_view line);

/// Speaks to one board. It owns no port, no thread and no timer: bytes and time come in, events and
/// bytes go out.
class SkeletonCodec final : public ClocklessCodec {
public:
    void handle_opened(Instant now) override;
    void handle_closed(std::vector<BoardEvent>& out) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now,
                      std::vector<BoardEvent>& out) override;
    void handle_time(Instant now, std::vector<BoardEvent>& out) override;
    void request_dump(Instant now) override;
    void request_sign_of_life(Instant now) override;
    void set_orientation(Orientation orientation) override { orientation_ = orientation; }
    Bytes poll_output() override;
    std::optional<Instant> poll_deadline() const override;

private:
    struct Asked {
        Instant sent;
        int times;
    };

    void handle_line(const std::string& line, std::vector<BoardEvent>& out);
    void doubt(std::vector<BoardEvent>& out);
    void report_skipped(std::vector<BoardEvent>& out);
    void ask(int times);

    LineReader reader_;
    KnownPlacement placement_;
    Orientation orientation_ = Orientation::Normal;
    Instant now_{};
    Instant last_byte_{};
    std::size_t bad_bytes_ = 0;  // of lines that were whole but made no sense
    Bytes output_;
    std::optional<Asked> asked_;
};

inline constexpr Duration kLongestGap{300};  // inside one line
inline constexpr Duration kAnswerTimeout{400};
inline constexpr int kMostTimesAsked = 3;

}  // namespace rochade::tactile::skeleton
