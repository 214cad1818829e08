// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "tactile/chesslink/chesslink_frames.h"
#include "tactile/clockless.h"
#include "tactile/emulated_line.h"

namespace rochade::tactile::chesslink {

/// Plays one Millennium board with its ChessLink. It looks at all squares at once, many times a
/// second, and reports as its memory says. Times never go backwards.
class ChessLinkEmulator final : public ClocklessEmulator {
public:
    explicit ChessLinkEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    SquareSet lights() const override;
    bool inject(std::string_view fault, Instant now) override;
    std::span<const std::string_view> fault_names() const override { return line_.fault_names(); }
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override;
    std::vector<Bytes> poll_output() override { return line_.poll_output(); }
    bool is_reporting() const override { return is_asked_; }
    bool is_settled() const override;

    /// What the memory holds at a place.
    std::uint8_t setting(Setting place) const { return memory_[static_cast<std::size_t>(place)]; }

private:
    Reports reports() const;
    Duration scan_time() const;
    Duration report_time() const;
    int scans_to_last() const;
    bool is_waking() const { return now_ < awake_from_; }
    void scan();
    void obey(const Frame& frame);
    void write(std::string_view content);
    void read(std::string_view content);
    void reset();
    void send_status();
    void answer(std::string_view text);
    Bytes on_the_line(std::string_view text);
    Board turned_as_laid(const Board& board) const;

    EmulatedPace pace_;
    EmulatedLine line_;
    FrameReader reader_{Speaker::Computer};
    Instant now_{};
    Instant awake_from_{};
    bool is_asked_ = false;  // anything, since the power came

    std::array<std::uint8_t, 256> memory_{};  // keeps what it holds without power
    Lights lights_{};

    Board placement_;
    Board seen_;                 // at the last scan
    std::optional<Board> told_;  // by the last status that was sent
    int scans_seen_ = 0;         // in a row that saw the same as `seen_`
    Instant next_scan_{};
    Instant next_report_{};
};

inline constexpr Duration kResetTime{3000};
inline constexpr std::uint8_t kEmulatedMain = 0;
inline constexpr std::uint8_t kEmulatedSub = 25;

}  // namespace rochade::tactile::chesslink
