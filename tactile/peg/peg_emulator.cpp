// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/peg/peg_emulator.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace rochade::tactile::peg {
namespace {

struct NamedFault {
    std::string_view name;
    Fault fault;
};
constexpr std::array kFaults = {
    NamedFault{"drop-line", Fault::DropLine},
    NamedFault{"drop-byte", Fault::DropByte},
    NamedFault{"double-byte", Fault::DoubleByte},
    NamedFault{"garbage", Fault::Garbage},
    NamedFault{"phantom-lift", Fault::PhantomLift},
    NamedFault{"restart", Fault::Restart},
    NamedFault{"split-writes", Fault::SplitWrites},
    NamedFault{"freeze", Fault::Freeze},
    NamedFault{"hang-up", Fault::HangUp},
    NamedFault{"rotated", Fault::Rotated},
    NamedFault{"no-lever", Fault::NoLever},
    NamedFault{"knows-pieces", Fault::KnowsPieces},
    NamedFault{"deaf", Fault::Deaf},
};
constexpr std::string_view kNoFault = "none";
constexpr auto kFaultNames = [] {
    std::array<std::string_view, kFaults.size() + 1> names{};
    for (std::size_t i = 0; i < kFaults.size(); ++i) names[i] = kFaults[i].name;
    names.back() = kNoFault;
    return names;
}();

constexpr std::size_t kDamagedByte = 4;  // inside the first word
constexpr int kEmulatedPercent = 87;

}  // namespace

PegEmulator::PegEmulator(EmulatedPace pace) : pace_(pace), placement_(initial_board()) {
    power_up(Instant{});
}

void PegEmulator::power_up(Instant now) {
    now_ = now;
    seen_ = standing();
    reader_ = {};
    output_.clear();
    faults_.erase(Fault::HangUp);
    faults_.erase(Fault::Freeze);
    restart();
}

void PegEmulator::restart() {
    number_ = 0;
    lights_ = 0;
    is_greeted_ = false;
    tell_hello();
}

bool PegEmulator::inject(std::string_view name, Instant now) {
    handle_time(now);
    if (name == kNoFault) {
        faults_.clear();
        look();
        return true;
    }
    for (const NamedFault& named : kFaults) {
        if (named.name != name) continue;
        faults_.insert(named.fault);
        if (take(Fault::Restart)) restart();
        if (take(Fault::PhantomLift)) flicker();
        look();
        return true;
    }
    return false;
}

std::span<const std::string_view> PegEmulator::fault_names() const { return kFaultNames; }

/// The first peg from a8 on is out for a moment.
void PegEmulator::flicker() {
    if (!is_greeted_) return;
    for (unsigned place = 0; place < seen_.size(); ++place) {
        const Square square = Square::from_index(place ^ 0x38U);
        const char stands = seen_[square.index()];
        if (stands == kNothing) continue;
        say(Up{square});
        return say(Down{square, stands});
    }
}

void PegEmulator::set(Square square, std::optional<Piece> piece, Instant now) {
    handle_time(now);
    placement_.set(square, piece);
    if (pace_ == EmulatedPace::Fast) look();
}

void PegEmulator::set_clock(Duration /*left*/, Duration /*right*/, Duration /*increment*/,
                            Instant now) {
    handle_time(now);
}

void PegEmulator::run_clock(ClockRun /*run*/, Instant now) { handle_time(now); }

void PegEmulator::press_button(ClockButton /*button*/, Instant now) { handle_time(now); }

void PegEmulator::press_lever(ClockSide side, Instant now) {
    handle_time(now);
    if (lever_down_ == side) return;
    lever_down_ = side;
    if (is_greeted_ && !has(Fault::NoLever)) say(Lever{turned(lever_down_)});
}

void PegEmulator::press_question(ClockSide side, ClockQuestion question, Instant now) {
    handle_time(now);
    if (is_greeted_) say(Button{turned(side), question});
}

ClockSide PegEmulator::turned(ClockSide side) const {
    return has(Fault::Rotated) ? opposite(side) : side;
}

Squares PegEmulator::standing() const {
    Squares squares{};
    for (unsigned index = 0; index < squares.size(); ++index) {
        const Square square = Square::from_index(index);
        const auto piece = placement_.at(has(Fault::Rotated) ? rotated(square) : square);
        char& stands = squares[index];
        stands = kNothing;
        if (piece) stands = has(Fault::KnowsPieces) ? letter_of(*piece) : kSomething;
    }
    return squares;
}

