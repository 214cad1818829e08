// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/wall.h"

#include <fmt/chrono.h>

#include <ctime>

namespace rochade {

Wall::Wall(Duration already) : opened_(std::chrono::steady_clock::now()), already_(already) {}

Instant Wall::now() const {
    const auto passed = std::chrono::steady_clock::now() - opened_;
    return Instant(already_ + std::chrono::duration_cast<Duration>(passed));
}

std::chrono::milliseconds Wall::until(Instant deadline) const {
    const Duration left = deadline - now();
    return left > Duration::zero() ? left : Duration::zero();
}

std::string today_for_pgn() {
    return fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
}

std::string now_for_file_name() {
    return fmt::format("{:%Y-%m-%d-%H%M%S}", fmt::localtime(std::time(nullptr)));
}

}  // namespace rochade
