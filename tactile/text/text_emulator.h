// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/position.h"
#include "tactile/clockless.h"
#include "tactile/emulated_line.h"
#include "tactile/lines.h"

namespace rochade::tactile::text {

/// Plays one board in the part the protocol calls peripheral. It knows the moves of the game that
/// was begun and tells them; with its state streamed it tells of every square. Times never go
/// backwards.
class TextEmulator final : public ClocklessEmulator {
public:
    explicit TextEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    bool inject(std::string_view fault, Instant now) override;
    std::span<const std::string_view> fault_names() const override { return line_.fault_names(); }
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override;
    std::vector<Bytes> poll_output() override { return line_.poll_output(); }
    bool is_reporting() const override { return has_begun_; }
    bool is_settled() const override;

private:
    struct ToldMove {
        Move move;
        Position after;
    };

    void obey(std::string_view line);
    void begin(std::string_view fen);
    void accept(std::string_view promoted);
    bool set_feature(std::string_view name);
    void look();
    void tell_move();
    std::string state() const;
    void say(std::string_view line);
    Board as_laid() const;

    EmulatedPace pace_;
    EmulatedLine line_;
    LineReader reader_;
    Instant now_{};
    Instant next_look_{};

    Board placement_;
    Board seen_;
    bool streams_ = false;
    bool has_begun_ = false;
    std::optional<Position> position_;  // of the game that was begun, if that was one
    std::optional<ToldMove> told_;      // neither accepted nor refused yet
};

inline constexpr Duration kLookTime{100};

}  // namespace rochade::tactile::text
