// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_emulator.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace rochade::tactile::dgt {
namespace {

constexpr std::uint64_t kFields = 64;

struct NamedFault {
    std::string_view name;
    Fault fault;
};

constexpr std::array kFaults = {
    NamedFault{"drop-byte", Fault::DropByte},
    NamedFault{"double-byte", Fault::DoubleByte},
    NamedFault{"garbage", Fault::Garbage},
    NamedFault{"stray-log", Fault::StrayLog},
    NamedFault{"all-zero-clock", Fault::AllZeroClock},
    NamedFault{"lost-ack", Fault::LostAck},
    NamedFault{"refused-ack", Fault::RefusedAck},
    NamedFault{"odd-ack", Fault::OddAck},
    NamedFault{"split-writes", Fault::SplitWrites},
    NamedFault{"freeze", Fault::Freeze},
    NamedFault{"hang-up", Fault::HangUp},
    NamedFault{"rotated", Fault::Rotated},
    NamedFault{"clock-unplugged", Fault::ClockUnplugged},
    NamedFault{"late-ack", Fault::LateAck},
    NamedFault{"half-speed", Fault::HalfSpeed},
    NamedFault{"short-battery", Fault::ShortBattery},
};
constexpr std::string_view kNoFault = "none";

constexpr auto kFaultNames = [] {
    std::array<std::string_view, kFaults.size() + 1> names{};
    for (std::size_t i = 0; i < kFaults.size(); ++i) names[i] = kFaults[i].name;
    names.back() = kNoFault;
    return names;
}();

}  // namespace

DgtEmulator::DgtEmulator(EmulatedPace pace) : pace_(pace), placement_(initial_board()) {
    power_up(Instant{});
}

void DgtEmulator::power_up(Instant now) {
    mode_ = Mode::Bus;
    now_ = now;
    for (unsigned field = 0; field < kFields; ++field) seen_[field] = standing_on(field);
    scan_start_ = now;
    next_sample_ = 0;
    message_.clear();
    bus_command_.clear();
    buffered_ = Duration::zero();
    next_ask_ = now + kClockAskTime;
    clock_.handle_time(now);
    last_clock_ = clock_data();
    sent_clock_.reset();
    acks_.clear();
    output_.clear();
    faults_.erase(Fault::HangUp);
    faults_.erase(Fault::Freeze);
}

bool DgtEmulator::inject(std::string_view name, Instant now) {
    handle_time(now);
    // A new speed begins with a new look at the first square.
    scan_start_ = now;
    next_sample_ = 0;
    if (name == kNoFault) {
        faults_.clear();
        is_clock_touched_ = true;
        handle_time(now);
        return true;
    }
    for (const NamedFault& named : kFaults) {
        if (named.name != name) continue;
        faults_.insert(named.fault);
        if (take(Fault::StrayLog)) send_log();
        is_clock_touched_ = true;
        handle_time(now);
        return true;
    }
    return false;
}

std::span<const std::string_view> DgtEmulator::fault_names() const { return kFaultNames; }

void DgtEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    if (pace_ == EmulatedPace::Fast) look_everywhere();
}

std::uint8_t DgtEmulator::standing_on(unsigned field) const {
    const Square square = square_of_field(field);
    return code_of_piece(placement_.at(has(Fault::Rotated) ? rotated(square) : square));
}

Duration DgtEmulator::scan_time() const {
    return has(Fault::HalfSpeed) ? 2 * kScanTime : kScanTime;
}

Instant DgtEmulator::time_of_sample(std::uint64_t sample) const {
    const auto passed = static_cast<Duration::rep>(sample + 1) * scan_time().count();
    return scan_start_ + Duration((passed + static_cast<Duration::rep>(kFields) - 1) /
                                  static_cast<Duration::rep>(kFields));
}

/// The next sample that will find something new.
std::optional<std::uint64_t> DgtEmulator::next_difference() const {
    for (std::uint64_t sample = next_sample_; sample < next_sample_ + kFields; ++sample) {
        const auto field = static_cast<unsigned>(sample % kFields);
        if (standing_on(field) != seen_[field]) return sample;
    }
    return std::nullopt;
}

void DgtEmulator::look_at(unsigned field) {
    const std::uint8_t code = standing_on(field);
    if (seen_[field] == code) return;
    seen_[field] = code;
    if (is_reporting()) {
        answer(Answer::Field, {static_cast<std::byte>(field), static_cast<std::byte>(code)});
    }
}

void DgtEmulator::look_everywhere() {
    for (unsigned field = 0; field < kFields; ++field) look_at(field);
}

void DgtEmulator::handle_time(Instant now) {
    assert(now >= now_);
    buffered_ = std::max(buffered_ - (now - now_), Duration::zero());
    if (pace_ == EmulatedPace::Fast) look_everywhere();
    while (true) {
        const auto deadline = poll_deadline();
        if (!deadline || *deadline > now) break;
        now_ = std::max(now_, *deadline);
        send_due_acks();
        if (now_ >= next_ask_) ask_clock();
        const auto sample = next_difference();
        if (sample && time_of_sample(*sample) <= now_) {
            look_at(static_cast<unsigned>(*sample % kFields));
            next_sample_ = *sample + 1;
        }
    }
    now_ = now;
    // Samples that found nothing new are over as well.
    const auto passed = static_cast<std::uint64_t>((now_ - scan_start_).count());
    const auto length = static_cast<std::uint64_t>(scan_time().count());
    next_sample_ = std::max(next_sample_, passed * kFields / length);
    if (pace_ == EmulatedPace::Fast && (is_clock_touched_ || !acks_.empty())) {
        send_due_acks();
        ask_clock();
    }
}

std::optional<Instant> DgtEmulator::poll_deadline() const {
    std::optional<Instant> deadline;
    const auto keep_earlier = [&](Instant other) {
        if (!deadline || other < *deadline) deadline = other;
    };
    if (const auto sample = next_difference()) keep_earlier(time_of_sample(*sample));
    if (sends_clock() || is_clock_touched_) keep_earlier(next_ask_);
    for (const DueAck& due : acks_) keep_earlier(due.due);
    return deadline;
}

std::vector<Bytes> DgtEmulator::poll_output() { return std::exchange(output_, {}); }

bool DgtEmulator::is_settled() const {
    const bool owes_ack = !acks_.empty() && acks_.front().due <= now_;
    return output_.empty() && !owes_ack && !is_clock_touched_ && !next_difference();
}

}  // namespace rochade::tactile::dgt
