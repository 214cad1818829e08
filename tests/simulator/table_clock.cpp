// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/simulator/table_clock.h"

#include <algorithm>

namespace rochade::simulator {
namespace {

constexpr Duration kSecond{1000};

Duration bonus_of(const Period& period) {
    return period.bonus == Bonus::Fischer ? period.bonus_time : Duration{0};
}

/// What is displayed: whole seconds, rounded up, so that nothing means nothing.
Duration whole_seconds(Duration time) { return std::chrono::ceil<std::chrono::seconds>(time); }

}  // namespace

TableClock::TableClock(const TimeControl& control) : control_(control) {
    const Period& first = control_.periods.front();
    left_.fill(first.time + bonus_of(first));
}

Duration TableClock::left(Side side, Instant now) const {
    const Duration left = left_[index_of(side)];
    return running_ == side ? std::max(Duration{0}, left - (now - since_)) : left;
}

void TableClock::settle(Instant now) {
    if (running_) left_[index_of(*running_)] = left(*running_, now);
    since_ = now;
}

void TableClock::run(Side side, Instant now) {
    settle(now);
    running_ = side;
    up_ = side;
}

void TableClock::hold(Instant now) {
    settle(now);
    running_.reset();
}

void TableClock::press(Side side, Instant now) {
    if (running_ != side) return;
    settle(now);
    const std::size_t index = index_of(side);
    if (left_[index] == Duration{0}) return;  // blocked at zero
    ++presses_[index];
    const ControlPlace place = place_of(control_, presses_[index]);
    const Period& period = control_.periods[place.period];
    if (place.moves_in_period == 0) left_[index] += period.time;
    left_[index] += bonus_of(period);
    running_ = opponent_of(side);
    up_ = *running_;
}

void TableClock::set(Duration white, Duration black, Instant now) {
    settle(now);
    left_ = {white, black};
}

std::optional<Instant> TableClock::next_change(Instant now) const {
    if (!running_) return std::nullopt;
    const Duration left = this->left(*running_, now);
    if (left == Duration{0}) return std::nullopt;
    const Duration part = left % kSecond;
    return now + (part == Duration{0} ? kSecond : part);
}

tactile::ClockRead TableClock::reading(Instant now) const {
    tactile::ClockRead read;
    read.left.remaining = whole_seconds(left(Side::White, now));
    read.right.remaining = whole_seconds(left(Side::Black, now));
    read.left.flag_fallen = read.left.remaining == Duration{0};
    read.right.flag_fallen = read.right.remaining == Duration{0};
    read.is_running = running_.has_value();
    read.thinking = up_ == Side::White ? tactile::ClockSide::Left : tactile::ClockSide::Right;
    return read;
}

}  // namespace rochade::simulator
