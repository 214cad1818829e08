// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tactile/board_driver.h"
#include "tactile/peg/peg_protocol.h"

namespace rochade::tactile::peg {

/// What goes wrong with an emulated board. The first ones happen once, to the next line; the
/// others last until "none".
enum class Fault : std::uint8_t {
    DropLine,
    DropByte,
    DoubleByte,
    Garbage,
    PhantomLift,  // a peg loses contact and finds it again
    Restart,      // the controller begins anew
    SplitWrites,
    Freeze,  // neither answers nor reports
    HangUp,
    Rotated,  // the table is turned: squares and the lever's sides change places
    NoLever,
    KnowsPieces,  // sensors that know what stands above them
    Deaf,         // what the computer sends arrives damaged
};

/// Plays one peg board with a lever and buttons.
///
/// Times never go backwards. At the real pace the squares are looked at every kScanTime, from a8
/// to h1; at the fast one at once.
class PegEmulator final : public BoardEmulator {
public:
    explicit PegEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    /// There is no clock but a lever: nothing.
    void set_clock(Duration left, Duration right, Duration increment, Instant now) override;
    void press_lever(ClockSide side, Instant now) override;
    void run_clock(ClockRun run, Instant now) override;
    void press_button(ClockButton button, Instant now) override;
    void press_question(ClockSide side, ClockQuestion question, Instant now) override;
    SquareSet lights() const override { return lights_; }
    bool inject(std::string_view name, Instant now) override;
    std::span<const std::string_view> fault_names() const override;
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override;
    std::vector<Bytes> poll_output() override;
    bool is_reporting() const override { return is_greeted_; }
    bool is_settled() const override;

private:
    bool has(Fault fault) const { return faults_.contains(fault); }
    bool take(Fault fault) { return faults_.erase(fault) > 0; }

    Squares standing() const;
    void look();
    void restart();
    void flicker();
    void obey(std::string_view line);
    void obey_text(std::string_view text);
    void set_lights(std::string_view digits);
    void tell_hello();
    void tell_all();
    ClockSide turned(ClockSide side) const;
    void say(const Message& message);
    void emit(Bytes bytes);

    EmulatedPace pace_;
    Instant now_{};
    std::set<Fault> faults_;
    Board placement_;
    Squares seen_{};
    ClockSide lever_down_ = ClockSide::Right;
    SquareSet lights_ = 0;
    bool is_greeted_ = false;
    std::uint8_t number_ = 0;
    LineReader reader_;
    std::vector<Bytes> output_;
};

inline constexpr Duration kScanTime{20};
inline constexpr std::string_view kEmulatedName = "rochade-emulated-1.0";

}  // namespace rochade::tactile::peg
