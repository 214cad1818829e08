// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/clock_face.h"

#include <algorithm>

namespace rochade {
namespace {

std::string two_digits(long long number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string clock_face(Duration left) {
    using std::chrono::duration_cast;
    const auto seconds =
        duration_cast<std::chrono::seconds>(std::max(left, Duration::zero())).count();
    return std::to_string(seconds / 3600) + ":" + two_digits(seconds / 60 % 60) + ":" +
           two_digits(seconds % 60);
}

std::optional<Duration> time_left(const TableView& table, Side side, Duration since_shown) {
    const auto& left = side == Side::White ? table.white_left : table.black_left;
    if (!left) return std::nullopt;
    const Duration gone = table.running == side ? since_shown : Duration::zero();
    return std::max(*left - gone, Duration::zero());
}

std::optional<Duration> until_next_face(const TableView& table, Duration since_shown) {
    if (!table.running) return std::nullopt;
    const auto left = time_left(table, *table.running, since_shown);
    if (!left || *left == Duration::zero()) return std::nullopt;
    return *left % std::chrono::seconds(1) + Duration(1);
}

}  // namespace rochade
