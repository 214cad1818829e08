// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <set>
#include <vector>

#include "tactile/board_driver.h"
#include "tactile/dgt/dgt_clock_model.h"
#include "tactile/dgt/dgt_protocol.h"

namespace rochade::tactile::dgt {

/// What goes wrong with an emulated board. The first ones happen once, to the next message or
/// acknowledgement; the others last until "none".
enum class Fault : std::uint8_t {
    DropByte,
    DoubleByte,
    Garbage,
    StrayLog,      // eight kilobytes nobody asked for
    AllZeroClock,  // before the next clock frame
    LostAck,
    RefusedAck,
    OddAck,  // an error number seen in the field
    SplitWrites,
    Freeze,  // neither answers nor reports
    HangUp,
    Rotated,  // the table is turned: fields and clock sides change places
    ClockUnplugged,
    LateAck,
    HalfSpeed,     // as over a radio link
    ShortBattery,  // the other of two lengths that are documented
};

/// Plays one DGT board with, once set_clock() was called, a clock on its line.
///
/// Times never go backwards. Everything that falls due between two calls happens in its order.
class DgtEmulator final : public BoardEmulator {
public:
    explicit DgtEmulator(EmulatedPace pace);

    void set(Square square, std::optional<Piece> piece, Instant now) override;
    const Board& placement() const override { return placement_; }
    void set_clock(Duration left, Duration right, Duration increment, Instant now) override;
    void press_lever(ClockSide side, Instant now) override;
    void run_clock(ClockRun run, Instant now) override;
    void press_button(ClockButton button, Instant now) override;
    bool inject(std::string_view name, Instant now) override;
    std::span<const std::string_view> fault_names() const override;
    void power_up(Instant now) override;
    void handle_bytes(std::span<const std::byte> bytes, Instant now) override;
    void handle_time(Instant now) override;
    std::optional<Instant> poll_deadline() const override;
    std::vector<Bytes> poll_output() override;
    bool is_reporting() const override { return sends_clock() || mode_ == Mode::UpdateBoard; }
    bool is_settled() const override;

    const ClockModel& clock() const { return clock_; }

private:
    enum class Mode : std::uint8_t { Bus, Idle, Update, UpdateBoard, UpdateNice };
    struct DueAck {
        Instant due;
        Ack ack;
    };

    bool has(Fault fault) const { return faults_.contains(fault); }
    bool take(Fault fault) { return faults_.erase(fault) > 0; }

    // The board looking at its squares.
    std::uint8_t standing_on(unsigned field) const;
    Instant time_of_sample(std::uint64_t sample) const;
    std::optional<std::uint64_t> next_difference() const;
    void look_at(unsigned field);
    void look_everywhere();
    Duration scan_time() const;

    // The board listening to the computer.
    void take_byte(std::uint8_t byte);
    void take_message_byte(std::uint8_t byte);
    void take_bus_byte(std::uint8_t byte);
    void obey(Request request);
    void obey_bus(std::uint8_t command);
    void obey_clock_message();

    // The board asking the clock.
    bool sends_clock() const { return mode_ == Mode::Update || mode_ == Mode::UpdateNice; }
    bool has_clock() const { return has_clock_ && !has(Fault::ClockUnplugged); }
    ClockData clock_data() const;
    void ask_clock();
    void send_due_acks();

    // The board talking.
    Bytes board_data() const;
    void answer(Answer id, const Bytes& data);
    void answer_bus(std::uint8_t type, const Bytes& data);
    void send_log();
    void emit(Bytes bytes);

    EmulatedPace pace_;
    Mode mode_ = Mode::Bus;
    Instant now_{};
    std::set<Fault> faults_;

    Board placement_;
    std::array<std::uint8_t, 64> seen_{};  // by field, as of its last sample
    Instant scan_start_{};
    std::uint64_t next_sample_ = 0;

    std::vector<std::uint8_t> message_;  // a clock or light message that is not complete
    std::vector<std::uint8_t> bus_command_;
    Duration buffered_{};  // how long the board still needs for what it was sent

    ClockModel clock_;
    bool has_clock_ = false;
    bool is_clock_touched_ = false;  // by hand, since the clock was last asked
    Instant next_ask_{};
    ClockData last_clock_{};  // what the clock said last, time or acknowledgement
    std::optional<ClockData> sent_clock_;
    std::deque<DueAck> acks_;

    std::vector<Bytes> output_;
};

inline constexpr Duration kScanTime{224};
inline constexpr Duration kClockAskTime{400};  // two to three times a second
inline constexpr Duration kAckDelay{150};
inline constexpr Duration kLateAckDelay{1900};
inline constexpr std::int64_t kInputBuffer = 10;  // bytes, each taken in one millisecond
inline constexpr std::string_view kEmulatedSerialNumber = "01025";
inline constexpr std::string_view kEmulatedMaker = "Rochade emulated board";

}  // namespace rochade::tactile::dgt
