// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "tactile/clockless.h"
#include "tactile/emulated_line.h"
#include "tactile/lines.h"

namespace rochade::tactile::skeleton {

/// Plays one board. Model what a real one does, its delays and its memory, not what the codec would
/// like it to do. Times never go backwards.
class SkeletonEmulator final : public ClocklessEmulator {
public:
    explicit SkeletonEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    bool inject(std::string_view fault, Instant now) override;
    std::span<const std::string_view> fault_names() const override { return line_.fault_names(); }
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override;
    std::vector<Bytes> poll_output() override { return line_.poll_output(); }
    bool is_reporting() const override { return is_asked_; }
    bool is_settled() const override { return line_.is_empty() && seen_ == as_laid(); }

private:
    void look();
    Board as_laid() const;

    EmulatedPace pace_;
    EmulatedLine line_;
    LineReader reader_;
    Instant now_{};
    Instant next_look_{};
    Board placement_;
    Board seen_;  // at the last look
    bool is_asked_ = false;
};

inline constexpr Duration kLookTime{50};

}  // namespace rochade::tactile::skeleton
