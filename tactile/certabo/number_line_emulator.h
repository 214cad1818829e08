// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tactile/certabo/number_lines.h"
#include "tactile/clockless.h"

namespace rochade::tactile::certabo {

/// What goes wrong with an emulated board. The first ones happen once, to the next line; the
/// others last until "none".
enum class Fault : std::uint8_t {
    DropByte,
    DoubleByte,
    Garbage,
    ShortLine,  // its end is lost
    SplitWrites,
    Freeze,
    HangUp,
    Rotated,
    NoisyEmpty,   // empty squares read one stray number now and then
    WeakPiece,    // one piece is read only every other time
    OwnChips,     // every piece has a number of its own, spare ones too
    LightLetter,  // the lights are answered by a letter
};

/// Plays a board that tells all of its squares every kLinePeriod, asked or not.
class NumberLineEmulator : public ClocklessEmulator {
public:
    explicit NumberLineEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    SquareSet lights() const override { return lights_; }
    bool inject(std::string_view name, Instant now) override;
    std::span<const std::string_view> fault_names() const override;
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override { return next_line_; }
    std::vector<Bytes> poll_output() override { return std::exchange(output_, {}); }
    bool is_reporting() const override { return true; }
    bool is_settled() const override { return output_.empty() && !has_changed_; }

protected:
    /// The numbers of the next line.
    virtual Numbers numbers() = 0;

    bool has(Fault fault) const { return faults_.contains(fault); }
    /// What stands on a place of the line, a8 first.
    std::optional<Piece> standing_at(std::size_t place) const;
    std::size_t lines() const { return lines_; }

private:
    void say();
    void say_at_once(int lines);

    EmulatedPace pace_;
    Instant now_{};
    std::set<Fault> faults_;
    Board placement_;
    SquareSet lights_ = 0;
    Numbers light_bytes_;
    std::size_t lines_ = 0;  // said so far
    bool has_changed_ = false;
    bool is_fresh_ = true;  // from power
    Instant next_line_{};
    std::vector<Bytes> output_;
};

inline constexpr Duration kLinePeriod{100};
// At the fast pace: enough to be believed, and enough to learn the pieces from.
inline constexpr int kLinesAtOnce = 4;
inline constexpr int kLinesAtFirst = 10;

}  // namespace rochade::tactile::certabo
