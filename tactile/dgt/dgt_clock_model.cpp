// SPDX-License-Identifier: GPL-3.0-or-later
#include "tactile/dgt/dgt_clock_model.h"

#include <algorithm>

namespace rochade::tactile::dgt {
namespace {

constexpr Duration kLongestShown = std::chrono::hours(10) - std::chrono::seconds(1);
constexpr std::uint8_t kVersion = 0x22;  // main 2, sub 2: shows letters
constexpr std::size_t kSetAndRunSize = 7;
constexpr std::size_t kAsciiSize = 9;

std::uint8_t bcd(std::int64_t number) {
    return static_cast<std::uint8_t>(number / 10 * 16 + number % 10);
}

}  // namespace

void ClockModel::set(Duration left, Duration right, Duration increment, Instant now) {
    halves_ = {Half{left + increment, false}, Half{right + increment, false}};
    increment_ = increment;
    thinking_ = ClockSide::Left;
    is_running_ = false;
    starts_with_press_ = true;
    lever_changes_side_ = true;
    last_ = now;
    text_.clear();
}

void ClockModel::press(ClockSide side, Instant now) {
    handle_time(now);
    if (thinking_ == side) {
        const bool has_moved = is_running_ || starts_with_press_;
        if (has_moved && !half(side).is_final) half(side).remaining += increment_;
        if (lever_changes_side_) thinking_ = opposite(side);
    }
    if (starts_with_press_) is_running_ = true;
    starts_with_press_ = false;
}

void ClockModel::run(BoardEmulator::ClockRun run, Instant now) {
    handle_time(now);
    starts_with_press_ = false;
    is_running_ = run == BoardEmulator::ClockRun::Started && !half(thinking_).is_final;
}

void ClockModel::handle_time(Instant now) {
    const Duration passed = now - last_;
    last_ = now;
    if (!is_running_) return;
    Half& running = half(thinking_);
    running.remaining = std::max(running.remaining - passed, Duration::zero());
    if (running.remaining > Duration::zero()) return;
    running.is_final = true;
    is_running_ = false;
}

ClockData ClockModel::data() const {
    ClockData data{};
    const auto show = [&](std::size_t at, const Half& shown) {
        // A second is shown until it is used up, so that zero is shown at the flag fall only.
        const Duration time = std::min(shown.remaining, kLongestShown);
        const std::int64_t seconds = std::chrono::ceil<std::chrono::seconds>(time).count();
        data[at] = static_cast<std::uint8_t>(static_cast<unsigned>(seconds / 3600) |
                                             (shown.is_final ? kFlagFinal : 0U) |
                                             (increment_ > Duration::zero() ? kHasIncrement : 0U));
        data[at + 1] = bcd(seconds / 60 % 60);
        data[at + 2] = bcd(seconds % 60);
    };
    show(0, half(ClockSide::Right));
    show(3, half(ClockSide::Left));
    const unsigned lever = thinking_ == ClockSide::Right
                               ? unsigned{kStatusRightThinks} | kStatusRightTurn
                               : unsigned{kStatusLeftTurn};
    data[6] = static_cast<std::uint8_t>(lever | (is_running_ ? kStatusRunning : 0U));
    return data;
}

std::optional<Ack> ClockModel::obey(std::span<const std::uint8_t> message, Instant now) {
    // 03, code, content, 00
    if (message.size() < 3 || message.front() != kMessageStart) return std::nullopt;
    const std::uint8_t code = message[1];
    const auto content = message.subspan(2, message.size() - 3);
    Ack ack{{kAckDone, code, 0, 0}};
    switch (static_cast<ClockCode>(code)) {
        case ClockCode::Version: ack.bytes[2] = kVersion; return ack;
        case ClockCode::End: text_.clear(); return ack;
        case ClockCode::Ascii:
            if (content.size() != kAsciiSize) return std::nullopt;
            text_.assign(content.begin(), content.end() - 1);
            return ack;
        case ClockCode::SetAndRun:
            if (content.size() != kSetAndRunSize) return std::nullopt;
            set_and_run(content, now);
            return ack;
        case ClockCode::Display:
        case ClockCode::Icons:
        case ClockCode::Button:
        case ClockCode::Beep: return ack;
    }
    return std::nullopt;
}

void ClockModel::set_and_run(std::span<const std::uint8_t> content, Instant now) {
    const auto time = [&](std::size_t at) -> Duration {
        return std::chrono::hours(content[at] & kHoursMask) +
               std::chrono::minutes(content[at + 1]) + std::chrono::seconds(content[at + 2]);
    };
    halves_ = {Half{time(0), false}, Half{time(3), false}};
    increment_ = Duration::zero();
    const std::uint8_t flags = content[6];
    is_running_ = (flags & (kRunLeft | kRunRight)) != 0;
    if ((flags & kRunLeft) != 0) thinking_ = ClockSide::Left;
    if ((flags & kRunRight) != 0) thinking_ = ClockSide::Right;
    lever_changes_side_ = (flags & kRunToggles) != 0;
    starts_with_press_ = false;
    last_ = now;
}

}  // namespace rochade::tactile::dgt
