// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/certabo/number_line_emulator.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <utility>

namespace rochade::tactile::certabo {
namespace {

struct NamedFault {
    std::string_view name;
    Fault fault;
};
constexpr std::array kFaults = {
    NamedFault{"drop-byte", Fault::DropByte},       NamedFault{"double-byte", Fault::DoubleByte},
    NamedFault{"garbage", Fault::Garbage},          NamedFault{"short-line", Fault::ShortLine},
    NamedFault{"split-writes", Fault::SplitWrites}, NamedFault{"freeze", Fault::Freeze},
    NamedFault{"hang-up", Fault::HangUp},           NamedFault{"rotated", Fault::Rotated},
    NamedFault{"noisy-empty", Fault::NoisyEmpty},   NamedFault{"weak-piece", Fault::WeakPiece},
    NamedFault{"own-chips", Fault::OwnChips},       NamedFault{"light-letter", Fault::LightLetter},
};
constexpr std::string_view kNone = "none";
constexpr auto kNames = [] {
    std::array<std::string_view, kFaults.size() + 1> names{};
    for (std::size_t i = 0; i < kFaults.size(); ++i) names[i] = kFaults[i].name;
    names.back() = kNone;
    return names;
}();

constexpr std::ptrdiff_t kDamaged = 1;

}  // namespace

NumberLineEmulator::NumberLineEmulator(EmulatedPace pace)
    : pace_(pace), placement_(initial_board()), has_changed_(true) {}

void NumberLineEmulator::power_up(Instant now) {
    now_ = now;
    output_.clear();
    light_bytes_.clear();
    lights_ = 0;
    faults_.erase(Fault::HangUp);
    faults_.erase(Fault::Freeze);
    next_line_ = now + kLinePeriod;
    has_changed_ = true;
    is_fresh_ = true;
}

bool NumberLineEmulator::inject(std::string_view name, Instant now) {
    handle_time(now);
    if (name == kNone) {
        faults_.clear();
        has_changed_ = true;
        return true;
    }
    for (const NamedFault& named : kFaults) {
        if (named.name != name) continue;
        faults_.insert(named.fault);
        has_changed_ = true;
        return true;
    }
    return false;
}

std::span<const std::string_view> NumberLineEmulator::fault_names() const { return kNames; }

void NumberLineEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    if (placement_.at(square) == piece) return;
    placement_.set(square, piece);
    has_changed_ = true;
    if (pace_ == EmulatedPace::Fast) say_at_once(kLinesAtOnce);
}

std::optional<Piece> NumberLineEmulator::standing_at(std::size_t place) const {
    const Square square = square_at(place);
    return placement_.at(has(Fault::Rotated) ? rotated(square) : square);
}

void NumberLineEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    constexpr std::size_t kRows = 8;
    for (const std::byte byte : bytes) {
        light_bytes_.push_back(std::to_integer<std::uint8_t>(byte));
        if (light_bytes_.size() < kRows) continue;
        lights_ = 0;
        for (std::size_t place = 0; place < 64; ++place) {
            if ((light_bytes_[place / kRows] >> (place % kRows) & 1) == 0) continue;
            const Square square = square_at(place);
            lights_ |= set_of(has(Fault::Rotated) ? rotated(square) : square);
        }
        light_bytes_.clear();
        if (has(Fault::LightLetter)) output_.push_back({static_cast<std::byte>('L')});
    }
}

void NumberLineEmulator::handle_time(Instant now) {
    assert(now >= now_);
    now_ = now;
    if (pace_ == EmulatedPace::Fast && (has_changed_ || next_line_ <= now_)) {
        return say_at_once(is_fresh_ ? kLinesAtFirst : kLinesAtOnce);
    }
    if (next_line_ > now_) return;
    next_line_ = now_ + kLinePeriod;
    say();
}

void NumberLineEmulator::say_at_once(int lines) {
    is_fresh_ = false;
    next_line_ = now_ + kLinePeriod;
    for (int i = 0; i < lines; ++i) say();
}

void NumberLineEmulator::say() {
    has_changed_ = false;
    ++lines_;
    if (has(Fault::Freeze)) return;
    std::string line = ":";
    for (const std::uint8_t number : numbers()) {
        if (line.size() > 1) line += ' ';
        line += std::to_string(number);
    }
    line += "\r\n";
    Bytes bytes;
    for (const char character : line) bytes.push_back(static_cast<std::byte>(character));
    if (faults_.erase(Fault::DropByte) > 0) bytes.erase(bytes.begin() + kDamaged);
    if (faults_.erase(Fault::DoubleByte) > 0) {
        bytes.insert(bytes.begin() + kDamaged, bytes[kDamaged]);
    }
    if (faults_.erase(Fault::Garbage) > 0) bytes.insert(bytes.begin(), 3, std::byte{0xff});
    if (faults_.erase(Fault::ShortLine) > 0) bytes.resize(bytes.size() / 2);
    if (!has(Fault::SplitWrites)) return output_.push_back(std::move(bytes));
    for (const std::byte byte : bytes) output_.push_back({byte});
}

}  // namespace rochade::tactile::certabo