void PegEmulator::look() {
    const Squares now_standing = standing();
    for (unsigned place = 0; place < seen_.size(); ++place) {
        const Square square = Square::from_index(place ^ 0x38U);
        const char stands = now_standing[square.index()];
        char& seen = seen_[square.index()];
        if (seen == stands) continue;
        seen = stands;
        if (!is_greeted_) continue;
        if (stands == kNothing) {
            say(Up{square});
        } else {
            say(Down{square, stands});
        }
    }
}

void PegEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    if (has(Fault::Freeze)) return;
    for (const std::byte byte : bytes) {
        const auto line = reader_.take(std::to_integer<std::uint8_t>(byte));
        if (reader_.take_skipped() > 0) say(No{"checksum"});
        if (line) obey(*line);
    }
}

void PegEmulator::obey(std::string_view line) {
    const auto text = has(Fault::Deaf) ? std::nullopt : checked_text(line);
    if (!text) return say(No{"checksum"});
    is_greeted_ = true;
    obey_text(*text);
}

void PegEmulator::obey_text(std::string_view text) {
    const auto words = words_of(text);
    if (!words) return say(No{"word"});
    const std::string_view verb = words->front();
    if (verb == "hello" && words->size() == 2) {
        tell_hello();
        tell_all();
        say(Battery{kEmulatedPercent, false});
    } else if (verb == "dump" && words->size() == 1) {
        tell_all();
    } else if (verb == "lights" && words->size() == 2) {
        set_lights((*words)[1]);
    } else if (verb == "battery" && words->size() == 1) {
        say(Battery{kEmulatedPercent, false});
    } else {
        say(No{"word"});
    }
}

void PegEmulator::set_lights(std::string_view digits) {
    const auto squares = set_of_digits(digits);
    if (!squares) return say(No{"word"});
    lights_ = 0;
    for (unsigned index = 0; index < 64; ++index) {
        const Square square = Square::from_index(index);
        if (!contains(*squares, square)) continue;
        lights_ |= set_of(has(Fault::Rotated) ? rotated(square) : square);
    }
    say(Ok{});
}

void PegEmulator::tell_hello() {
    say(Hello{.knows_pieces = has(Fault::KnowsPieces),
              .name = std::string(kEmulatedName),
              .has_lever = !has(Fault::NoLever),
              .has_buttons = true,
              .has_lights = true,
              .has_battery = true});
}

void PegEmulator::tell_all() {
    say(Dump{has(Fault::KnowsPieces), seen_});
    if (!has(Fault::NoLever)) say(Lever{turned(lever_down_)});
}

void PegEmulator::handle_time(Instant now) {
    assert(now >= now_);
    const auto deadline = poll_deadline();
    const bool is_due = deadline && *deadline <= now;
    now_ = now;
    if (is_due || pace_ == EmulatedPace::Fast) look();
}

/// The next look at the squares, if it will find something.
std::optional<Instant> PegEmulator::poll_deadline() const {
    if (standing() == seen_) return std::nullopt;
    const Duration passed = now_.time_since_epoch() % kScanTime;
    return now_ - passed + kScanTime;
}

std::vector<Bytes> PegEmulator::poll_output() { return std::exchange(output_, {}); }

bool PegEmulator::is_settled() const { return output_.empty() && standing() == seen_; }

void PegEmulator::say(const Message& message) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const unsigned number = number_++;
    std::string text{kDigits[number >> 4U], kDigits[number & 0xfU], ' '};
    text += write_message(message);
    if (take(Fault::DropLine)) return;
    emit(line_of(text));
}

void PegEmulator::emit(Bytes bytes) {
    if (has(Fault::Freeze)) return;
    const auto damaged = static_cast<std::ptrdiff_t>(kDamagedByte);
    if (take(Fault::DropByte)) {
        bytes.erase(bytes.begin() + damaged);
    } else if (take(Fault::DoubleByte)) {
        bytes.insert(bytes.begin() + damaged, bytes[kDamagedByte]);
    } else if (take(Fault::Garbage)) {
        const Bytes noise(4, std::byte{0xff});
        bytes.insert(bytes.begin(), noise.begin(), noise.end());
    }
    if (!has(Fault::SplitWrites)) return output_.push_back(std::move(bytes));
    for (const std::byte byte : bytes) output_.push_back({byte});
}

}  // namespace rochade::tactile::peg
