// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "rules/position.h"
#include "tactile/citrine/citrine_protocol.h"
#include "tactile/clockless.h"
#include "tactile/emulated_line.h"
#include "tactile/lines.h"

namespace rochade::tactile::citrine {

/// Plays one Novag Citrine as a referee: it knows the game, tells of legal moves, of moves taken
/// back and of a new game, and of nothing else. It never moves itself. It has power of its own, so
/// its game outlasts a cable. Times never go backwards.
class CitrineEmulator final : public ClocklessEmulator {
public:
    explicit CitrineEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    bool inject(std::string_view fault, Instant now) override;
    std::span<const std::string_view> fault_names() const override { return line_.fault_names(); }
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override { return std::nullopt; }
    std::vector<Bytes> poll_output() override { return line_.poll_output(); }
    bool is_reporting() const override { return transmits_; }
    bool is_settled() const override { return line_.is_empty(); }

    bool is_referee() const { return is_referee_; }

private:
    void look();
    bool find_move();
    void start_game();
    void obey(std::string_view line);
    void say(std::string_view line);
    unsigned move_number() const { return static_cast<unsigned>(past_.size() / 2 + 1); }

    EmulatedPace pace_;
    EmulatedLine line_;
    LineReader reader_;
    Instant now_{};
    std::optional<Instant> last_request_;

    Board placement_;
    Position position_ = Position::initial();
    struct Ply {
        Position before;
        Move move;
    };
    std::vector<Ply> past_;  // at most kMostPlies
    bool transmits_ = false;
    bool is_referee_ = false;
};

/// A request that comes sooner after the last one is lost.
inline constexpr Duration kDeafTime{100};
inline constexpr std::size_t kMostPlies = 1000;
inline constexpr std::string_view kEmulatedIdentity = "ID. UCBII V1.09";

}  // namespace rochade::tactile::citrine
