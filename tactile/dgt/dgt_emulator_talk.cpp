// SPDX-License-Identifier: GPL-3.0-or-later
// The line side of the emulated board: what it hears and what it says. Its squares and its sense
// of time are in dgt_emulator.cpp.
#include <algorithm>
#include <charconv>
#include <utility>

#include "tactile/dgt/dgt_emulator.h"

namespace rochade::tactile::dgt {
namespace {

constexpr std::uint8_t kBusCommandBit = 0x80;
constexpr std::size_t kBusCommandSize = 4;
constexpr std::size_t kBusHeaderSize = 5;
constexpr std::size_t kLongestMessage = 34;  // with its first byte and its size
constexpr std::uint8_t kMainVersion = 1;
constexpr std::uint8_t kSubVersion = 7;
constexpr std::uint8_t kTurnedStatus = 0x1a;  // the status bits that name a side
constexpr std::size_t kDamagedByte = 3;       // the first one after the header

// Bus mode, computer to board.
constexpr std::uint8_t kBusClock = 0x81;
constexpr std::uint8_t kBusBoard = 0x82;
constexpr std::uint8_t kBusPing = 0x87;
constexpr std::uint8_t kBusEnd = 0x88;
constexpr std::uint8_t kBusPingOnce = 0x8a;
constexpr std::uint8_t kBusVersion = 0x8b;
// Bus mode, board to computer.
constexpr std::uint8_t kBusBoardAnswer = 0x83;
constexpr std::uint8_t kBusClockAnswer = 0x84;
constexpr std::uint8_t kBusPingAnswer = 0x87;
constexpr std::uint8_t kBusVersionAnswer = 0x89;

// The log in the board's memory.
constexpr std::uint8_t kLogNothing = 0x7f;
constexpr std::uint8_t kLogPowerUp = 0x6a;
constexpr std::uint8_t kLogEnd = 0x6b;

std::byte low7(unsigned number) { return static_cast<std::byte>(number & 0x7fU); }
std::byte high7(unsigned number) { return static_cast<std::byte>(number >> 7U & 0x7fU); }

unsigned bus_address() {
    unsigned number = 0;
    std::from_chars(kEmulatedSerialNumber.data(),
                    kEmulatedSerialNumber.data() + kEmulatedSerialNumber.size(), number);
    return number;
}

Bytes bytes_of(std::string_view text) {
    Bytes bytes;
    for (const char character : text) bytes.push_back(static_cast<std::byte>(character));
    return bytes;
}

Bytes bytes_of(const ClockData& data) {
    Bytes bytes;
    for (const std::uint8_t byte : data) bytes.push_back(static_cast<std::byte>(byte));
    return bytes;
}

/// The middle byte of a button report: one bit per button.
std::uint8_t bits_of(ClockButton button) {
    switch (button) {
        case ClockButton::Back: return 0x05;
        case ClockButton::Minus: return 0x21;
        case ClockButton::Run: return 0x11;
        case ClockButton::Plus: return 0x09;
        case ClockButton::Ok: return 0x41;
    }
    return 0;
}

ClockData turned(ClockData data) {
    for (std::size_t i = 0; i < 3; ++i) std::swap(data[i], data[i + 3]);
    data[6] ^= kTurnedStatus;
    return data;
}

}  // namespace

void DgtEmulator::set_clock(Duration left, Duration right, Duration increment, Instant now) {
    handle_time(now);
    has_clock_ = true;
    clock_.set(left, right, increment, now);
    is_clock_touched_ = true;
    handle_time(now);
}

void DgtEmulator::press_lever(ClockSide side, Instant now) {
    handle_time(now);
    clock_.press(side, now);
    is_clock_touched_ = true;
    handle_time(now);
}

void DgtEmulator::run_clock(ClockRun run, Instant now) {
    handle_time(now);
    clock_.run(run, now);
    is_clock_touched_ = true;
    handle_time(now);
}

void DgtEmulator::press_button(ClockButton button, Instant now) {
    handle_time(now);
    if (!has_clock() || !sends_clock()) return;
    const Ack ack{{kAckDone, kButtonEvent, bits_of(button), code_of_button(button)}};
    acks_.push_back({pace_ == EmulatedPace::Fast ? now : now + kAckDelay, ack});
    handle_time(now);
}

void DgtEmulator::handle_bytes(std::span<const std::byte> bytes, Instant now) {
    handle_time(now);
    if (has(Fault::Freeze)) return;
    for (const std::byte byte : bytes) take_byte(std::to_integer<std::uint8_t>(byte));
    handle_time(now);
}

void DgtEmulator::take_byte(std::uint8_t byte) {
    if (!message_.empty()) return take_message_byte(byte);
    // A message for the clock runs through; anything else waits in a small buffer.
    if (pace_ == EmulatedPace::Real && byte != static_cast<std::uint8_t>(Request::ClockMessage)) {
        if (buffered_ >= Duration(kInputBuffer)) return;
        buffered_ += Duration(1);
    }
    if ((byte & kBusCommandBit) != 0 || !bus_command_.empty()) return take_bus_byte(byte);
    obey(static_cast<Request>(byte));
}

void DgtEmulator::take_message_byte(std::uint8_t byte) {
    message_.push_back(byte);
    if (message_.size() < 2) return;
    const std::size_t size = message_[1] + std::size_t{2};
    if (size > kLongestMessage) return message_.clear();
    if (message_.size() < size) return;
    if (message_[0] == static_cast<std::uint8_t>(Request::ClockMessage)) obey_clock_message();
    message_.clear();  // An ordinary board has no lights.
}

void DgtEmulator::take_bus_byte(std::uint8_t byte) {
    if ((byte & kBusCommandBit) != 0) {
        bus_command_.clear();
        // In single-board mode a bus command only changes the mode.
        bus_command_.push_back(mode_ == Mode::Bus ? byte : std::uint8_t{0});
        mode_ = Mode::Bus;
        return;
    }
    bus_command_.push_back(byte);
    if (bus_command_.size() < kBusCommandSize) return;
    const std::vector<std::uint8_t> command = std::exchange(bus_command_, {});
    const unsigned sum = unsigned{command[0]} + command[1] + command[2];
    const unsigned address = unsigned{command[1]} << 7U | command[2];
    if (low7(sum) != static_cast<std::byte>(command[3])) return;
    const bool is_for_all = address == 0 && (command[0] == kBusPing || command[0] == kBusEnd);
    if (is_for_all || address == bus_address()) obey_bus(command[0]);
}

void DgtEmulator::obey_bus(std::uint8_t command) {
    switch (command) {
        case kBusClock: ask_clock(); return answer_bus(kBusClockAnswer, bytes_of(last_clock_));
        case kBusBoard: return answer_bus(kBusBoardAnswer, board_data());
        case kBusPing:
        case kBusPingOnce: return answer_bus(kBusPingAnswer, {});
        case kBusEnd: mode_ = Mode::Idle; return;
        case kBusVersion:
            return answer_bus(kBusVersionAnswer, {std::byte{kMainVersion}, std::byte{kSubVersion}});
        default: return;
    }
}

void DgtEmulator::obey(Request request) {
    // A byte that names no request comes out of the switch below, which the checker rules out.
    // NOLINTNEXTLINE(clang-analyzer-deadcode.DeadStores)
    const Mode mode_before = mode_;
    if (mode_ == Mode::Bus) mode_ = Mode::Idle;
    switch (request) {
        case Request::Reset: mode_ = Mode::Idle; return;
        case Request::Clock:
            if (!sends_clock()) ask_clock();
            return answer(Answer::Clock, bytes_of(last_clock_));
        case Request::Board: return answer(Answer::Board, board_data());
        case Request::UpdateBoard: mode_ = Mode::UpdateBoard; return;
        case Request::Update:
        case Request::UpdateNice:
            mode_ = request == Request::Update ? Mode::Update : Mode::UpdateNice;
            sent_clock_.reset();
            is_clock_touched_ = true;
            next_ask_ = now_;
            return;
        case Request::SerialNumber:
            return answer(Answer::SerialNumber, bytes_of(kEmulatedSerialNumber));
        case Request::LongSerialNumber:
            return answer(Answer::LongSerialNumber,
                          bytes_of(std::string(5, '0') + std::string(kEmulatedSerialNumber)));
        case Request::BusAddress:
            return answer(Answer::BusAddress, {high7(bus_address()), low7(bus_address())});
        case Request::Trademark: return answer(Answer::Trademark, bytes_of(kEmulatedMaker));
        case Request::Version:
            return answer(Answer::Version, {std::byte{kMainVersion}, std::byte{kSubVersion}});
        case Request::Log: return send_log();
        case Request::BusMode: mode_ = Mode::Bus; return;
        case Request::Battery: {
            // 88 percent, five hours left, discharging.
            Bytes data = bytes_of(std::string("\x58\x05\x0a\0\x20\0\x01\x05\x02", 9));
            if (has(Fault::ShortBattery)) data.resize(4);
            return answer(Answer::Battery, data);
        }
        case Request::ClockMessage:
        case Request::Lights: message_.push_back(static_cast<std::uint8_t>(request)); return;
    }
    mode_ = mode_before;  // Not a command of a board like this.
}

void DgtEmulator::obey_clock_message() {
    std::vector<std::uint8_t> content(message_.begin() + 2, message_.end());
    if (mode_ == Mode::Bus) mode_ = Mode::Idle;
    if (!has_clock()) return;
    constexpr std::size_t kTimes = 2;
    const bool sets =
        content.size() == 10 && content[1] == static_cast<std::uint8_t>(ClockCode::SetAndRun);
    if (sets && has(Fault::Rotated)) {
        for (std::size_t i = kTimes; i < kTimes + 3; ++i) std::swap(content[i], content[i + 3]);
        const unsigned flags = content[kTimes + 6];
        const unsigned sides = flags & 3U;
        content[kTimes + 6] =
            static_cast<std::uint8_t>((flags & ~3U) | sides >> 1U | (sides << 1U & 2U));
    }
    std::optional<Ack> ack;
    if (sets && take(Fault::RefusedAck)) {
        ack = Ack{{kAckError, static_cast<std::uint8_t>(ClockCode::SetAndRun), 0, 0}};
    } else {
        ack = clock_.obey(content, now_);
    }
    is_clock_touched_ = is_clock_touched_ || sets;
    if (!ack || !sends_clock() || take(Fault::LostAck)) return;
    if (take(Fault::RefusedAck)) ack->bytes[0] = kAckError;
    if (take(Fault::OddAck)) ack->bytes[0] = kAckErrorSeenOnXl;
    Duration delay = pace_ == EmulatedPace::Fast ? Duration::zero() : kAckDelay;
    if (has(Fault::LateAck)) delay = kLateAckDelay;
    acks_.push_back({now_ + delay, *ack});
}

ClockData DgtEmulator::clock_data() const {
    if (!has_clock()) return {0, 0, 0, 0, 0, 0, kStatusNoClock};
    return has(Fault::Rotated) ? turned(clock_.data()) : clock_.data();
}

void DgtEmulator::ask_clock() {
    next_ask_ = now_ + kClockAskTime;
    is_clock_touched_ = false;
    clock_.handle_time(now_);
    last_clock_ = clock_data();
    const bool is_due =
        mode_ == Mode::Update || (mode_ == Mode::UpdateNice && sent_clock_ != last_clock_);
    if (!is_due) return;
    sent_clock_ = last_clock_;
    answer(Answer::Clock, bytes_of(last_clock_));
}

void DgtEmulator::send_due_acks() {
    while (!acks_.empty() && acks_.front().due <= now_) {
        // Until the board asks the clock again it repeats this when it is asked for the time.
        last_clock_ = data_of(acks_.front().ack);
        acks_.pop_front();
        answer(Answer::Clock, bytes_of(last_clock_));
        is_clock_touched_ = true;
    }
}

Bytes DgtEmulator::board_data() const {
    Bytes data;
    for (const std::uint8_t code : seen_) data.push_back(static_cast<std::byte>(code));
    return data;
}

void DgtEmulator::answer(Answer id, const Bytes& data) {
    if (id == Answer::Clock && take(Fault::AllZeroClock)) answer(id, Bytes(data.size()));
    const auto size = static_cast<unsigned>(data.size() + kHeaderSize);
    Bytes message{static_cast<std::byte>(static_cast<unsigned>(id) | kAnswerBit), high7(size),
                  low7(size)};
    message.insert(message.end(), data.begin(), data.end());
    emit(std::move(message));
}

void DgtEmulator::answer_bus(std::uint8_t type, const Bytes& data) {
    const auto size = static_cast<unsigned>(data.size() + kBusHeaderSize + 1);
    Bytes message{static_cast<std::byte>(type), high7(size), low7(size), high7(bus_address()),
                  low7(bus_address())};
    message.insert(message.end(), data.begin(), data.end());
    unsigned sum = 0;
    for (const std::byte byte : message) sum += std::to_integer<unsigned>(byte);
    message.push_back(low7(sum));
    emit(std::move(message));
}

/// An almost empty memory: the power came, then the pieces were seen one by one.
void DgtEmulator::send_log() {
    Bytes data(kLongestLog - kHeaderSize, std::byte{kLogNothing});
    std::size_t at = 3;
    data[at++] = std::byte{kLogPowerUp};
    for (unsigned field = 0; field < seen_.size(); ++field) {
        if (seen_[field] == kEmpty) continue;
        data[at++] = static_cast<std::byte>(0x40U | seen_[field]);
        data[at++] = static_cast<std::byte>(field);
    }
    data.back() = std::byte{kLogEnd};
    answer(Answer::Log, data);
}

void DgtEmulator::emit(Bytes bytes) {
    if (has(Fault::Freeze)) return;
    const auto damaged = static_cast<std::ptrdiff_t>(std::min(kDamagedByte, bytes.size() - 1));
    if (take(Fault::DropByte)) {
        bytes.erase(bytes.begin() + damaged);
    } else if (take(Fault::DoubleByte)) {
        bytes.insert(bytes.begin() + damaged, bytes[static_cast<std::size_t>(damaged)]);
    } else if (take(Fault::Garbage)) {
        const Bytes noise = bytes_of(std::string("\xff\x55\x8e\x01", 4));
        bytes.insert(bytes.begin(), noise.begin(), noise.end());
    }
    if (!has(Fault::SplitWrites)) return output_.push_back(std::move(bytes));
    for (const std::byte byte : bytes) output_.push_back({byte});
}

}  // namespace rochade::tactile::dgt
